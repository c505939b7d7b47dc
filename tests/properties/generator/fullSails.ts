// Scripts of sails that are nearly full: as many as fit and one more, of everyone and everything; and fewer places than
// were kept, when the same trip is booked again.
import fc from 'fast-check'
import { oneQuantity } from './choice.ts'
import { extras, residentCode, residentCount, vehicles } from './extras.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, type Script } from './parts.ts'
import { settled, shortPause } from './pauses.ts'
import { sailBecomes, untilExpiry } from './deeds.ts'
import { command } from '../../support/unbranded.ts'

/** From now on few places are left on the sail; what is left is asked again when the sail is chosen again. */
export const getsScarce: Script = sailBecomes('scarce')

/** About as many as there may be, of one kind or of several. */
const nearlyAll: Script = fc
  .record({ nth: fc.nat(4), count: fc.constantFrom(1, 2, 3, 4, 48, 49, 50, 51) }, { noNullPrototype: true })
  .map((chosen) => [{ does: 'quantity', tab: 0, ...chosen, way: 'dropdown' }])

const oneKindMore: Script = oneOf(
  [4, nearlyAll],
  [3, inTurn(residentCount, residentCode), vehicles],
  [2, oneQuantity],
  [1, extras],
)

/** A customer who is early finds a place. */
export const fillsUp: Script = inTurn(
  perhaps(75, inTurn(getsScarce, settled(picks('day', 2), picks('sail', 3)))),
  settled(repeated(inTurn(oneKindMore, shortPause), 2, 4)),
)

/** The places that were given back are gone in part. */
export const booksLess: Script = inTurn(
  repeated(settled(oneKindMore), 1, 2),
  untilExpiry(1_000),
  getsScarce,
  settled(says(command('RepeatTrip', { sails: 'same' }))),
)
