// Calls host operations: plain functions of an architecture, for what expressions cannot say.
import type { Datum, Hosts, Surroundings } from './machine.ts'

/**
 * Returns the results of a host, each cut to the type that the host declares.
 * @throws Error if there is no host of this name, which is a mistake in the architecture's description.
 */
export function callHost(hosts: Hosts, around: Surroundings, name: string, args: readonly Datum[]): readonly Datum[] {
  const host = hosts[name]
  if (!host) throw new Error(`no host operation ${name}`)
  const results = host.run(args, around)
  return host.gives.map((kind, k) => {
    const value = results[k] ?? 0
    return kind === 'float' ? Number(value) : BigInt.asUintN(kind, BigInt(value))
  })
}
