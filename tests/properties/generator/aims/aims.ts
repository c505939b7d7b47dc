// A script for each of the pairs: what leads there. Those of one tab begin with a booking of their own; those of two tabs
// begin where both hold the same reservation.
import { PAIR_NAMES, type PairName } from '../../run/pairs/pairList.ts'
import { inTurn, oneOf, repeated, type Script } from '../parts.ts'
import { EDIT_AIMS } from './editAims.ts'
import { EXPIRY_AIMS } from './expiryAims.ts'
import { INTERRUPTION_AIMS } from './interruptionAims.ts'
import { PAYMENT_AIMS } from './paymentAims.ts'
import { IN_BOTH, TAB_AIMS } from './tabAims.ts'
import type { Weights } from './weights.ts'

const AIMS: Readonly<Record<PairName, Script>> = {
  ...EXPIRY_AIMS,
  ...PAYMENT_AIMS,
  ...EDIT_AIMS,
  ...TAB_AIMS,
  ...INTERRUPTION_AIMS,
}

const isOfTwoTabs = (name: PairName): boolean => Object.hasOwn(TAB_AIMS, name)

const aimAmong = (names: readonly PairName[], weights: Weights): Script =>
  oneOf(...names.map((name) => [weights[name], AIMS[name]] as const))

/** At one of the pairs, from the beginning. */
export const aimInOneTab = (weights: Weights): Script =>
  aimAmong(
    PAIR_NAMES.filter((name) => !isOfTwoTabs(name)),
    weights,
  )

/** At three of those in two tabs, for which the tab is copied. */
export const aimInTwoTabs = (weights: Weights): Script =>
  inTurn(IN_BOTH, repeated(aimAmong(PAIR_NAMES.filter(isOfTwoTabs), weights), 3, 3))
