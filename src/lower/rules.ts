// Ties together the rules by which expressions are lowered.
import { conditionRule } from './compare.ts'
import { floatRule } from './floats.ts'
import { lowRule, sliceRule } from './integers.ts'
import type { LoweringRules } from './lowering.ts'
import { addressRule, fullRule, nearRule } from './whole.ts'
import { bigRule } from './words.ts'

export const LOWERING_RULES: LoweringRules = {
  low: lowRule,
  slice: sliceRule,
  full: fullRule,
  near: nearRule,
  condition: conditionRule,
  big: bigRule,
  float: floatRule,
  address: addressRule,
}
