// Laws about payments whose outcome is unknown: nothing is paid meanwhile, and the server is asked.
import type { Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type DurationMs, durationMs, minus, NO_TIME } from '../../../../domain/instant.ts'
import { type Law, type LawId, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, type Look, type Waiting, watchWith } from '../../engine/looks.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { createCardForms } from '../../readers/payment/cardForms.ts'
import { answerTo } from '../../readers/exchanges.ts'
import { dueMsOf } from '../../readers/due.ts'
import { createOpenPayments, type OpenPayment } from '../../readers/payment/openPayments.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'
import { isOverWord, STATUS_CALLS, statusIn } from '../../readers/told.ts'
import { NO_RESERVATION, type ReservationId, type TransactionUuid } from '../../../../domain/ids.ts'

/** Neither is a payment started nor Pay offered while a payment of this kind is open. */
const noneWhile = (
  id: LawId,
  rule: {
    readonly since: number
    readonly sentence: string
    readonly isMeant: (open: OpenPayment) => boolean
    readonly while: string
  },
): Law =>
  law(id, 'payment', {
    since: rule.since,
    sentence: rule.sentence,
    watch: (start) => {
      const payments = start.share(createOpenPayments)
      const isOpen = (reservationId: ReservationId | null): boolean => {
        const open = payments.of(reservationId)
        return open !== null && rule.isMeant(open)
      }
      const offered = (_entry: Entry, { after }: Moment): string | null => {
        const { reservationId } = after.payment
        return isPayOffered(after) && isOpen(reservationId)
          ? `${reservationId} could be paid ${rule.while}`
          : null
      }
      return watchWith(
        {
          events: {
            PaymentRequested: (_entry, { before }) => {
              const paidNow = before.reservation.current?.reservationId ?? null
              return isOpen(paidNow) ? `a payment of ${paidNow} was started ${rule.while}` : null
            },
          },
        },
        { exchanges: offered, whenChanged: { models: ['payment'], look: offered } },
      )
    },
  })

const isPayOffered = ({ payment: { progress } }: ReadModels): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

const noneWhileOpen = noneWhile('LAW-64', {
  since: 4,
  sentence:
    'Nothing is paid, and Pay is not offered, while the outcome of an earlier payment of the reservation is not known.',
  isMeant: ({ isElsewhere }) => !isElsewhere,
  while: 'while the outcome of another was unknown',
})

const noneWhileElsewhere = noneWhile('LAW-65', {
  since: 4,
  sentence: 'What another tab is paying is not paid here.',
  isMeant: ({ isElsewhere }) => isElsewhere,
  while: 'while another tab was paying it',
})

/** A question that has no answer by then has failed. */
const LONGEST_QUESTION_MS = durationMs(45_000)

/** The server is asked again within `silenceMs` for as long as `isOpen` says so, asked before and after each entry. */
const askedAgain = (
  id: LawId,
  rule: {
    readonly since: number
    readonly sentence: string
    readonly silenceMs: DurationMs
    /** Never where the read model of payments names no reservation. */
    readonly isOpen: () => (moment: Moment, models: ReadModels) => boolean
    readonly fact: (models: ReadModels) => string
  },
): Law =>
  law(id, 'payment', {
    since: rule.since,
    sentence: rule.sentence,
    watch: ({ models: start }) => {
      const isOpen = rule.isOpen()
      let isNear = start.payment.reservationId !== null
      const near = (): void => void (isNear = true)
      let sinceMs: DurationMs | null = null
      /** By the command that asks: when. */
      const asked = new Map<number, DurationMs>()
      const ask = ({ seq }: { readonly seq: number }, moment: Moment): void => {
        asked.set(seq, awakeBefore(moment))
        if (sinceMs !== null) sinceMs = awakeBefore(moment)
      }
      const isAsking = (nowMs: DurationMs): boolean =>
        [...asked.values()].some((ms) => nowMs - ms < LONGEST_QUESTION_MS)
      return watchWith({
        commands: {
          StartSession: () => {
            asked.clear()
            sinceMs = null
          },
          CheckPaymentOutcome: ask,
          FetchReservation: ask,
        },
        exchanges: ({ cause }, moment) => {
          if (cause !== null && asked.delete(cause) && sinceMs !== null) sinceMs = awakeBefore(moment)
        },
        events: { PaymentGivenUp: near, BankCancelled: near },
        whenChanged: {
          models: ['payment'],
          look: (_entry, { after }) => void (isNear ||= after.payment.reservationId !== null),
        },
        whileWaiting: {
          get isWaiting() {
            return isNear
          },
          look: (_entry, moment) => {
            const { before, after, awakeSoFarMs: nowMs } = moment
            const wasOpen = isOpen(moment, before)
            const silentMs = wasOpen && sinceMs !== null && !isAsking(nowMs) ? minus(nowMs, sinceMs) : NO_TIME
            if (!isOpen(moment, after)) sinceMs = null
            else sinceMs ??= nowMs
            isNear = after.payment.reservationId !== null
            return silentMs > rule.silenceMs ? rule.fact(before) : null
          },
        },
      })
    },
  })

