// What can be booked again after the time ran out, by event: what was kept then, how far the repeating is, and what could
// not be had (EXP-03, EXP-04).
import type { ApiError } from '../../apiError.ts'
import { endsEverything } from '../../auth/signOut.ts'
import type { KeptSelection } from '../../selection/keptSelection.ts'
import type { SparseTable } from './fold.ts'
import type { FoldedRepeat } from './foldedModels.ts'

/** In a new session. */
export const NOTHING_KEPT: FoldedRepeat = {
  kept: null,
  status: 'idle',
  gone: [],
  error: null,
  missing: [],
  isReloaded: false,
}

/** Another trip is wanted, or the same is held: nothing is kept for later. That the page was reloaded stays known. */
const none = ({ isReloaded }: FoldedRepeat): FoldedRepeat => ({
  kept: null,
  status: 'idle',
  gone: [],
  error: null,
  missing: [],
  isReloaded,
})

/** Where no ticket, no resident and no vehicle is left, there is nothing to book. */
export const orNothing = (kept: KeptSelection): KeptSelection | null => {
  const tickets = kept.lines.reduce((sum, { count }) => sum + Math.max(0, count), 0)
  return tickets + kept.travellers.length + kept.vehicles.length === 0 ? null : kept
}

/** The residents have to be entered once more. */
const withoutResidents = (kept: KeptSelection): KeptSelection => {
  const travellers = kept.toEnter.travellers + kept.travellers.length
  return { ...kept, travellers: [], toEnter: { ...kept.toEnter, travellers } }
}

/** What a new page can't know is left to be entered: people, vehicles, the promotion, extras that asked a question. */
export const afterReload = (kept: KeptSelection): KeptSelection => {
  const asking = new Set(kept.addons.flatMap((one) => (one.mandatoryParameter === null ? [] : [one.code])))
  const { travellers, vehicles, passengers, addons, promotion } = kept.toEnter
  return {
    ...kept,
    lines: kept.lines.filter(({ code }) => !asking.has(code)),
    addons: kept.addons.filter(({ mandatoryParameter }) => mandatoryParameter === null),
    travellers: [],
    vehicles: [],
    promotion: null,
    toEnter: {
      travellers: travellers + kept.travellers.length,
      vehicles: vehicles + kept.vehicles.length,
      passengers,
      addons: [...addons, ...kept.lines.filter(({ code }) => asking.has(code))],
      promotion: promotion || kept.promotion !== null,
    },
  }
}

/** The server refuses the discount of a resident, which is used up elsewhere. */
const isOfDiscount = (error: ApiError): boolean =>
  error._tag === 'Refused' && error.code?.includes('DISCOUNT') === true

const createFailed = (own: FoldedRepeat, { error }: { readonly error: ApiError }): FoldedRepeat => {
  const isRefused = own.status === 'reserving' && own.kept !== null && isOfDiscount(error)
  const kept = isRefused && own.kept !== null ? orNothing(withoutResidents(own.kept)) : own.kept
  return { ...own, kept, missing: [], status: 'idle' }
}

export const repeatTable: SparseTable<FoldedRepeat> = {
  SelectionKept: (own, { kept }) => ({ ...none(own), kept }),
  RepeatRequested: (own) => ({ ...own, status: 'checking', gone: [], error: null }),
  TripRepeated: (own, { missing }) => ({ ...own, status: 'reserving', missing }),
  RepeatBlocked: (own, { gone }) => ({ ...own, status: 'idle', gone }),
  RepeatFailed: (own, { error }) => ({ ...own, status: 'idle', error }),
  RepeatNoticeClosed: (own) => ({ ...own, missing: [] }),
  ReservationCreated: (own) => ({
    ...none(own),
    missing: own.status === 'reserving' ? own.missing : [],
    isReloaded: false,
  }),
  ReservationCreateFailed: createFailed,
  // Who closes the dialog during the look-up wants something else.
  ExpiryModalClosed: (own) => (own.status === 'checking' ? { ...own, status: 'idle' } : own),
  PackageSelected: none,
  DirectionToggled: none,
  TripDropped: none,
  ReservationPaid: none,
  ReservationExpired: (own) => ({ ...own, missing: [] }),
  ReservationCleared: (own) => ({ ...own, missing: [] }),
  SignedOut: (own, { why }) => (endsEverything(why) ? none(own) : own),
  SailSelected: (own, { sailRefId, keepsReservation }) => {
    const gone = own.gone.filter(({ sail }) => sail.sailRefId === sailRefId)
    return keepsReservation ? { ...own, gone } : { ...own, gone, missing: [], status: 'idle' }
  },
  SessionResumed: (own) => ({
    ...own,
    kept: own.kept === null ? null : orNothing(afterReload(own.kept)),
    status: 'idle',
    error: null,
    isReloaded: true,
  }),
}
