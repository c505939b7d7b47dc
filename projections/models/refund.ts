// What comes back for reservations that were paid, and how far that is; each by its number (ENT-17, REF-01 to REF-07).
import * as t from 'io-ts'
import { ApiError, isUnclear, statusTextOf } from '../../domain/apiError.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ReservationId, SailRefId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import { asRefunded, chosenFrom, settledBy } from '../../domain/refund/previewed.ts'
import {
  differenceSails,
  isUnderWay,
  REFUND_REFUSALS,
  RefundPreview,
  RefundProgress,
} from '../../domain/refund/refund.ts'
import { ALL, PERSON, projection } from '../fold/projection.ts'

export const RefundOfReservation = shape({
  preview: nullable(RefundPreview),
  status: oneOf('RefundPreviewStatus', 'none', 'requesting', 'found', 'failed'),
  /** Why the preview failed; its response is kept (REF-06). */
  error: nullable(shape({ message: openText('statusText'), response: ApiError })),
  /** When the server was asked last what comes back. */
  askedAtMs: nullable(EpochMs),
  chosen: listOf(SailRefId),
  /** What is about to be asked is shown with its amount. */
  isReviewed: t.boolean,
  progress: RefundProgress,
  /** Why the last press was refused; until the next one. */
  refusal: nullable(oneOf('RefundRefusalTag', ...REFUND_REFUSALS)),
})
export type RefundOfReservation = t.TypeOf<typeof RefundOfReservation>

export const RefundModel = shape({ byReservation: byKey(ReservationId, RefundOfReservation) })
export type RefundModel = t.TypeOf<typeof RefundModel>

export const NO_REFUND: RefundOfReservation = {
  preview: null,
  status: 'none',
  error: null,
  askedAtMs: null,
  chosen: [],
  isReviewed: false,
  progress: { _tag: 'None' },
  refusal: null,
}

export const refundOf = (
  { byReservation }: Pick<RefundModel, 'byReservation'>,
  reservationId: ReservationId,
): RefundOfReservation =>
  Object.hasOwn(byReservation, reservationId) ? (byReservation[reservationId] ?? NO_REFUND) : NO_REFUND

/** A fold of what comes back for the reservation that the event names. */
const ofOne =
  <D extends { readonly reservationId: ReservationId }>(
    fold: (
      before: RefundOfReservation,
      data: D,
      entry: { readonly at: EpochMs },
    ) => Partial<RefundOfReservation>,
  ) =>
  (draft: RefundModel, data: D, entry: { readonly at: EpochMs }): void => {
    const before = refundOf(draft, data.reservationId)
    const after = { ...before, ...fold(before, data, entry) }
    draft.byReservation = { ...draft.byReservation, [data.reservationId]: after }
  }

export const refund = projection('refund', RefundModel, {
  lifetimes: [[PERSON, ALL]],
  on: {
    RefundPreviewRequested: ofOne((_before, _data, { at }) => ({
      status: 'requesting',
      error: null,
      askedAtMs: at,
    })),
    RefundPreviewFound: ofOne((before, { preview }) => ({
      preview,
      status: 'found',
      error: null,
      chosen: chosenFrom(before, preview),
      progress: settledBy(before, preview),
    })),
    RefundPreviewFailed: ofOne((_before, { error }) => ({
      status: 'failed',
      error: { message: statusTextOf(error), response: error },
    })),
    RefundSailChosen: ofOne(({ chosen }, { sailRefId, isChosen }) => {
      const others = chosen.filter((other) => other !== sailRefId)
      return { chosen: isChosen ? [...others, sailRefId] : others, refusal: null }
    }),
    RefundReviewed: ofOne((_before, { isOpen }) => ({ isReviewed: isOpen, refusal: null })),
    RefundRefused: ofOne(({ progress }, { reason }) => ({
      refusal: reason,
      progress: progress._tag === 'Checking' ? NO_REFUND.progress : progress,
    })),
    RefundCheckRequested: ofOne((_before, { sails }, { at }) => ({
      progress: { _tag: 'Checking', sails },
      refusal: null,
      error: null,
      askedAtMs: at,
    })),
    RefundRequested: ofOne((_before, { sails }) => ({ progress: { _tag: 'Asking', sails } })),
    RefundGiven: ofOne(({ preview, chosen }, { sails }) => ({
      progress: { _tag: 'Given', sails },
      preview: asRefunded(preview, sails),
      chosen: chosen.filter((sailRefId) => !sails.some((given) => given.sailRefId === sailRefId)),
      isReviewed: false,
    })),
    RefundFailed: ofOne((_before, { sails, error }) => ({
      progress: { _tag: isUnclear(error) ? 'Unclear' : 'NotGiven', sails, error },
      isReviewed: false,
      // What was found is older than what was asked for.
      status: 'none',
    })),
    // What was offered before is not for the ticket as it is now.
    EditFinished: (draft, { reservation: { reservationId } }) => {
      const { [reservationId]: _offered, ...others } = draft.byReservation
      if (!isUnderWay(refundOf(draft, reservationId).progress)) draft.byReservation = others
    },
    SessionResumed: ({ byReservation }) => ({
      byReservation: Object.fromEntries(
        Object.entries(byReservation).map(([id, one]) => [id, afterLoad(one)]),
      ),
    }),
  },
})

/** What was asked for is answered to a page that is gone; what comes back is asked for again. */
const afterLoad = ({ progress, preview, chosen }: RefundOfReservation): RefundOfReservation => {
  if (progress._tag === 'Given' || progress._tag === 'NotGiven') return { ...NO_REFUND, progress }
  if (progress._tag !== 'Asking' && progress._tag !== 'Unclear') return NO_REFUND
  // That a difference was owed says what became of it; to whose account is a pseudonym now.
  const isOwed = preview !== null && differenceSails(preview).length > 0
  return {
    ...NO_REFUND,
    ...(isOwed && { preview: { ...preview, account: null }, chosen }),
    progress: { _tag: 'Unclear', sails: progress.sails, error: null },
  }
}