const awakeBefore = ({ awakeSoFarMs, awakeMs }: Moment): DurationMs => minus(awakeSoFarMs, awakeMs)

const askedUntilKnown = askedAgain('LAW-66', {
  since: 4,
  sentence:
    'No wait is endless: as long as the outcome of a payment is not known, the server is asked again within fifteen seconds.',
  silenceMs: durationMs(15_000),
  isOpen: () => isToBeAsked,
  fact: ({ payment }) =>
    `the outcome of the payment of ${payment.reservationId} is not known, and the server is not asked`,
})

const doubtedIsAskedAbout = askedAgain('LAW-86', {
  since: 4,
  sentence:
    'A customer who said that nothing was paid may be wrong: while the same can be paid here once more, the server is asked about it within a minute.',
  silenceMs: durationMs(60_000),
  isOpen: () => {
    let givenUp: string | null = null
    return ({ entry }, models) => {
      const isGivenUp =
        entry.kind === 'event' && (entry.type === 'PaymentGivenUp' || entry.type === 'BankCancelled')
      if (isGivenUp) givenUp = models.payment.reservationId
      const { payment, reservation } = models
      const isHeld = givenUp !== null && reservation.current?.reservationId === givenUp
      return isHeld && payment.reservationId === givenUp && isPayOffered(models)
    }
  },
  fact: ({ payment }) =>
    `${payment.reservationId} is for sale, a payment of it was given up, and the server is not asked about it`,
})

/** Unknown here; or its time is up, and money may be on its way. */
const isToBeAsked = (moment: Moment, models: ReadModels): boolean => {
  const { progress, reservationId } = models.payment
  if (progress._tag === 'Unsettled' || progress._tag === 'Following') return reservationId !== null
  if (reservationId === null || models.reservation.current?.reservationId !== reservationId) return false
  if (progress._tag === 'Settling' || !isMoneyOnItsWay(progress)) return false
  const dueMs = dueMsOf(moment, models)
  return dueMs !== null && moment.entry.at >= dueMs
}

const onlyAwaitedPrepares = law('LAW-67', 'payment', {
  since: 4,
  sentence:
    'Only the answer to what was asked just before opens a card form, leads to a bank or makes the payment fail, and only while it is awaited.',
  watch: () => {
    let last: ExchangeEntry | null = null
    /** The press that led to the payment that was begun last. */
    let press: number | null = null
    const judge = (
      entry: EventEntry<'CardPaymentPrepared' | 'RedirectPrepared'>,
      { before }: Moment,
    ): string | null => {
      const { type, cause, seq } = entry
      const { _tag } = before.payment.progress
      if (_tag !== 'Preparing') return `${type} while the payment is ${_tag}`
      if (press !== null && cause !== press) return `${type} by the answer to an earlier press`
      if (last === null) return null
      const answer = last.cause === cause && last.seq === seq - 1 ? answerTo(last, 'preparePayment') : null
      if (answer === null) return `${type} without its answer`
      if (type === 'RedirectPrepared')
        return 'redirectUrl' in answer ? null : 'led to a bank, and the answer names none'
      const isItsForm = 'transactionUuid' in answer && answer.transactionUuid === entry.data.transactionUuid
      return isItsForm ? null : 'a card form is opened for another payment than the answer’s'
    }
    return watchWith({
      events: {
        PaymentRequested: ({ cause }) => void (press = cause),
        CardPaymentPrepared: judge,
        RedirectPrepared: judge,
        PaymentPrepareFailed: ({ cause }) =>
          press !== null && cause !== press ? 'failed by the answer to an earlier press' : null,
      },
      exchanges: (entry) => void (last = entry),
    })
  },
})

