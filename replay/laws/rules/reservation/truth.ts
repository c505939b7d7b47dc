// Laws about what the screen says of a reservation: the server's own last word, never an older one.
import type { DurationMs } from '../../../../domain/instant.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { ReservationChange } from '../../../../domain/reservation/change.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { askedIn, ASKING_CALLS } from '../../readers/booking/asked.ts'
import { answerTo, parametersOf } from '../../readers/exchanges.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import {
  isCancelledStatus,
  isOwnerAlone,
  TELLING,
  type Told,
  toldIn,
} from '../../readers/booking/serverHolds.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { isOverWord, statusIn } from '../../readers/told.ts'
import { newestMap } from '../../engine/newest.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'

type Telling = EventEntry<
  | 'ReservationCreated'
  | 'ReservationModified'
  | 'ReservationChangeMade'
  | 'ReservationConfirmed'
  | 'ReservationFetched'
  | 'ReservationPaid'
>

const asTheServerSays = law('LAW-54', 'lifecycle', {
  since: 4,
  sentence:
    'What is told of a reservation is what the server has just answered: what it holds, what it costs, and which promotion it has.',
  watch: ({ firstSeq }) => {
    /** By what led to the calls: the last answer, `null` where that held no reservation. */
    const answers = newestMap<number, Told | null>()
    const judge = (entry: Telling, { before, after }: Moment): string | null => {
      const { cause, data } = entry
      if (cause === null || cause < firstSeq) return null
      const said = answers.get(cause)
      if (said === undefined) return `${entry.type}, and the server has not answered`
      if (said === null) return null
      // Whose it is has signed out: that there is a promotion is told, and which one only to who asks since.
      const isOfBefore = before.payment.ofOthers.includes(data.reservation.reservationId)
      const isHidden = isOfBefore && said.promotion !== null && data.reservation.promotion === ''
      const told = isHidden ? { ...said, promotion: '' } : said
      return differenceOf(told, data.reservation) ?? shownFact(told, entry, after)
    }
    return watchWith({
      events: {
        ReservationCreated: judge,
        ReservationModified: judge,
        ReservationChangeMade: judge,
        ReservationConfirmed: judge,
        ReservationFetched: judge,
        ReservationPaid: judge,
      },
      exchanges: atCalls(TELLING, (entry) => {
        if (entry.cause !== null) answers.set(entry.cause, toldIn(entry))
      }),
    })
  },
})

/** What is shown from here on, where it is shown as the current one and holds something still. */
const shownFact = (said: Told, { type, data }: Telling, { reservation }: ReadModels): string | null => {
  const { current } = reservation
  const isBeside = type === 'ReservationPaid' || (type === 'ReservationFetched' && data.why === 'ticket')
  if (isBeside || current?.reservationId !== said.reservationId || isCancelledStatus(said.status)) return null
  return differenceOf(said, current)
}

const differenceOf = (said: Told, told: Reservation): string | null => {
  const { reservationId, promotion, items, paymentInfo, status, sailPackages } = said
  if (reservationId !== told.reservationId) return `${told.reservationId}, and ${reservationId} was answered`
  if (promotion !== told.promotion) return 'another promotion than the server says'
  if (status !== told.status) return `${told.status}, and the server says ${status}`
  const euros = paymentInfo?.totalPrice?.amount ?? items.reduce((sum, { price }) => sum + price, 0)
  if (Math.round(euros * 100) !== told.total.amountCents)
    return `the server says ${euros}, and ${told.total.amountCents} cents are told`
  const sails = sailPackages.map(({ sailRefs }) => sailRefs.map(({ sailRefId }) => sailRefId).join())
  const toldSails = told.sailPackages.map((one) => one.sails.map(({ sailRefId }) => sailRefId).join())
  if (sails.join(' ') !== toldSails.join(' '))
    return `held on ${sails.join(' ')}, told on ${toldSails.join(' ')}`
  const held = items.map((item) => wordsOf({ ...item, cents: Math.round(item.price * 100) }))
  const shown = told.items.map((item) => wordsOf({ ...item, cents: item.priceCents }))
  const stray = [...held.filter((one) => !shown.includes(one)), ...shown.filter((one) => !held.includes(one))]
  return stray[0] === undefined ? null : `not the same: ${stray[0]}`
}

const wordsOf = (item: {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly priceCategory: string
  readonly quantity: number
  readonly cents: number
}): string =>
  `${item.quantity} ${item.priceCategory} for ${item.cents} cents, number ${item.seqN} of package ${item.sailPackageSeqN}`

const neverOlder = law('LAW-53', 'lifecycle', {
  since: 4,
  sentence:
    'No answer brings an older state back: what was asked before the last change came in is not shown after it.',
  watch: () => {
    /** By the reservation: when the server answered to the last change of it, and what is another state than after it. */
    const changed = new Map<string, Changed>()
    /** What led to a fetch whose answer was overtaken: it is asked once more, at once. */
    const overtaken = new Map<number, string>()
    const hear = (entry: ExchangeEntry, { before, steadyMs: nowMs }: Moment): void => {
      const { type, cause } = entry
      const told = toldIn(entry)
      if (type === 'reservation') {
        if (cause === null) return
        const last = told === null ? undefined : changed.get(told.reservationId)
        const earlierMs = (last?.atMs ?? 0) - sentBefore(entry, nowMs)
        // What is over does not come back: an end is heard whenever it was asked for.
        if (told !== null && earlierMs > 0 && last?.isOther(told) === true && !isOverWord(told.status))
          overtaken.set(cause, `${told.reservationId} as asked ${earlierMs} ms before it was changed`)
        else overtaken.delete(cause)
        return
      }
      const { current } = before.reservation
      const extension = answerTo(entry, 'extendReservation')
      const id = told?.reservationId ?? parametersOf(entry, 'extendReservation')?.id
      if (id === undefined || id !== (current?.reservationId ?? id) || isOwnerAlone(entry)) return
      if (told !== null) changed.set(id, { atMs: nowMs, isOther: (one) => stateOf(one) !== stateOf(told) })
      // The deadline that is known already is no other state.
      else if (extension !== null && extension.expireAt !== current?.expiresAtMs) {
        const { expireAt } = extension
        const isOther = (one: Told): boolean => one.expireAt !== expireAt && one.tempExpireAt !== expireAt
        changed.set(id, { atMs: nowMs, isOther })
      }
    }
    return watchWith({
      commands: { StartSession: () => changed.clear() },
      events: {
        ReservationFetched: ({ cause }, { before, after }) =>
          before.reservation.current === after.reservation.current
            ? null
            : (overtaken.get(cause ?? -1) ?? null),
      },
      exchanges: atCalls([...TELLING, 'extendReservation'], hear),
    })
  },
})

