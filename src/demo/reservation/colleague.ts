// What others do to a reservation that is held here: a colleague in the office, another device, the company
// itself. It goes by no rule but its own: a colleague may do what a customer may not.
import type { Draft } from 'immer'
import { dayAfter } from '../../../domain/calendarDay.ts'
import { between, durationMs, type DurationMs, type EpochMs, later } from '../../../domain/instant.ts'
import { packageByCode } from '../sails/packages.ts'
import { closeOpenPayments, type DemoReservation, type Phase, type StateDraft } from '../state/state.ts'
import type { DemoItem } from '../state/item.ts'
import { sailById, sailsOf } from '../sails/timetable.ts'
import { ItemSeq, type ReservationId, type SailRefId } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

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

/** Nothing where there is no reservation to do it to. */
export const doAsColleague = (
  draft: StateDraft,
  { deed, reservationId }: { readonly deed: ColleagueDeed; readonly reservationId: ReservationId | null },
  office: Office,
): void => {
  const held = Object.values(draft.reservations).filter(({ phase }) => isHeld(phase))
  const found = held.find((one) => reservationId === null || one.reservationId === reservationId)
  if (found === undefined) return
  const isOffer = found.phase._tag === 'Offer'
  if (deed !== 'sooner' && !(deed === 'unconfirm' && isOffer)) closeOpenPayments(draft, found.reservationId)
  change(found, deed, office)
}

const isHeld = ({ _tag }: Phase): boolean => _tag === 'Offer' || _tag === 'Temp'

const change = (reservation: Draft<DemoReservation>, deed: ColleagueDeed, office: Office): void => {
  const { items, phase } = reservation
  switch (deed) {
    case 'oneMore':
      addOne(items)
      return
    case 'oneLess':
      reservation.items = withOneLess(items)
      return
    case 'promotion':
      reservation.promotion = 'SAAR5'
      return
    case 'later':
      for (const item of items) moveLater(item, office)
      return
    case 'sooner':
      if ('expiresAtMs' in phase)
        phase.expiresAtMs = later(office.nowMs, halfOf(between(office.nowMs, phase.expiresAtMs)))
      return
    case 'unconfirm':
      if (phase._tag === 'Temp') reservation.phase = { _tag: 'Offer', expiresAtMs: phase.expiresAtMs }
      return
    case 'cancel':
      reservation.phase = { _tag: 'Cancelled', atMs: office.nowMs }
  }
}

/** A second is left at least. */
const halfOf = (leftMs: DurationMs): DurationMs => durationMs(Math.max(1_000, Math.floor(leftMs / 2)))

const isAnybodys = ({ detail }: DemoItem): boolean =>
  detail._tag === 'Passenger' && detail.personalIdentificationNumber === null

const addOne = (items: Draft<DemoItem>[]): void => {
  const seqN = checked(ItemSeq, Math.max(0, ...items.map((item) => item.seqN)) + 1)
  const firsts = items.filter(
    (item) =>
      isAnybodys(item) &&
      item === items.find((one) => isAnybodys(one) && one.sailPackageSeqN === item.sailPackageSeqN),
  )
  items.push(...firsts.map((item, i) => ({ ...item, seqN, id: `9${i}${String(seqN).padStart(6, '0')}` })))
}

const withOneLess = (items: Draft<DemoItem>[]): Draft<DemoItem>[] => {
  const last = Math.max(...items.map((item) => item.seqN))
  const rest = items.filter(({ seqN }) => seqN !== last)
  return rest.length === 0 ? items : rest
}

/** Over how many days a later sail is looked for. */
const MOST_DAYS = 7

const moveLater = (item: Draft<DemoItem>, office: Office): void => {
  const moved = item.sailRefIds.map((sailRefId) => laterSail(sailRefId, office))
  if (moved.length === (packageByCode(item.sailPackage)?.legs.length ?? 0)) item.sailRefIds = moved
}

const laterSail = (sailRefId: SailRefId, { timeZone }: Office): SailRefId => {
  const sail = sailById(sailRefId, timeZone)
  if (sail === null) return sailRefId
  const days = Array.from({ length: MOST_DAYS }, (_, i) => dayAfter(sail.day, i))
  const later = days
    .flatMap((day) => sailsOf(sail.leg, day, timeZone))
    .find(({ departureAtMs }) => departureAtMs > sail.departureAtMs)
  return later?.sailRefId ?? sailRefId
}
