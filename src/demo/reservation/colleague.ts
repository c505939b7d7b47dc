// What somebody else does to a reservation that is held here: a colleague in the office, another device, the company
// itself. It goes by no rule but its own: a colleague may do what a customer may not.
import { dayAfter } from '../../../domain/calendarDay.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { packageByCode } from '../sails/packages.ts'
import { type DemoReservation, type DemoState, type Phase, withReservation } from '../state/state.ts'
import type { DemoItem } from '../state/item.ts'
import { withoutOpenPayments } from '../state/time.ts'
import { sailById, sailsOf } from '../sails/timetable.ts'

export const COLLEAGUE_DEEDS = [
  /** One more of the first ticket that anybody may have, on each trip. */
  'oneMore',
  /** The newest thing goes, on each trip; the last one stays. */
  'oneLess',
  /** Five euros less. */
  'promotion',
  /** Everything goes on the next sail, of this day or of one of the next. */
  'later',
  /** Half of the time that is left is gone. */
  'sooner',
  /** It has to be confirmed again. */
  'unconfirm',
  'cancel',
] as const
export type ColleagueDeed = (typeof COLLEAGUE_DEEDS)[number]

interface Office {
  readonly nowMs: EpochMs
  readonly timeZone: string
}

/** The state after it; the same one where there is nothing to do it to. */
export const afterColleague = (
  state: DemoState,
  { deed, reservationId }: { readonly deed: ColleagueDeed; readonly reservationId: string | null },
  office: Office,
): DemoState => {
  const held = Object.values(state.reservations).filter(({ phase }) => isHeld(phase))
  const found = held.find((one) => reservationId === null || one.reservationId === reservationId)
  if (found === undefined) return state
  const changed = done(found, deed, office)
  const isOld = deed === 'sooner' || changed === found
  return withReservation(isOld ? state : withoutOpenPayments(state, found.reservationId), changed)
}

const isHeld = ({ _tag }: Phase): boolean => _tag === 'Offer' || _tag === 'Temp'

const done = (reservation: DemoReservation, deed: ColleagueDeed, office: Office): DemoReservation => {
  const { items, phase } = reservation
  switch (deed) {
    case 'oneMore':
      return { ...reservation, items: withOneMore(items) }
    case 'oneLess':
      return { ...reservation, items: withOneLess(items) }
    case 'promotion':
      return { ...reservation, promotion: 'SAAR5' }
    case 'later':
      return { ...reservation, items: movedLater(items, office) }
    case 'sooner':
      return { ...reservation, phase: sooner(phase, office.nowMs) }
    case 'unconfirm':
      return phase._tag === 'Temp'
        ? { ...reservation, phase: { _tag: 'Offer', expiresAtMs: phase.expiresAtMs } }
        : reservation
    case 'cancel':
      return { ...reservation, phase: { _tag: 'Cancelled', atMs: office.nowMs } }
  }
}

const isAnybodys = ({ detail }: DemoItem): boolean =>
  detail._tag === 'Passenger' && detail.personalIdentificationNumber === null

const withOneMore = (items: readonly DemoItem[]): DemoItem[] => {
  const seqN = Math.max(0, ...items.map((item) => item.seqN)) + 1
  const firsts = items.filter(
    (item) =>
      isAnybodys(item) &&
      item === items.find((one) => isAnybodys(one) && one.sailPackageSeqN === item.sailPackageSeqN),
  )
  return [
    ...items,
    ...firsts.map((item, i) => ({ ...item, seqN, id: `9${i}${String(seqN).padStart(6, '0')}` })),
  ]
}

const withOneLess = (items: readonly DemoItem[]): DemoItem[] => {
  const last = Math.max(...items.map((item) => item.seqN))
  const rest = items.filter(({ seqN }) => seqN !== last)
  return rest.length === 0 ? [...items] : rest
}

/** Over how many days a later sail is looked for. */
const MOST_DAYS = 7

const movedLater = (items: readonly DemoItem[], office: Office): DemoItem[] =>
  items.map((item) => {
    const moved = item.sailRefIds.map((sailRefId) => laterSail(sailRefId, office))
    const isWhole = moved.length === (packageByCode(item.sailPackage)?.legs.length ?? 0)
    return isWhole ? { ...item, sailRefIds: moved } : item
  })

const laterSail = (sailRefId: string, { timeZone }: Office): string => {
  const sail = sailById(sailRefId, timeZone)
  if (sail === null) return sailRefId
  const days = Array.from({ length: MOST_DAYS }, (_, i) => dayAfter(sail.day, i))
  const later = days
    .flatMap((day) => sailsOf(sail.leg, day, timeZone))
    .find(({ departureAtMs }) => departureAtMs > sail.departureAtMs)
  return later?.sailRefId ?? sailRefId
}

const sooner = (phase: Phase, nowMs: EpochMs): Phase =>
  'expiresAtMs' in phase
    ? { ...phase, expiresAtMs: nowMs + Math.max(1_000, Math.floor((phase.expiresAtMs - nowMs) / 2)) }
    : phase
