// What is kept of a choice whose time ran out, for it to be booked again (EXP-03, EXP-04), by event.
import type { LawModels } from '../engine/lawModels.ts'
import { endsEverything } from '../../auth/messages.ts'
import type { KeptSelection } from '../../selection/keptSelection.ts'
import type { TicketLine } from '../../tickets/ticketLine.ts'
import type { SparseTable } from './fold.ts'

export type FoldedRepeat = Pick<LawModels['repeat'], 'kept' | 'status'>

const NOTHING_KEPT: FoldedRepeat = { kept: null, status: 'idle' }

const forgotten = (): FoldedRepeat => NOTHING_KEPT

const atRest = (own: FoldedRepeat): FoldedRepeat => ({ ...own, status: 'idle' })

/** Without anything that could be booked there is nothing to keep. */
export const unlessEmpty = (kept: KeptSelection): KeptSelection | null => {
  const tickets = kept.lines.reduce((sum, { count }) => sum + Math.max(0, count), 0)
  return tickets + kept.travellers.length + kept.vehicles.length > 0 ? kept : null
}

/** Residents have to be entered again. */
const withoutResidents = (kept: KeptSelection): KeptSelection => {
  const travellers = kept.toEnter.travellers + kept.travellers.length
  return { ...kept, travellers: [], toEnter: { ...kept.toEnter, travellers } }
}

/** What a person has told of themselves has to be entered again: codes, vehicles, answers, a promotion. */
export const impersonal = (kept: KeptSelection): KeptSelection => {
  const asking = new Set<string>()
  for (const { code, mandatoryParameter } of kept.addons) if (mandatoryParameter !== null) asking.add(code)
  const lines: TicketLine[] = []
  const lost: TicketLine[] = []
  for (const line of kept.lines) (asking.has(line.code) ? lost : lines).push(line)
  const { toEnter } = kept
  return {
    ...kept,
    lines,
    addons: kept.addons.filter(({ mandatoryParameter }) => mandatoryParameter === null),
    travellers: [],
    vehicles: [],
    promotion: null,
    toEnter: {
      travellers: toEnter.travellers + kept.travellers.length,
      vehicles: toEnter.vehicles + kept.vehicles.length,
      passengers: toEnter.passengers,
      addons: [...toEnter.addons, ...lost],
      promotion: kept.promotion !== null || toEnter.promotion,
    },
  }
}

export const keptTable: SparseTable<FoldedRepeat> = {
  SelectionKept: (_own, { kept }) => ({ kept, status: 'idle' }),
  RepeatRequested: (own) => ({ ...own, status: 'checking' }),
  TripRepeated: (own) => ({ ...own, status: 'reserving' }),
  RepeatBlocked: atRest,
  RepeatFailed: atRest,
  ExpiryModalClosed: (own) => (own.status === 'checking' ? atRest(own) : own),
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? own : atRest(own)),
  ReservationCreated: forgotten,
  // The discount of a resident was used elsewhere: with the same residents it would be refused time and again.
  ReservationCreateFailed: ({ kept, status }, { error }) => {
    const isOfResidents = error._tag === 'Refused' && (error.code ?? '').includes('DISCOUNT')
    const isTaken = isOfResidents && status === 'reserving' && kept !== null
    return { kept: isTaken ? unlessEmpty(withoutResidents(kept)) : kept, status: 'idle' }
  },
  PackageSelected: forgotten,
  DirectionToggled: forgotten,
  TripDropped: forgotten,
  ReservationPaid: forgotten,
  SignedOut: (own, { why }) => (endsEverything(why) ? NOTHING_KEPT : own),
  SessionResumed: ({ kept }) => ({
    kept: kept === null ? null : unlessEmpty(impersonal(kept)),
    status: 'idle',
  }),
}
