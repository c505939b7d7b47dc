// Giving money back for what is paid: what the server offers for each sail, how far a refund is, what may be asked
// (REF-01 to REF-08). What is asked for is what was shown: the same sails, the same amounts.
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { ApiError } from '../apiError.ts'
import { CalendarDay } from '../calendarDay.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import type { SessionConfig } from '../deployment/sessionConfig.ts'
import { SailRefId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import { EurCents, sumCents } from '../money.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { sailFateIn } from '../reservation/sailFate.ts'
import { stateOf } from '../reservation/state.ts'
import type { ReservedSail } from '../schedule/sail.ts'

/** `unknown`: a word of the server that we don't know; nothing is offered on it (OP-162). */
export const RefundStanding = oneOf('RefundStanding', 'refundable', 'notRefundable', 'refunded', 'unknown')
export type RefundStanding = t.TypeOf<typeof RefundStanding>

/** What comes back for one sail, or came back. The amount is `null` where the server names none. */
export const RefundSail = shape({
  sailRefId: SailRefId,
  standing: RefundStanding,
  refundCents: nullable(EurCents),
  feeCents: nullable(EurCents),
  /** The server's code for why nothing comes back, or for what it does: `PRICE_DIFFERENCE`. */
  reason: nullable(openText('refundReason')),
  /** The money is there by this day. */
  refundBy: nullable(CalendarDay),
})
export type RefundSail = t.TypeOf<typeof RefundSail>

/** The server's code for money that a cheaper change has left: it doesn't touch the sail. */
export const PRICE_DIFFERENCE = 'PRICE_DIFFERENCE'

/** Where the money goes, if the server says so. */
export const RefundPreview = shape({
  sails: listOf(RefundSail),
  method: nullable(openText('paymentMethodTitle')),
  /** The end of a card's or an account's number. */
  account: nullable(personal('refundAccount')),
})
export type RefundPreview = t.TypeOf<typeof RefundPreview>

/** One sail with what was shown to come back for it. */
export const AskedSail = shape({ sailRefId: SailRefId, refundCents: EurCents })
export type AskedSail = t.TypeOf<typeof AskedSail>

const asked = { sails: listOf(AskedSail) }

/**
 * How far the refund of a reservation is. `Checking`: what was shown is fetched again before anything is sent.
 * `Unclear`: it was asked for, and it is not known here whether it was given.
 */
export const RefundProgress = t.union([
  shape({ _tag: t.literal('None') }),
  shape({ _tag: t.literal('Checking'), ...asked }),
  shape({ _tag: t.literal('Asking'), ...asked }),
  shape({ _tag: t.literal('Unclear'), ...asked, error: nullable(ApiError) }),
  /** Nothing was given back, by the server's own word; `null` where it said so when it was asked afterwards. */
  shape({ _tag: t.literal('NotGiven'), ...asked, error: nullable(ApiError) }),
  shape({ _tag: t.literal('Given'), ...asked }),
])
export type RefundProgress = t.TypeOf<typeof RefundProgress>

/** One is being looked at, asked for, or not known to be over. */
export const isUnderWay = ({ _tag }: RefundProgress): boolean =>
  _tag === 'Checking' || _tag === 'Asking' || _tag === 'Unclear'

export const REFUND_REFUSALS = [
  /** The brand gives nothing back here (EDIT-10). */
  'NotOffered',
  'UnknownReservation',
  'NotPaid',
  'NothingChosen',
  'UnderWay',
  'AlreadyRefunded',
  'NotRefundable',
  /** What comes back is not what stood on the page, or not known any more. */
  'NotAsShown',
  /** What comes back could not be fetched again; nothing was sent. */
  'NotChecked',
  'Offline',
] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]

/** What a refund is decided on. */
export interface RefundSituation {
  readonly isOffered: boolean
  readonly isCutOff: boolean
  readonly reservation: Reservation | null
  readonly preview: RefundPreview | null
  /** The preview is in flight. */
  readonly isPreviewing: boolean
  readonly progress: RefundProgress
  /** Sails for which this route gives nothing back (REF-08). */
  readonly withheld: readonly SailRefId[]
}

type PreviewRefusal = Extract<
  RefundRefusal,
  'NotOffered' | 'UnknownReservation' | 'NotPaid' | 'Offline' | 'UnderWay'
>

/** What comes back for a reservation may be asked as long as it was paid once, also after it was called off. */
export const decidePreview = (
  situation: Pick<RefundSituation, 'isOffered' | 'isCutOff' | 'reservation' | 'progress'>,
): E.Either<PreviewRefusal, Reservation> => {
  const { isOffered, isCutOff, reservation, progress } = situation
  if (!isOffered) return E.left('NotOffered')
  if (reservation === null || reservation.token === '') return E.left('UnknownReservation')
  if (!wasPaid(reservation)) return E.left('NotPaid')
  if (isCutOff) return E.left('Offline')
  if (progress._tag === 'Checking' || progress._tag === 'Asking') return E.left('UnderWay')
  return E.right(reservation)
}

