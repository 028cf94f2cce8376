// A kernel checks its own result: what it must have computed, and what it has.

import type { MachineSpec } from '../../src/expr/machine.ts'
import type { Kernel } from '../../src/isa/architecture.ts'
import { checkKernel } from './check.ts'
import { kernelOf, useProgram } from './facts.ts'
import { specOf } from './files.ts'
import { formatValue } from './formats.ts'
import { currentFrame, useFrame } from './frames.ts'

export function KernelCheck() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const kernel = useProgram(kernelOf)
  const ended = useProgram(
    (s) => s.going === undefined && !s.loading && s.moment?.halt !== undefined && s.moment.step > 0,
  )
  if (!architecture || !kernel || !ended || Object.keys(kernel.expect).length === 0) return null
  return <Result kernel={kernel} files={specOf(architecture, variant).files} />
}

function Result({ kernel, files }: { readonly kernel: Kernel; readonly files: MachineSpec['files'] }) {
  // The values as one text: what is drawn changes only when they do.
  useFrame((frame) =>
    checkKernel(kernel, (file, index) => frame?.read(file, index))
      .map(({ got }) => got)
      .join(),
  )
  const rows = checkKernel(kernel, (file, index) => currentFrame()?.read(file, index))
  if (rows.some(({ got }) => got === undefined)) return null
  const wrong = rows.filter(({ ok }) => !ok).length
  return (
    <section className="panel kernel-check" aria-labelledby="check-title" data-ok={wrong === 0}>
      <h2 id="check-title">
        {wrong === 0 ? '✓ The result is as expected' : `✗ ${wrong} of ${rows.length} registers are wrong`}
      </h2>
      <table>
        <caption className="unseen">Check of the result</caption>
        <thead>
          <tr>
            <th scope="col">Register</th>
            <th scope="col">Expected</th>
            <th scope="col">Got</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody className="mono">
          {rows.map(({ file, index, expected, got, ok }) => (
            <tr key={`${file}${index}`}>
              <th scope="row">{files[file]?.show(index)}</th>
              <td>{formatValue(expected, files[file]?.bits ?? 32, 'hex')}</td>
              <td>{got === undefined ? '' : formatValue(got, files[file]?.bits ?? 32, 'hex')}</td>
              <td>{ok ? '✓ ok' : '✗ wrong'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
