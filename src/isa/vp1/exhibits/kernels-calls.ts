// Defines VP1 sample programs that call subroutines.
import type { Kernel } from '../../architecture.ts'
import { constant } from './kernels-scalar.ts'

export const callKernels: readonly Kernel[] = [
  {
    name: 'bits_apart',
    title: 'A call inside a call: how many bits differ',
    about: 'Counts the bits in which $r1 and $r2 differ, and leaves the number in $r10. The subroutine that compares them calls another one that counts ones, so that two return addresses wait. The bundle after a call runs before the subroutine does. Nobody has tested whether the bundle after ret runs, too, so nops stand there.',
    source: `call differing
snop                        # delay slot
or $r10 $r4 $r4
exit 0x0

differing:
xor $r1 $r1 $r2
call ones
snop
ret
snop

# $r4: how many bits of $r1 are set, by sums of neighbours
ones:
${constant('$r6', 0x55555555)}
shr $r5 $r1 0x1
and $r5 $r5 $r6
sub $r4 $r1 $r5
${constant('$r6', 0x33333333)}
shr $r5 $r4 0x2
and $r5 $r5 $r6
and $r4 $r4 $r6
add $r4 $r4 $r5
${constant('$r6', 0x0f0f0f0f)}
shr $r5 $r4 0x4
add $r4 $r4 $r5
and $r4 $r4 $r6
shr $r5 $r4 0x10
add $r4 $r4 $r5
shr $r5 $r4 0x8
add $r4 $r4 $r5
and $r4 $r4 0x3f
ret
snop`,
    init: { registers: { r: { 1: 0xdeadbeefn, 2: 0x12345678n } } },
    expect: { registers: { r: { 10: BigInt(ones(0xdeadbeef ^ 0x12345678)) } } },
  },
]

function ones(word: number): number {
  let count = 0
  for (let rest = word >>> 0; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2
  return count
}
