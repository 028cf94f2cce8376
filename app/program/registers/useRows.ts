// Finds the registers of a file that have a row: those in use, or only those that differ if the user chose that.
import { useMemo } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { RegisterFile } from '../../../src/expr/registerFile.ts'
import { differing } from '../facts/differ.ts'
import { useProgram } from '../facts/facts.ts'
import { useFrame } from '../frame/frames.ts'
import { useRegistersPane, useRegistersShown } from './registersPane.ts'

export function useRows(file: string, of: RegisterFile, spec: MachineSpec): readonly number[] {
  const used = useRegistersShown(file)
  const rows = useRegistersPane((s) => (of.lanes ? s.rows : 'all'))
  const lane = useProgram((s) => s.lane)
  const pins = useRegistersPane((s) => s.pins)
  const text = useFrame((frame) =>
    rows === 'all' ? undefined : differing(frame, spec, file, used, { rows, lane, pins }).join(),
  )
  return useMemo(() => (text === undefined ? used : text ? text.split(',').map(Number) : []), [text, used])
}
