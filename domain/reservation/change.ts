// What else can be changed of a held reservation, beside its tickets. One call at a time, in the order of the commands.
import * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { ItemSeq, PackageSeq, SailRefId } from '../ids.ts'
import { GuestRequest } from '../passengers/guest.ts'

/** A change that the server is asked for by a call of its own. */
export const ReservationChange = t.union([
  shape({ _tag: t.literal('ApplyPromotion'), code: secret('promotionCode') }),
  shape({ _tag: t.literal('RemovePromotion') }),
  /** One of two trips goes, by the number of its package (RES-14). */
  shape({ _tag: t.literal('RemoveTrip'), seqN: PackageSeq }),
  /** `null` takes the custom weight back (VEH-04, VEH-05). */
  shape({
    _tag: t.literal('SetWeight'),
    key: openText('vehicleKey'),
    seqNum: ItemSeq,
    sailRefId: SailRefId,
    weightInKg: nullable(t.number),
  }),
  shape({ _tag: t.literal('SaveGuest'), guest: GuestRequest }),
])
export type ReservationChange = t.TypeOf<typeof ReservationChange>

/** The names under which failures are looked for in a log (ERR-23, PROMO-04, OP-96). */
export const FailureLabel = oneOf(
  'FailureLabel',
  'RESERVATION CREATE FAILED',
  'RESERVATION MODIFY FAILED',
  'RESERVATION GET FAILED',
  'RESERVATION REFUND INFO FAILED',
  'PROMOTION CODE FAILED TO APPLY',
  'PROMOTION CODE FAILED TO REMOVE',
)
export type FailureLabel = t.TypeOf<typeof FailureLabel>

export const labelOfChange = ({ _tag }: ReservationChange): FailureLabel => {
  if (_tag === 'ApplyPromotion') return 'PROMOTION CODE FAILED TO APPLY'
  return _tag === 'RemovePromotion' ? 'PROMOTION CODE FAILED TO REMOVE' : 'RESERVATION MODIFY FAILED'
}