const eachFormForItself = law('LAW-87', 'payment', {
  since: 4,
  sentence:
    'A card form speaks for its own payment: what an earlier one says, unless it has taken the money, changes nothing of a later one.',
  watch: () => {
    const opened = createCardForms()
    /** By the command: which form it is about. */
    const forms = new Map<number, TransactionUuid>()
    const remember = ({
      seq,
      data,
    }: {
      readonly seq: number
      readonly data: { transactionUuid: TransactionUuid }
    }) => void forms.set(seq, data.transactionUuid)
    const isOfOther = ({ cause }: { readonly cause: number | null }): boolean => {
      const form = forms.get(cause ?? -1)
      return form !== undefined && form !== (opened.newest() ?? form)
    }
    return watchWith({
      commands: { ReportCardResult: remember, NoteCardSent: remember },
      exchanges: opened.looks,
      events: {
        CardPaymentReported: (entry) =>
          entry.data.status !== 'COMPLETED' && isOfOther(entry)
            ? `${entry.data.status} of another card form was believed`
            : null,
        CardPaymentSent: (entry) => (isOfOther(entry) ? 'another card form was sent' : null),
      },
    })
  },
})

/** While there is one of them. */
const whileAny = (of: ReadonlySet<unknown>, look: Look<Entry>): Waiting => ({
  get isWaiting() {
    return of.size > 0
  },
  look,
})

const moneyWithoutBooking = law('LAW-88', 'payment', {
  since: 4,
  sentence:
    'Where money may be on its way for a reservation that the server has cancelled, that is an outcome of its own, and Pay is not offered until the server says otherwise.',
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    const followUp = createFollowUp()
    const cancelled = new Set<ReservationId>()
    /** Fetched as what was being booked, by the command. */
    const booked = new Map<number | null, ReservationId>()
    /** What was asked of a booking that has been left since says nothing; of its payment the server is asked apart. */
    const isLeft = ({ cause }: ExchangeEntry, { reservation }: ReadModels): boolean =>
      booked.has(cause) && booked.get(cause) !== reservation.current?.reservationId
    const applyStatus = (entry: ExchangeEntry, { before }: Moment): void => {
      const { type, cause } = entry
      const said = statusIn(entry)
      if (said === null) return
      const { reservationId: id, status } = said
      if (!isOverWord(status)) cancelled.delete(id)
      if (type !== 'reservation' && type !== 'reservationStatus') return
      if (isLeft(entry, before)) return
      const open = payments.of(id)
      const isMeant =
        open !== null && open.isFirm && !open.isGivenUp && !open.isUntaken && (cause ?? 0) >= open.sinceSeq
      if (!isMeant || before.payment.reservationId !== id || !isOverWord(status)) return
      cancelled.add(id)
      followUp.expect(entry, ({ payment: { progress, reservationId, outcome } }) => {
        // Another one that is held can be paid meanwhile; the outcome of this one still stands on its page.
        const isTold = reservationId === id ? TOLD.has(progress._tag) : outcome?.reservationId === id
        return isTold || !cancelled.has(id)
          ? null
          : `${id} is cancelled, money may be on its way for it, and nothing says so`
      })
    }
    return watchWith(
      {
        // What a person has paid who is gone is told to no one.
        whileWaiting: whileAny(cancelled, (_entry, { after }) => {
          for (const id of after.payment.ofOthers) cancelled.delete(id)
        }),
      },
      {
        commands: { StartSession: () => booked.clear() },
        events: {
          FetchRequested: ({ cause, data: { reservationId: id, why } }, { before }) => {
            if (why !== 'payment' && before.reservation.current?.reservationId === id) booked.set(cause, id)
          },
        },
        exchanges: atCalls(STATUS_CALLS, applyStatus),
      },
      { whileWaiting: followUp },
      {
        whileWaiting: whileAny(cancelled, (_entry, { after }) => {
          const { reservationId } = after.payment
          return isPayOffered(after) && cancelled.has(reservationId ?? NO_RESERVATION)
            ? `${reservationId} can be paid, and the server has cancelled it`
            : null
        }),
      },
    )
  },
})

/** What the customer is told of the money: that there is no booking for it, or that there is one after all. */
const TOLD: ReadonlySet<string> = new Set(['Unbooked', 'Following', 'Payed'])

export const outcomeLaws: readonly Law[] = [
  noneWhileOpen,
  noneWhileElsewhere,
  askedUntilKnown,
  onlyAwaitedPrepares,
  doubtedIsAskedAbout,
  eachFormForItself,
  moneyWithoutBooking,
]