/** Whether a ticket's page leads to a refund: it is paid, and something of it has neither left nor been given back. */
export const mayAskRefund = (
  reservation: Reservation,
  nowMs: EpochMs,
  { allowsCancel }: Pick<SessionConfig, 'allowsCancel'>,
): boolean =>
  allowsCancel &&
  stateOf(reservation.status) === 'paid' &&
  sailsOf(reservation).some(({ status, departureAtMs }) => {
    const fate = sailFateIn(status)
    if (fate === 'cancelled') return true
    return fate !== 'departed' && fate !== 'refunded' && departureAtMs > nowMs
  })

export const decideRefund = (
  situation: RefundSituation,
  sails: readonly AskedSail[],
): E.Either<RefundRefusal, Reservation> => {
  const { isOffered, isCutOff, reservation, preview, isPreviewing, progress, withheld } = situation
  if (!isOffered) return E.left('NotOffered')
  if (reservation === null || reservation.token === '') return E.left('UnknownReservation')
  if (stateOf(reservation.status) === 'refunded') return E.left('AlreadyRefunded')
  if (!wasPaid(reservation)) return E.left('NotPaid')
  if (isCutOff) return E.left('Offline')
  if (isUnderWay(progress)) return E.left('UnderWay')
  if (sails.length === 0) return E.left('NothingChosen')
  if (preview === null || isPreviewing) return E.left('NotAsShown')
  const obstacle = whyNotAsked(preview, sails, withheld)
  return obstacle === null ? E.right(reservation) : E.left(obstacle)
}

/** The first reason why these sails can't be given back for these amounts, by this preview. */
const whyNotAsked = (
  preview: RefundPreview,
  sails: readonly AskedSail[],
  withheld: readonly SailRefId[],
): RefundRefusal | null => {
  for (const { sailRefId, refundCents } of sails) {
    const found = preview.sails.find((sail) => sail.sailRefId === sailRefId)
    if (found === undefined) return 'NotAsShown'
    if (found.standing === 'refunded') return 'AlreadyRefunded'
    if (found.standing !== 'refundable' || withheld.includes(sailRefId)) return 'NotRefundable'
    if (found.refundCents !== refundCents) return 'NotAsShown'
  }
  return null
}

/**
 * Whether the server would still give back exactly this, as what it called it before: what is left of a change can be as much as
 * the ticket itself costs now. `shown` is `null` where that is not known any more.
 */
export const isAsShown = (
  preview: RefundPreview,
  sails: readonly AskedSail[],
  shown: RefundPreview | null,
): boolean => {
  const before = shown === null ? null : differenceSails(shown)
  const now = differenceSails(preview)
  const isOther = ({ sailRefId }: AskedSail): boolean =>
    before !== null && before.includes(sailRefId) !== now.includes(sailRefId)
  return whyNotAsked(preview, sails, []) === null && !sails.some(isOther)
}

/** The sails for which the server says itself that what it offers is the difference of a change, and no price of the sail. */
export const differenceSails = (preview: RefundPreview): readonly SailRefId[] =>
  preview.sails.flatMap(({ sailRefId, standing, reason }) =>
    standing === 'refundable' && reason === PRICE_DIFFERENCE ? [sailRefId] : [],
  )

/** The chosen sails for which money comes back, with it. */
export const askedSails = (
  preview: RefundPreview | null,
  chosen: readonly SailRefId[],
): readonly AskedSail[] =>
  (preview?.sails ?? []).flatMap(({ sailRefId, standing, refundCents }) =>
    standing === 'refundable' && refundCents !== null && chosen.includes(sailRefId)
      ? [{ sailRefId, refundCents }]
      : [],
  )

export const totalOf = (sails: readonly AskedSail[]): EurCents =>
  sumCents(sails.map(({ refundCents }) => refundCents))

/** The sails that the server calls refunded. */
export const refundedSails = (preview: RefundPreview): readonly SailRefId[] =>
  preview.sails.flatMap(({ sailRefId, standing }) => (standing === 'refunded' ? [sailRefId] : []))

/** A cancelled one was paid before, as far as is known here: the server says of each sail what comes back. */
export const wasPaid = ({ status }: Pick<Reservation, 'status'>): boolean =>
  ['paid', 'cancelled', 'refunded'].includes(stateOf(status))

export const sailsOf = ({ sailPackages }: Reservation) => sailPackages.flatMap(({ sails }) => sails)

export const sailRefIdsOf = (reservation: Reservation): readonly SailRefId[] => [
  ...new Set(sailsOf(reservation).map(({ sailRefId }) => sailRefId)),
]

/** Which way a sail is: by its package, where each way has one; else by whether it leads back to where an earlier one left. */
export const wayOf = (reservation: Reservation, sailRefId: SailRefId): 'single' | 'out' | 'back' => {
  const [first, ...more] = reservation.sailPackages
  const isIn = (sails: readonly Pick<ReservedSail, 'sailRefId'>[]): boolean =>
    sails.some((sail) => sail.sailRefId === sailRefId)
  if (first !== undefined && more.length === 1) return isIn(first.sails) ? 'out' : 'back'
  const all = sailsOf(reservation)
  const turned = all.filter((sail, i) => all.slice(0, i).some((before) => isTurned(sail, before)))
  if (turned.length === 0) return 'single'
  return isIn(turned) ? 'back' : 'out'
}

const isTurned = (sail: ReservedSail, before: ReservedSail): boolean =>
  sail.departurePort === before.arrivalPort && sail.arrivalPort === before.departurePort