interface Changed {
  readonly atMs: DurationMs
  readonly isOther: (told: Told) => boolean
}

/** What the screen could show of it. */
const stateOf = ({ status, items, sailPackages, promotion, expireAt, tempExpireAt }: Told): string =>
  JSON.stringify([status, items, sailPackages, promotion, expireAt, tempExpireAt])

const nothingWaitsForEver = law('LAW-52', 'lifecycle', {
  since: 4,
  sentence:
    'No change is forgotten: when all has been quiet for ten seconds, no promotion, and online no trip to be taken off and no passenger’s name still waits to be sent.',
  watch: () => {
    const promised = createPromotionPresses()
    return watchWith(
      { whenQuiet: (_entry, { before }) => waitingFact(before) ?? promised.unheard(before) },
      promised.looks,
    )
  },
})

const waitingFact = (models: ReadModels): string | null => {
  const { current, activity, wanted, failed } = models.reservation
  // Without a network all waits but promotions, which move money.
  const first = isCutOff(models) ? wanted.find(isPromotion) : wanted[0]
  if (first === undefined || current === null || activity !== 'idle' || failed) return null
  return `${first._tag} still waits`
}

/** Presses of a promotion that were neither refused nor brought before the server. */
const createPromotionPresses = () => {
  let open: { readonly seq: number; readonly what: string } | null = null
  const press = ({ seq, type }: Pick<CommandEntry, 'seq' | 'type'>): void => void (open = { seq, what: type })
  const close = (): void => void (open = null)
  const looks: Looks = {
    commands: { StartSession: close, ApplyPromotion: press, RemovePromotion: press },
    events: {
      PromotionRefused: close,
      NetworkLost: close,
      ReservationCleared: close,
      ReservationExpired: close,
      ReservationPaid: close,
      PackageSelected: close,
      SailSelected: ({ data }) => (data.keepsReservation ? undefined : close()),
    },
    exchanges: (entry) => {
      if (open === null) return
      const { type, data } = entry
      // What fails leaves what waits behind it, or the reservation itself is gone; so is one that is called over.
      const isHeard = type === 'applyPromotion' || type === 'removePromotion'
      const isOver = isOverWord(statusIn(entry)?.status ?? '')
      if (isHeard || isOver || (data.outcome._tag === 'Failed' && type !== 'prices')) close()
    },
  }
  return {
    looks,
    unheard: ({ reservation: { activity, current } }: ReadModels): string | null =>
      open !== null && current !== null && activity === 'idle'
        ? `${open.what} of entry ${open.seq} never came before the server`
        : null,
  }
}

const isPromotion = ({ _tag }: ReservationChange): boolean =>
  _tag === 'ApplyPromotion' || _tag === 'RemovePromotion'

const noOldAmount = law('LAW-62', 'payment', {
  since: 4,
  sentence: 'No card form stays open for a reservation that was changed since it was confirmed.',
  watch: () => {
    const followUp = createFollowUp()
    return watchWith(
      { whileWaiting: followUp },
      { whenChanged: { models: ['payment', 'reservation'], look: unconfirmedFact } },
      {
        exchanges: atCalls(PRICED_CHANGES, (entry) => {
          const changed = changedIn(entry)
          if (changed === null) return
          followUp.expect(entry, ({ payment: { progress, reservationId }, reservation: { current } }) =>
            progress._tag === 'AtCard' && (reservationId ?? current?.reservationId) === changed
              ? `the card form is open, and the server has changed ${changed} since it was confirmed`
              : null,
          )
        }),
      },
    )
  },
})

/** The reservation of which the server has just changed what is to be paid; passengers' names change nothing of that. */
const changedIn = (entry: ExchangeEntry): string | null => {
  const isAsking = entry.type === 'createReservation' || entry.type === 'modifyReservation'
  return isAsking && askedIn(entry) === null ? null : (toldIn(entry)?.reservationId ?? null)
}

const PRICED_CHANGES = [
  ...ASKING_CALLS,
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
] as const satisfies readonly Call[]

const unconfirmedFact = (_entry: Entry, { after }: Moment): string | null => {
  const { current, confirmed, activity } = after.reservation
  const { progress, reservationId } = after.payment
  // While a change is under way its own answer decides.
  if (progress._tag !== 'AtCard' || current === null || confirmed || activity === 'modifying') return null
  return reservationId === null || current.reservationId === reservationId
    ? `the card form is open, and ${current.reservationId} is not confirmed`
    : null
}

export const truthLaws: readonly Law[] = [asTheServerSays, neverOlder, nothingWaitsForEver, noOldAmount]
