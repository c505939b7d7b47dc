// What can be booked again after the reservation's time ran out, and what of it is not available (EXP-03, EXP-04).
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import {
  isRepeatable,
  KeptSelection,
  withoutPersonal,
  withoutTravellers,
} from '../../domain/selection/keptSelection.ts'
import { MissingPart } from '../../domain/repeat/missingPart.ts'
import { GoneSail } from '../../domain/schedule/sail.ts'
import { isShownAsIs } from '../../domain/selection/residentDecisions.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

export const RepeatModel = shape({
  kept: nullable(KeptSelection),
  /** `reserving`: all is chosen again and on its way to the server. */
  status: oneOf('RepeatStatus', 'idle', 'checking', 'reserving'),
  /** Sails that could not be booked any more when it was tried. */
  gone: listOf(GoneSail),
  error: nullable(ApiError),
  /** What the repeated booking lacks, until it was read. */
  missing: listOf(MissingPart),
  /** The page was reloaded since something was reserved: what was entered then is known here by pseudonyms. */
  isReloaded: t.boolean,
})
export type RepeatModel = t.TypeOf<typeof RepeatModel>

const initial: RepeatModel = BOOKING_BEGINNINGS.repeat

/** Another trip is wanted. */
const forget = (draft: RepeatModel): void => {
  Object.assign(draft, { ...initial, isReloaded: draft.isReloaded })
}

const stop = (draft: RepeatModel): void => {
  draft.status = 'idle'
}

export const repeat = projection(RepeatModel, initial, {
  SelectionKept: (draft, { kept }) => {
    forget(draft)
    draft.kept = kept
  },
  RepeatRequested: (draft) => {
    draft.status = 'checking'
    draft.gone = []
    draft.error = null
  },
  TripRepeated: (draft, { missing }) => {
    draft.status = 'reserving'
    draft.missing = missing
  },
  RepeatBlocked: (draft, { gone }) => {
    draft.status = 'idle'
    draft.gone = gone
  },
  RepeatFailed: (draft, { error }) => {
    draft.status = 'idle'
    draft.error = error
  },
  RepeatNoticeClosed: (draft) => {
    draft.missing = []
  },
  ReservationCreated: (draft) => {
    const missing = draft.status === 'reserving' ? draft.missing : []
    Object.assign(draft, { ...initial, missing })
  },
  // What was refused can be tried once more; of what it lacks nothing is said while it isn't there.
  ReservationCreateFailed: (draft, { error }) => {
    draft.missing = []
    if (draft.status === 'reserving' && draft.kept !== null && isAboutResidents(error))
      draft.kept = keptOrNull(withoutTravellers(draft.kept))
    stop(draft)
  },
  // Closing the dialog during the look-up means that the customer wants something else.
  ExpiryModalClosed: (draft) => {
    if (draft.status === 'checking') stop(draft)
  },
  PackageSelected: forget,
  DirectionToggled: forget,
  TripDropped: forget,
  ReservationPaid: forget,
  ReservationExpired: (draft) => {
    draft.missing = []
  },
  ReservationCleared: (draft) => {
    draft.missing = []
  },
  SignedOut: (draft, { why }) => {
    if (endsEverything(why)) forget(draft)
  },
  SailSelected: (draft, { sailRefId, keepsReservation }) => {
    draft.gone = draft.gone.filter(({ sail }) => sail.sailRefId === sailRefId)
    if (keepsReservation) return
    draft.missing = []
    stop(draft)
  },
  SessionResumed: (draft) => {
    draft.isReloaded = true
    draft.kept = draft.kept === null ? null : keptOrNull(withoutPersonal(draft.kept))
    draft.error = null
    stop(draft)
  },
})

/** With their discount used up elsewhere they would be refused time and again. */
const isAboutResidents = (error: ApiError): boolean =>
  error._tag === 'Refused' && error.code !== null && isShownAsIs(error.code)

const keptOrNull = (kept: KeptSelection): KeptSelection | null => (isRepeatable(kept) ? kept : null)
