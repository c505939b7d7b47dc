// The law about what follows at once from the events of a payment and of its reservation: exactly what they call for, and
// nothing of it for another reason.
import type { Entry } from '../../../log/entry.ts'
import { command, createExactSequels, type Row } from '../../engine/exactSequels.ts'
import { clockMoveIn, isPageStart } from '../../engine/userActivity.ts'
import { between, durationMs, later, LONG_AGO } from '../../../instant.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { checkinRulings } from '../../sequels/checkin.ts'
import { isAskedAfter, outcomeRulings, overIn, questionIn, questionOnReturn } from '../../sequels/outcome.ts'
import { paymentRulings } from '../../sequels/payment.ts'
import { refundRulings } from '../../sequels/refund.ts'
import { reservationRulings } from '../../sequels/reservation.ts'
import { after, rowOf, tableOf } from '../../sequels/rows.ts'

const ROWS = tableOf([
  ...outcomeRulings,
  ...paymentRulings,
  ...refundRulings,
  ...reservationRulings,
  ...checkinRulings,
  after(['AddressChanged', 'SessionResumed'], ['CheckPaymentOutcome'], ({ models }) =>
    questionOnReturn(models),
  ),
])

const QUESTION: Row = rowOf(['CheckPaymentOutcome'], ({ models }) => questionIn(models))
const END: Row = rowOf(['ForgetPayment'], ({ models }) => {
  const reservationId = overIn(models)
  return reservationId === null ? null : command('ForgetPayment', { reservationId })
})
const NO_ROWS: readonly Row[] = []

/** Wakes that come soon after one another are one. */
const MANY_WAKES_MS = durationMs(6_000)

/** Who looks again at what is held, while nothing is under way, sees what is true now. */
const WAKE: Row = rowOf(['FetchReservation'], ({ models: { reservation, payment } }) => {
  const { current, activity, fetchingId, payedReservations } = reservation
  if (fetchingId !== null) return null
  const { _tag } = payment.progress
  const isAtRest = _tag === 'Empty' || _tag === 'Allowed' || _tag === 'Failed'
  const held = current !== null && activity === 'idle' && isAtRest ? [current.reservationId] : []
  const paid = Object.values(payedReservations).map(({ reservationId }) => reservationId)
  return [
    ...held.map((reservationId) => command('FetchReservation', { reservationId, why: 'wake' })),
    ...paid
      .filter((id) => id !== current?.reservationId)
      .map((reservationId) => command('FetchReservation', { reservationId, why: 'ticket' })),
  ]
})

const createWakes = () => {
  let lastMs = LONG_AGO
  return (entry: Entry): readonly Row[] => {
    lastMs = isPageStart(entry) ? LONG_AGO : later(lastMs, clockMoveIn(entry))
    if (entry.type !== 'PageWoke') return NO_ROWS
    const isFirst = between(lastMs, entry.at) > MANY_WAKES_MS
    lastMs = entry.at
    return isFirst ? [WAKE] : NO_ROWS
  }
}

const rowsAfter = ({ entry: { kind, type }, before, after: models }: Moment): readonly Row[] => {
  if (kind !== 'event') return NO_ROWS
  const rows = ROWS.get(type) ?? NO_ROWS
  const isSame = before.payment === models.payment
  if (isSame && rows.length === 0 && !isAskedAfter(type, before, models)) return NO_ROWS
  const isOver =
    type === 'SessionResumed' || (!isSame && overIn(models) !== null && overIn(models) !== overIn(before))
  return [...rows, ...(isAskedAfter(type, before, models) ? [QUESTION] : []), ...(isOver ? [END] : [])]
}

/** By command: the events after which it may come later, of which another law tells when; or for a reason that another has. */
const OTHERWISE: Readonly<Partial<Record<string, readonly string[]>>> = {
  CheckPaymentOutcome: ['PaymentOutcomeFound', 'PaymentOutcomeFailed', 'SessionResumed'],
  CloseExpiryModal: [],
  FetchPaymentMethods: ['NetworkReturned'],
  FollowUpPayment: [],
  ForgetPayment: [],
  LeaveBank: [],
  NoteBankCancelled: [],
  RevealContactErrors: [],
  SettlePayment: ['PaymentFailed'],
}

const exactlyThat = law('LAW-140', 'payment', {
  sentence:
    'After each event of a payment and its reservation comes at once exactly what it calls for: a question, a report, a page, a sentence; and none of them comes for no reason.',
  watch: ({ firstSeq }) => {
    const { look, expect } = createExactSequels()
    /** By event: of which types it has told at once whether they come. */
    const told = new Map<number, ReadonlySet<string>>()
    const types = new Map<number, string>()
    const wakes = createWakes()
    const reasonless = ({ kind, type, cause, seq }: Entry): string | null => {
      if (kind !== 'command' || cause === null || cause < firstSeq) return null
      const others = Object.hasOwn(OTHERWISE, type) ? OTHERWISE[type] : undefined
      if (others === undefined || told.get(cause)?.has(type) === true) return null
      return others.includes(types.get(cause) ?? '') ? null : `${type} at ${seq} came for no reason`
    }
    return (moment) => {
      const { entry } = moment
      const fact = look(moment) ?? reasonless(entry)
      const woken = wakes(entry)
      if (fact !== null || entry.kind !== 'event') return fact
      types.set(entry.seq, entry.type)
      const rows = [...rowsAfter(moment), ...woken]
      if (rows.length === 0) return null
      expect(moment, rows)
      told.set(entry.seq, new Set(rows.flatMap(({ tells }) => tells)))
      return null
    }
  },
})

export const atOnceLaws: readonly Law[] = [exactlyThat]
