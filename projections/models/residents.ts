// The form `localTravellerIDForm`: a field for each local traveller, and what the registry says of it (TICK-02, TICK-22).
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ItemSeq, ReservationId } from '../../domain/ids.ts'
import {
  blankTraveller,
  foundTraveller,
  LocalTraveller,
  resized,
  UNCHECKED_TRAVELLER,
  unknownTraveller,
} from '../../domain/residents/localTraveller.ts'
import { fieldOf, leavingKey, withReturned } from '../../domain/residents/leaving.ts'
import { goneNumbers } from '../../domain/reservation/elsewhere.ts'
import { keepsChoice } from '../../domain/reservation/lostSails.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { type Named, numbered, numberedLeaving } from '../../domain/selection/namedThings.ts'
import { ALL, LOAD, projection, SELECTION, until } from '../fold/projection.ts'

export const ResidentsModel = shape({
  localIDs: listOf(LocalTraveller),
  /** Taken off the list and not yet out of the reservation; a failure brings them back. */
  leaving: listOf(LocalTraveller),
  heldFor: nullable(ReservationId),
  /** The numbers that the reservation holds. */
  heldSeqNs: listOf(ItemSeq),
  refusal: nullable(shape({ reason: openText('TravellerCountRefusedTag'), available: nullable(t.number) })),
})
export type ResidentsModel = t.TypeOf<typeof ResidentsModel>

const change = (draft: ResidentsModel, localID: string, part: Partial<LocalTraveller>): void => {
  draft.localIDs = draft.localIDs.map((one) => (one.localID === localID ? { ...one, ...part } : one))
}

const keyOf = ({ localID }: LocalTraveller): string => localID

const number = ({ localIDs }: ResidentsModel, named: Named): Partial<ResidentsModel> => ({
  localIDs: numbered(localIDs, keyOf, named),
})

/**
 * A resident with a number is, or will be, held: the next request takes them out. Till then they have a key of
 * their own, because that of their field may soon be another one's.
 */
const take = (draft: ResidentsModel, isMeant: (one: LocalTraveller, i: number) => boolean): void => {
  for (const [i, one] of draft.localIDs.entries())
    if (isMeant(one, i) && one.seqN !== null && one.status === 'exist')
      draft.leaving = [...draft.leaving, { ...one, localID: leavingKey(draft.leaving, one.localID) }]
}

/** A resident whose number the reservation doesn't hold is not in it. */
const hold = (draft: ResidentsModel, reservation: Reservation, isFetched: boolean): void => {
  if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
  const { heldSeqNs: before } = draft
  const numbers = reservation.items.map((item) => item.seqN)
  // Race: a resident who was never held may still come in by the request that is in flight.
  const isOut = (seqN: ItemSeq | null): boolean =>
    seqN !== null && !numbers.includes(seqN) && !(isFetched && !before.includes(seqN))
  draft.heldFor = reservation.reservationId
  draft.heldSeqNs = numbers
  draft.leaving = draft.leaving.filter(({ seqN }) => seqN !== null && numbers.includes(seqN))
  draft.localIDs = draft.localIDs.map((one) =>
    isOut(one.seqN) ? { ...one, status: 'not-checked', level: null, seqN: null } : one,
  )
}

/** A resident who was to come in by the request that failed gets no discount (TICK-20, OP-138). */
const fail = (draft: ResidentsModel, code: string): void => {
  const held = draft.leaving.filter(({ seqN }) => seqN !== null && draft.heldSeqNs.includes(seqN))
  const fields = held.map(fieldOf)
  const others = draft.localIDs
    .filter(({ localID }) => !fields.includes(localID))
    .map((one): LocalTraveller =>
      one.seqN !== null && !draft.heldSeqNs.includes(one.seqN)
        ? { ...one, status: 'not-exist', level: null, seqN: null, errorCode: code }
        : one,
    )
  draft.localIDs = [...withReturned(others, held)]
  draft.leaving = []
}

