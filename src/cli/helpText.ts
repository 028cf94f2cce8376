// Holds what the help says of each command beyond its options: examples that work as written, and its exit codes.

interface CommandHelp {
  /** Lines for a shell, in a folder that has `examples`. One that does not exit with 0 says so in a comment. */
  readonly examples: readonly string[]
  /** Completes `exits with 1 where`; left out: nothing that it reads can be wrong. */
  readonly wrong?: string
}

const HELP: Readonly<Record<string, CommandHelp>> = {
  list: { examples: ['isa list', 'isa list --kernels --json'] },
  disasm: {
    examples: [
      'echo 25850c4c | isa disasm vp1 --hex',
      'isa disasm sm1 examples/moves.cubin --keep-going',
      'echo 0xdb000000 | isa disasm vp1 --hex --json  # exits with 1',
    ],
    wrong: 'some words cannot be read or decoded, unless it is told to keep going',
  },
  asm: {
    examples: [
      "echo 'add $r1 $r2 $r3' | isa asm vp1",
      "echo 'iadd r0, r1, r2' | isa asm g13 --json",
      'isa disasm sm1 examples/moves.cubin --keep-going | isa asm sm1',
    ],
    wrong: 'a line cannot be assembled',
  },
  stat: { examples: ['isa stat sm1 examples/moves.cubin', 'isa stat sm1 examples/moves*.cubin --json'] },
  hunt: { examples: ['isa hunt sm1 examples/moves.cubin', 'isa hunt sm1 examples/moves.cubin --json'] },
  diff: {
    examples: [
      'isa diff sm1 examples/moves.cubin examples/moves-changed.cubin  # exits with 1',
      'isa diff sm1 examples/moves.cubin examples/moves-changed.cubin --json  # exits with 1',
    ],
    wrong: 'anything differs',
  },
  explain: {
    examples: ['isa explain vp1 25850c4c', 'isa explain brew 2164 --with type.1=vint8 --json'],
    wrong: 'the word cannot be read',
  },
  diagram: {
    examples: [
      'isa diagram vp1 add > add.svg',
      'isa diagram g13 fa09c6ca1820 --wavedrom',
      'isa diagram usse mov --latex > mov.tex',
    ],
    wrong: 'the word cannot be read',
  },
  run: {
    examples: ['isa run vp1 blend', 'isa run g13 collatz --threads 70 --json', 'isa run vp1 blend --steps 3'],
    wrong: 'the program does not assemble, or a kernel that is run as it is ends in another state than it must',
  },
  mcp: { examples: [`echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' | isa mcp`, 'isa mcp < /dev/null'] },
  check: {
    examples: ['isa check examples/tiny.json', 'isa check examples/rv32im.json --json'],
    wrong: 'the file is wrong, two encodings have words in common, or a program does not end as it must',
  },
  import: {
    examples: [
      'isa import riscv-opcodes examples/instr_dict.json',
      'isa import riscv-opcodes examples/instr_dict.json > made.json && isa check ./made.json',
    ],
    wrong: 'the data is wrong',
  },
  export: {
    examples: [
      'isa export vp1 > vp1.json',
      'isa export sm1 --csv | head -n 3',
      'isa export g13 --table encodings --json',
    ],
    wrong: 'the file of an architecture of your own is wrong',
  },
  conformance: {
    examples: ['isa conformance examples/vectors', 'isa conformance examples/vectors --exported --json'],
    wrong: 'a row fails, or with --claims a count differs',
  },
}

/** Exit codes, for the help of the whole shell. */
export const EXIT_HELP = `
Exit codes: 0: done. 1: something in what was read is wrong; the help of each command says what.
2: it could not run as it was called: an option, a number or a name that there is not, a file that cannot be read.
A reader that stops reading, such as head, is no error.
With --json, an error is a line of JSON on standard error, too: {"error": "...", "exit": 1}.`

/** Returns what follows the options in the help of a command; empty if there is no such command. */
export function helpAfter(command: string): string {
  const help = HELP[command]
  if (!help) return ''
  const codes = ['0: done', ...(help.wrong ? [`1: ${help.wrong}`] : []), '2: it cannot run as it was called']
  return `\nExit codes:\n${codes.map((code) => `  ${code}`).join('\n')}\n\nExamples:\n${help.examples.map((line) => `  $ ${line}`).join('\n')}`
}
