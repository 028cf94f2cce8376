// Says how a command ended: exit codes, errors in the way it was called, and what is written to standard error.

/**
 * Exit codes of all commands. `wrong`: the command ran, and found something wrong in what it read. `call`: it could not
 * run as it was called.
 */
export const EXIT_CODES = { done: 0, wrong: 1, call: 2 } as const
type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]

/**
 * An error in how a command was called: an option or a number that it does not take, a name that there is not, a file
 * that cannot be read.
 */
export class WrongCall extends Error {}

/**
 * Returns what a function of the library does.
 * @throws WrongCall if the library refuses a value as one that there is not
 */
export function asCall<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw error instanceof RangeError ? new WrongCall(error.message) : error
  }
}

/** Returns the exit code of an error. */
export const exitOf = (error: unknown): ExitCode => (error instanceof WrongCall ? EXIT_CODES.call : EXIT_CODES.wrong)

/** Whether arguments ask for JSON; what follows `--` is no option. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

/** Returns a line for standard error: the message alone, or `{"error": ..., "exit": ...}`. */
export const errorLine = (message: string, exit: ExitCode, isJson: boolean): string =>
  isJson ? JSON.stringify({ error: message, exit }) : message

/** Returns a line for standard error about what is no failure: the message alone, or `{"remark": ...}`. */
export const remarkLine = (message: string, isJson: boolean): string =>
  isJson ? JSON.stringify({ remark: message }) : message

/** Returns the error that a process of this shell wrote to standard error as `errorLine` has it, or as plain text. */
export function errorWritten(text: string): Error {
  const line = text.trim()
  try {
    const { error, exit }: { readonly error: string; readonly exit: ExitCode } = JSON.parse(line)
    return exit === EXIT_CODES.call ? new WrongCall(error) : new Error(error)
  } catch {
    return new Error(line)
  }
}