export const residents = projection('residents', ResidentsModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [SELECTION, ALL],
    [until('LocalTravellerCountChanged', 'LocalIdEntered', 'LocalTravellerRemoved'), ['refusal']],
    [LOAD, ['leaving']],
  ],
  holds: hold,
  on: {
    LocalTravellerCountChanged: (draft, { count }) => {
      take(draft, (_one, i) => i >= count)
      draft.localIDs = [...resized(draft.localIDs, count)]
    },
    TripRepeated: (_draft, { restored }) => ({
      localIDs: restored.travellers.map((traveller, i) => ({
        ...blankTraveller(`L${i + 1}`),
        ...traveller,
        status: 'exist',
      })),
    }),
    LocalTravellerCountRefused: (_draft, { reason, available }) => ({ refusal: { reason, available } }),
    LocalIdEntered: (draft, { localID, personalIdentificationNumber }) => {
      take(draft, (one) => one.localID === localID)
      change(draft, localID, { ...blankTraveller(localID), personalIdentificationNumber })
    },
    LocalIdCheckRequested: (draft, { localID }) => change(draft, localID, { isChecking: true }),
    LocalIdFound: (draft, data) => change(draft, data.localID, foundTraveller(data)),
    LocalIdNotFound: (draft, data) => change(draft, data.localID, unknownTraveller(data)),
    LocalIdCheckFailed: (draft, { localID }) => change(draft, localID, UNCHECKED_TRAVELLER),
    LocalTravellerRemoved: (draft, { localID }) => {
      take(draft, (one) => one.localID === localID)
      draft.localIDs = draft.localIDs.filter((one) => one.localID !== localID)
    },
    CreateRequested: number,
    ModifyRequested: number,
    // A resident who was taken out elsewhere is not requested again.
    ReservationChangedElsewhere: (draft, { change }) => {
      if (draft.heldFor !== change.reservationId) return
      const gone = goneNumbers(change)
      draft.localIDs = draft.localIDs.filter(({ seqN }) => seqN === null || !gone.includes(seqN))
    },
    // The server's own numbers, in place of those that were given.
    NamedRenumbered: ({ localIDs, leaving }, renumbered) => ({
      localIDs: numbered(localIDs, keyOf, renumbered),
      leaving: numberedLeaving(leaving, keyOf, renumbered),
    }),
    ReservationHeldOtherwise: (draft, { lost, kept }) => {
      const back = draft.leaving.filter(({ localID }) => kept.includes(localID))
      const fields = back.map(fieldOf)
      const others = draft.localIDs.filter(
        ({ localID, status }) => !lost.includes(localID) && !(status !== 'exist' && fields.includes(localID)),
      )
      draft.localIDs = [...withReturned(others, back)]
      draft.leaving = []
    },
    ReservationCreateFailed: (draft, { error }) =>
      keepsChoice(error) ? undefined : fail(draft, codeOf(error)),
    RefusedChoiceUndone: (draft, { error }) => fail(draft, codeOf(error)),
    ReservationModifyFailed: (draft, { error }) => fail(draft, codeOf(error)),
    StateRestored: (draft, { kept: { booking } }) => {
      if (booking === null) return
      // What the registry has not said yet it is asked once the code is typed again.
      draft.localIDs = booking.form.localIDs.map((one) =>
        one.status === 'not-checked' ? blankTraveller(one.localID) : one,
      )
    },
    SessionResumed: (draft) => {
      // The codes of this log are pseudonyms: a held resident stays held without one, the others are asked for again.
      draft.localIDs = draft.localIDs.map((one) =>
        one.seqN === null || !draft.heldSeqNs.includes(one.seqN)
          ? blankTraveller(one.localID)
          : { ...one, personalIdentificationNumber: '', isChecking: false },
      )
    },
  },
})

const codeOf = (error: { readonly _tag: string; readonly code?: string | null }): string =>
  error.code ?? error._tag
