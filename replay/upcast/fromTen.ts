// From schema 10 to schema 11, in which each payment stands by the number of its reservation, and what happens to one names it.
// Until then one payment was under way, or had just been, and its events were about that one. What failed for an earlier one
// had an event of its own. The digests were of the read model of that one payment.
import { isRawObject, type RawObject, type Upcaster, withoutDigests } from './upcaster.ts'

const createFromTen = (): Upcaster => {
  /** The one that is being paid, and the one whose ways to pay were asked for last. */
  let paying: unknown = null
  let offered: unknown = ''
  /** What a command or an event was about, by its number: what it leads to is about the same. */
  const subjects = new Map<unknown, unknown>()
  const subjectOf = ({ type, cause }: RawObject, data: RawObject): unknown => {
    const named = data['reservationId'] ?? idIn(data['reservation']) ?? idIn(data['change'])
    // Before the amount was looked at once more, a press on Pay named nothing.
    return named ?? subjects.get(cause) ?? (type === 'PaymentRequested' ? offered : (paying ?? offered))
  }
  const follow = ({ kind, type, seq, cause }: RawObject, data: RawObject, subject: unknown): void => {
    if (kind === 'command' ? BY_ONE.has(type) : HAPPENS_TO_ONE.has(type) || LEADS_ON.has(type))
      subjects.set(seq, subject)
    if (kind !== 'event') return
    if (type === 'PaymentMethodsRequested') offered = subject
    if (type === 'FetchRequested' && data['why'] === 'pay') subjects.set(cause, (paying = subject))
    if (BEGINS.has(type) && data['isOpen'] !== false) paying = subject
  }
  return {
    header: (raw) => {
      const { snapshot } = raw
      if (!isRawObject(snapshot)) return raw
      paying = idIn(snapshot['payment'])
      offered = paying ?? ''
      return {
        ...raw,
        snapshot: {
          ...snapshot,
          payment: paymentFromTen(snapshot['payment'], ticketsIn(snapshot['reservation'])),
        },
      }
    },
    entry: (raw) => {
      const { kind, type, data } = raw
      const line = withoutDigests(raw)
      if (kind === 'exchange' || !isRawObject(data)) return line
      const subject = subjectOf(raw, data)
      follow(raw, data, subject)
      if (kind === 'command')
        return type === 'SettlePayment'
          ? { ...line, data: { reservationId: raw['cause'] === null ? null : subject } }
          : line
      if (type === 'EarlierPaymentFailed')
        return { ...line, type: 'PaymentFailed', data: { ...data, step: 'success' } }
      return HAPPENS_TO_ONE.has(type) ? { ...line, data: { reservationId: subject, ...data } } : line
    },
  }
}

const alone = createFromTen()

export const fromTen: Upcaster = { ...alone, forOneLog: createFromTen }

const HAPPENS_TO_ONE: ReadonlySet<unknown> = new Set([
  'PaymentRequested',
  'PayReleased',
  'CardPaymentPrepared',
  'RedirectPrepared',
  'RedirectRefused',
  'PaymentPrepareFailed',
  'CardPaymentSent',
  'CardModalClosed',
  'CardPaymentReported',
  'SettlementRequested',
  'TransactionStatusUnknown',
  'PaymentCancelled',
  'PaymentFailed',
  'BankLeft',
  'PaymentGivenUp',
])

const BEGINS: ReadonlySet<unknown> = new Set(['PaymentRequested', 'PaymentRecalled', 'PaymentElsewhereNoted'])

/** Events that name their reservation, and commands, from which one that doesn't may follow. */
const LEADS_ON: ReadonlySet<unknown> = new Set(['ReservationChangedElsewhere'])
const BY_ONE: ReadonlySet<unknown> = new Set(['ReportCardResult', 'SettlePayment', 'ReleasePay'])

const idIn = (u: unknown): unknown => (isRawObject(u) ? (u['reservationId'] ?? null) : null)

const NO_PAYMENT: RawObject = {
  progress: { _tag: 'Empty' },
  transactionUuid: null,
  ticketsUrl: null,
  told: null,
  isBegun: false,
  isDoubted: false,
  cancelled: null,
  isSaidCancelled: false,
  isTaken: false,
  isLapsed: false,
  isFollowedUp: false,
  isOfOther: false,
}

/** What was paid here was known by its ticket. */
const ticketsIn = (u: unknown): readonly unknown[] =>
  isRawObject(u) && isRawObject(u['payedReservations']) ? Object.values(u['payedReservations']).map(idIn) : []

const paymentFromTen = (model: unknown, paid: readonly unknown[]): unknown => {
  if (!isRawObject(model)) return model
  const { reservationId, progress, methods, methodsStatus, resultsOf, lastPaid } = model
  const payments: Record<string, RawObject> = {}
  const put = (id: unknown, facts: RawObject): void => {
    if (typeof id === 'string') payments[id] = { ...NO_PAYMENT, ...payments[id], ...facts }
  }
  const { transactionUuid, ticketsUrl, outcome, cancelled } = model
  for (const id of paid) put(id, { progress: { _tag: 'Payed' } })
  put(reservationId, { progress, transactionUuid, ticketsUrl })
  for (const [field, fact] of FACTS) for (const id of [model[field]].flat()) put(id, { [fact]: true })
  if (isRawObject(outcome))
    put(outcome['reservationId'], { told: { status: outcome['status'], failed: outcome['failed'] } })
  if (isRawObject(cancelled)) put(cancelled['reservationId'], { cancelled: cancelled['where'] })
  return { reservationId, payments, methods, methodsStatus, resultsOf, lastPaid }
}

const FACTS = [
  ['begun', 'isBegun'],
  ['doubted', 'isDoubted'],
  ['saidCancelled', 'isSaidCancelled'],
  ['taken', 'isTaken'],
  ['lapsed', 'isLapsed'],
  ['followedUp', 'isFollowedUp'],
  ['ofOthers', 'isOfOther'],
] as const
