// What of a kept selection was not available again when the trip was repeated (EXP-04).
import * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { EurCents } from '../money.ts'

const title = nullable(openText('priceTitle'))

/** What of the selection isn't as it was, and why. */
export const MissingPart = t.union([
  /** `restored` of `wanted` were taken; `NotSold`: the sail has no such category now. */
  shape({
    _tag: t.literal('Fewer'),
    what: oneOf('RepeatedKind', 'ticket', 'resident', 'vehicle'),
    title,
    wanted: t.number,
    restored: t.number,
    reason: oneOf('FewerReason', 'NoPlaces', 'NotSold', 'ExtraLimit'),
  }),
  /** It is unknown here now. */
  shape({
    _tag: t.literal('ToEnter'),
    what: oneOf('ForgottenKind', 'travellers', 'vehicles', 'passengers', 'extra', 'promotion'),
    title,
    count: t.number,
  }),
  /** One of them costs another price on the same sails. */
  shape({ _tag: t.literal('OtherPrice'), title, beforeCents: EurCents, nowCents: EurCents }),
])
export type MissingPart = t.TypeOf<typeof MissingPart>
