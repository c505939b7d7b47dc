// Payments of which nobody here can know how they ended, told from the log alone: what was asked for, what a card form
// was sent, who was led to a bank, until the server has had its word after it.
import type { ExchangeEntry } from '../entry.ts'
import type { LawModels } from './lawModels.ts'
import type { Moment } from './law.ts'
import { type Looks, watchWith } from './looks.ts'

export interface OpenPayment {
  /** Another tab has begun it. */
  readonly isElsewhere: boolean
  /** It is being prepared, or its card form is open. */
  readonly isUnderWay: boolean
  /** Money may be on its way, whatever the server says so far. */
  readonly isFirm: boolean
  /** Who pays has said that nothing was paid. */
  readonly isGivenUp: boolean
  /** What was asked before that says nothing. */
  readonly sinceSeq: number
}

export interface OpenPayments {
  /** Asked at every entry. */
  readonly look: (moment: Moment) => void
  /** `null` where all is known. */
  readonly of: (reservationId: string | null) => OpenPayment | null
}

const OPENED = { isElsewhere: false, isUnderWay: false, isFirm: true, isGivenUp: false }

export const createOpenPayments = (start: LawModels): OpenPayments => {
  const open = new Map<string, OpenPayment>()
  const change = (
    reservationId: string | null,
    seq: number,
    facts: Partial<OpenPayment> | ((before: OpenPayment) => Partial<OpenPayment>),
  ): void => {
    if (reservationId === null) return
    const before = open.get(reservationId) ?? { ...OPENED, sinceSeq: seq }
    open.set(reservationId, {
      ...{ ...before, sinceSeq: seq },
      ...(typeof facts === 'function' ? facts(before) : facts),
    })
  }
  const close = (reservationId: string | null): void => void open.delete(reservationId ?? '')
  const ownId = ({ before }: Moment): string | null => before.payment.reservationId
  const { progress, reservationId } = start.payment
  // A log that was cut: what came before it, nobody knows.
  if (UNDER_WAY.has(progress._tag)) change(reservationId, 0, { isFirm: false, isUnderWay: true })
  return {
    look: watchWith({
      ...looksOf({ open, change, close, ownId }),
      exchanges: (entry) => hearServer(open, entry),
    }),
    of: (id) => open.get(id ?? '') ?? null,
  }
}

const UNDER_WAY: ReadonlySet<string> = new Set(['Preparing', 'AtCard', 'Settling', 'Following', 'Leaving'])

interface Notes {
  readonly open: Map<string, OpenPayment>
  readonly change: (
    reservationId: string | null,
    seq: number,
    facts: Partial<OpenPayment> | ((before: OpenPayment) => Partial<OpenPayment>),
  ) => void
  readonly close: (reservationId: string | null) => void
  readonly ownId: (moment: Moment) => string | null
}

const looksOf = ({ open, change, close, ownId }: Notes): Pick<Looks, 'commands' | 'events'> => {
  const closeCard = ({ seq }: { readonly seq: number }, moment: Moment): void => {
    if (moment.before.payment.progress._tag === 'AtCard') change(ownId(moment), seq, { isUnderWay: false })
  }
  /** At the server another amount ends what can still be paid of the one before. */
  const voidUnsent = (moment: Moment): void => {
    const id = moment.after.reservation.current?.reservationId ?? null
    if (id !== null && open.get(id)?.isFirm === false) close(id)
  }
  return {
    // A page that is loaded anew can't tell how far the one before it was, and gives nothing up.
    commands: {
      StartSession: () => {
        for (const [id, one] of open)
          open.set(id, { ...one, isFirm: one.isFirm || one.isUnderWay, isUnderWay: false, isGivenUp: false })
      },
    },
    events: {
      PaymentRequested: ({ seq }, { before }) =>
        change(before.reservation.current?.reservationId ?? null, seq, {
          ...OPENED,
          ...{ isUnderWay: true, isFirm: false },
        }),
      PaymentPrepareFailed: ({ seq, data }, moment) =>
        data.error._tag === 'Refused'
          ? close(ownId(moment))
          : change(ownId(moment), seq, { isUnderWay: false }),
      RedirectRefused: (_entry, moment) => close(ownId(moment)),
      RedirectPrepared: ({ seq }, moment) => change(ownId(moment), seq, { isFirm: true, isUnderWay: false }),
      CardPaymentSent: ({ seq, data }, moment) => change(ownId(moment), seq, { isFirm: data.isSent }),
      CardModalClosed: closeCard,
      ExpiryWarned: closeCard,
      CardPaymentReported: ({ seq }, moment) => change(ownId(moment), seq, { ...OPENED }),
      PaymentCancelled: (_entry, moment) => close(ownId(moment)),
      PayRefused: ({ seq, data }, moment) =>
        data.reason === 'PaidInAnotherTab'
          ? change(ownId(moment), seq, { ...OPENED, isElsewhere: true })
          : undefined,
      PaymentElsewhereNoted: ({ seq, data }, moment) =>
        change(ownId(moment), seq, { ...OPENED, isElsewhere: true, isGivenUp: !data.isOpen }),
      PaymentGivenUp: ({ seq }, moment) => change(ownId(moment), seq, { isGivenUp: true }),
      PaymentRecalled: ({ seq, data }) => change(data.reservationId, seq, { ...OPENED }),
      ReservationPaid: ({ data }) => close(data.reservation.reservationId),
      ReservationModified: (_entry, moment) => voidUnsent(moment),
      ReservationChangeMade: ({ data }, moment) =>
        data.change._tag === 'SaveGuest' ? undefined : voidUnsent(moment),
    },
  }
}

const GONE_CODES: ReadonlySet<string> = new Set([
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
])

/** It is gone; or it isn't paid, and no money can be on its way any more. */
const hearServer = (
  open: Map<string, OpenPayment>,
  { type, cause, data: { parameters, outcome } }: ExchangeEntry,
): void => {
  if (type !== 'reservationStatus' && type !== 'reservation') return
  const id = parameters['id'] ?? ''
  const known = open.get(id)
  if (known === undefined) return
  if (outcome._tag === 'Failed') {
    const { error } = outcome
    const status = 'status' in error ? error.status : null
    const isGoneCode = error._tag === 'Refused' && GONE_CODES.has(error.code ?? '')
    if (status === 404 || status === 410 || isGoneCode) open.delete(id)
    return
  }
  if (outcome._tag !== 'Answered' || isPaidAnswer(outcome.answer)) return
  const isLate = (cause ?? 0) < known.sinceSeq
  if (!isLate && !known.isUnderWay && (known.isGivenUp || !known.isFirm)) open.delete(id)
}

/** The words with which the server calls a reservation paid. */
export const isPaidWord = (status: unknown): boolean => status === 'OK' || status === 'COMPLETED'

export const isPaidAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && isPaidWord(answer.status)
