// Every tour of the shop: together they halt at each screen that has an address, in the states that matter.
import { accountTours } from './accountTours.ts'
import { afterTours } from './afterTours.ts'
import { bookingTours } from './bookingTours.ts'
import { otherTours } from './otherTours.ts'
import type { Tour } from './tour.ts'

export const ALL_TOURS: readonly Tour[] = [bookingTours, afterTours, accountTours, otherTours].flat()
