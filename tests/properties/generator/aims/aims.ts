// A script for each of the pairs: what leads there, with a booking of its own at its beginning.
import { PAIR_NAMES, type PairName } from '../../run/pairs/pairList.ts'
import type { Script } from '../parts.ts'
import { EDIT_AIMS } from './editAims.ts'
import { EXPIRY_AIMS } from './expiryAims.ts'
import { INTERRUPTION_AIMS } from './interruptionAims.ts'
import { PAYMENT_AIMS } from './paymentAims.ts'
import { TAB_AIMS } from './tabAims.ts'

export const AIMS: Readonly<Record<PairName, Script>> = {
  ...EXPIRY_AIMS,
  ...PAYMENT_AIMS,
  ...EDIT_AIMS,
  ...TAB_AIMS,
  ...INTERRUPTION_AIMS,
}

/** The tab is copied once in a session: the script of such a pair stands first, if at all. */
export const IN_TWO_TABS: readonly PairName[] = PAIR_NAMES.filter((name) => Object.hasOwn(TAB_AIMS, name))
