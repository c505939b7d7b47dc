// What comes back for the sails of a reservation, as the wire has it (API-54, API-55, OP-162). Which sail it is and how
// much comes back must fit; why, by when and where to only decorates.
import type * as t from 'io-ts'
import { listOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { ReadingType } from '../codec/reading.ts'
import { SailRefId } from '../ids.ts'
import { centsFromEuros } from '../money.ts'
import type { RefundPreview, RefundStanding } from '../refund/refund.ts'
import { WireAmount } from './prices.ts'
import { codeOf, decor, idText, isObject, orNull, wireDay, wordOf } from './readings.ts'

export const RefundBody = shape({ sailRefIds: listOf(SailRefId) })

const WireRefundSail = shape({
  sailRefId: idText(SailRefId),
  status: wordOf('refundStatus'),
  refundAmount: orNull(WireAmount),
  refundFee: decor(WireAmount),
  reason: decor(codeOf('refundReason')),
  refundBy: decor(wireDay),
})

/** The sails under their name, under `content`, or bare. */
export const RefundPreviewAnswer = new ReadingType(
  'RefundPreviewAnswer',
  shape({
    sails: listOf(WireRefundSail),
    paymentMethod: decor(openText('paymentMethodTitle')),
    account: decor(personal('refundAccount')),
  }),
  (u) => {
    if (Array.isArray(u)) return { sails: u }
    if (!isObject(u)) return u
    const method = u['paymentMethod']
    const paymentMethod = isObject(method) ? (method['title'] ?? method['code'] ?? method) : method
    return { ...u, sails: u['sails'] ?? u['content'], paymentMethod }
  },
)

export const toRefundPreview = (wire: t.TypeOf<typeof RefundPreviewAnswer>): RefundPreview => ({
  sails: wire.sails.map(({ sailRefId, status: word, refundAmount, refundFee, reason, refundBy }) => ({
    sailRefId,
    // Money that is offered must be named.
    standing: refundAmount === null && standingOf(word) === 'refundable' ? 'unknown' : standingOf(word),
    refundCents: refundAmount === null ? null : centsFromEuros(refundAmount),
    feeCents: refundFee === null ? null : centsFromEuros(refundFee),
    reason,
    refundBy,
  })),
  method: wire.paymentMethod,
  account: wire.account,
})

const standingOf = (word: string): RefundStanding => {
  switch (word.toUpperCase()) {
    case 'REFUNDABLE':
      return 'refundable'
    case 'NOT_REFUNDABLE':
      return 'notRefundable'
    case 'REFUNDED':
      return 'refunded'
    default:
      return 'unknown'
  }
}
