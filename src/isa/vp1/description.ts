// Describes NVIDIA VP1: its sections, and their sources.
import { isa } from '../../encoding/encoding.ts'
import { addresses, loadsStores, unassignedAddresses } from './address.ts'
import { arithmetic } from './arithmetic.ts'
import { branches, unassignedBranches } from './branch.ts'
import { bytes } from './bytes.ts'
import { transfers } from './dma.ts'
import { FIELDS } from './fields.ts'
import { moves } from './moves.ts'
import { sources } from './sources.ts'
import { unassigned } from './unassigned.ts'
import { bundles } from './units.ts'
import { lanes, moves as vectorMoves } from './vector.ts'
import { blends, products } from './vector-products.ts'
import { vectorData } from './vectordata.ts'

export const description = isa({
  id: 'vp1',
  title: 'NVIDIA VP1',
  about: 'A video processor: four units that run bundles of up to four words.',
  ran: { text: 'NVIDIA GPUs from NV41 on, until G84', source: 'envytools' },
  unit: 4,
  bundles,
  labelOperands: [{ prefix: '#', isPrefixOptional: true, inWords: true }],
  // A # alone is also the destination of sums that go to no register, and may precede the label of a branch.
  comment: /#(?!\s*(?:[us]\s+\$v\d|\$v\d+q\b))(?!(?<=\b(?:a?bra|call)\b[^#|]*#)[A-Za-z_.])|\/\//,
  sections: [
    arithmetic, bytes, moves, vectorData, unassigned,
    lanes, vectorMoves, products, blends,
    loadsStores, addresses, unassignedAddresses, transfers,
    branches, unassignedBranches,
  ],
  unknownBits: 'No source gives these bits a meaning. Hardware tests with random values in them saw no effect; xdld, xdst, xdbar, xdwait, opcode db and moves of $sr, $mi, $uc, $d and $f are in no test.',
  sources,
  fields: FIELDS,
})
