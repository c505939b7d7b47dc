// The deadline that counts, with the two modals that show it (EXP-02, EXP-03), and what can be booked again after it.
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { ReservationId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import { MissingPart } from '../../domain/repeat/missingPart.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { GoneSail } from '../../domain/schedule/sail.ts'
import {
  KeptSelection,
  repeatable,
  withoutPersonal,
  withoutTravellers,
} from '../../domain/selection/keptSelection.ts'
import { isShownAsIs } from '../../domain/selection/residentDecisions.ts'
import {
  CHOICE,
  DIFFERENCE,
  DUE,
  type Lifetime,
  LOAD,
  PERSON,
  projection,
  until,
} from '../fold/projection.ts'

const ExpiryModel = shape({
  reservationId: nullable(ReservationId),
  expiresAtMs: nullable(EpochMs),
  modal: nullable(oneOf('ExpiryModal', 'reservationWannaExpired', 'reservationExpired')),
  /** The deadline that was warned of, so that each is warned of once. */
  warnedAtMs: nullable(EpochMs),
  isExtending: t.boolean,
  /** Why the last extension failed. */
  error: nullable(ApiError),
})
type ExpiryModel = t.TypeOf<typeof ExpiryModel>

const arm = (draft: ExpiryModel, { reservationId, expiresAtMs }: Reservation): void => {
  if (draft.expiresAtMs !== expiresAtMs && draft.modal === 'reservationWannaExpired') draft.modal = null
  Object.assign(draft, { reservationId, expiresAtMs })
}

const OWN: Lifetime = {
  ...DUE,
  StateRestored: ({ kept: { booking } }, about) =>
    booking !== null && booking.reservation.current?.reservationId !== about,
}

export const expiry = projection('expiry', ExpiryModel, {
  about: ({ reservationId }) => reservationId,
  lifetimes: [
    [OWN, { but: ['modal'] }],
    [OWN, ['modal'], ({ modal }) => modal === 'reservationWannaExpired'],
    [LOAD, ['isExtending', 'error']],
    [until('ReservationCreated', 'ReservationExtended', 'TripRepeated', 'ExpiryModalClosed'), ['modal']],
    [DIFFERENCE, ['modal']],
    [until('ReservationExtended', 'ExtensionFailed'), ['isExtending']],
    [until('ExtensionRequested', 'ExpiryModalClosed'), ['error']],
  ],
  holds: arm,
  on: {
    ExpiryWarned: (_draft, { expiresAtMs }) => ({
      modal: 'reservationWannaExpired',
      warnedAtMs: expiresAtMs,
    }),
    ReservationExpired: () => ({ modal: 'reservationExpired' }),
    ExtensionRequested: () => ({ isExtending: true }),
    ReservationExtended: (_draft, { expiresAtMs }) => ({ expiresAtMs }),
    /** The reservation was cancelled while it was asked for more time; else nothing was begun. */
    ExtensionRefused: (_draft, { reason }) => (reason === 'NoReservation' ? { isExtending: false } : {}),
    ExtensionFailed: (_draft, { error }) => ({ error }),
    // The provider's word came after the end, and what is paid has not run out.
    ReservationPaid: ({ reservationId }) => (reservationId === null ? { modal: null } : {}),
    EditFinished: (draft, { reservation, outcome }) => {
      if (outcome._tag === 'Pay') arm(draft, reservation)
    },
  },
})

/** What can be booked again after the time ran out, and what of it is not available (EXP-03, EXP-04). */
const RepeatModel = shape({
  kept: nullable(KeptSelection),
  /** `reserving`: all is chosen again and in flight. */
  status: oneOf('RepeatStatus', 'idle', 'checking', 'reserving'),
  /** Sails that could not be booked any more when it was tried. */
  gone: listOf(GoneSail),
  error: nullable(ApiError),
  /** What the repeated booking lacks, until it was read. */
  missing: listOf(MissingPart),
  /** The page was reloaded since something was reserved: what was entered then is known here by pseudonyms. */
  isReloaded: t.boolean,
})

/** With their discount used up elsewhere they would be refused each time. */
const isAboutResidents = (error: ApiError): boolean =>
  error._tag === 'Refused' && error.code !== null && isShownAsIs(error.code)

export const repeat = projection('repeat', RepeatModel, {
  lifetimes: [
    // Another trip is wanted.
    [
      {
        ...PERSON,
        ...until('SelectionKept', 'PackageSelected', 'DirectionToggled', 'TripDropped', 'ReservationPaid'),
      },
      { but: ['isReloaded'] },
    ],
    [CHOICE, ['missing', 'status']],
    [LOAD, ['error', 'status']],
    [until('ReservationCreated'), ['missing'], ({ status }) => status !== 'reserving'],
    [until('ReservationCreated'), { but: ['missing'] }],
    [until('RepeatRequested'), ['gone', 'error']],
    [until('RepeatBlocked', 'RepeatFailed'), ['status']],
    [until('RepeatNoticeClosed', 'ReservationExpired', 'ReservationCleared'), ['missing']],
    // Closing the dialog during the look-up means that the customer wants something else.
    [until('ExpiryModalClosed'), ['status'], ({ status }) => status === 'checking'],
  ],
  on: {
    SelectionKept: (_draft, { kept }) => ({ kept }),
    RepeatRequested: () => ({ status: 'checking' }),
    TripRepeated: (_draft, { missing }) => ({ status: 'reserving', missing }),
    RepeatBlocked: (_draft, { gone }) => ({ gone }),
    RepeatFailed: (_draft, { error }) => ({ error }),
    // What was refused can be retried; of what it lacks nothing is said while it isn't there.
    ReservationCreateFailed: ({ status, kept }, { error }) => ({
      status: 'idle',
      missing: [],
      ...(status === 'reserving' &&
        kept !== null &&
        isAboutResidents(error) && { kept: repeatable(withoutTravellers(kept)) }),
    }),
    SailSelected: ({ gone }, { sailRefId }) => ({
      gone: gone.filter(({ sail }) => sail.sailRefId === sailRefId),
    }),
    SessionResumed: ({ kept }) => ({
      isReloaded: true,
      kept: kept === null ? null : repeatable(withoutPersonal(kept)),
    }),
  },
})
