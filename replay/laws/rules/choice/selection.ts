// Laws about the whole selection: what is chosen is what is asked for, held and confirmed; nothing changes under a
// confirmation, and no change is forgotten.
import type { CommandEntry, EventEntry } from '../../../../domain/log/entry.ts'
import { isSameItem } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import type { Held } from '../../engine/held.ts'
import { interval } from '../../engine/intervals.ts'
import { inQuiet, type KeyOf, never, written } from '../../engine/language.ts'
import { law } from '../../engine/law.ts'
import type { Looks } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { amountOf, type Asked, eachRequest } from '../../readers/bookingRequests.ts'
import { countsOfLines, heldOtherwise, isCutOff, isWaiting } from '../../readers/ticketCounts.ts'
import { isCalledOff } from '../../server/answeredReservation.ts'

const confirming = interval(({ open, closeAll }) => {
  const end = (_entry: unknown, moment: Moment): void => closeAll(moment)
  return {
    events: {
      ConfirmRequested: ({ data: { reservationId } }, moment) => open(moment, reservationId),
      // Given up before its call went out.
      ReservationConfirmFailed: end,
      ConfirmRefused: end,
    },
    exchanges: { confirmReservation: end },
  }
})

const ofCurrent: KeyOf = (_entry, { before }) => before.reservation.current?.reservationId ?? null

export const unchangedWhileConfirming = law('LAW-03', 'choice', {
  since: 3,
  sentence: 'While a reservation is being confirmed, its tickets, residents and vehicles do not change.',
  looks: never(
    written(
      'TicketQuantityChanged',
      'AddonParameterChanged',
      'LocalTravellerCountChanged',
      'LocalIdEntered',
      'LocalTravellerRemoved',
      'VehicleAdded',
      'VehicleRemoved',
      'VehicleWeightChanged',
      'ModifyRequested',
      'ReservationChangeRequested',
    ),
    { of: () => ofCurrent, during: { 'it is being confirmed': confirming } },
  ),
})

export const chosenIsHeld = law('LAW-05', 'choice', {
  since: 3,
  joins: ['LAW-41', 'LAW-110'],
  sentence:
    'What a person has chosen is what requests ask for and, after ten quiet seconds online, what is shown and held each way, unless the screen says what is held or that all is cancelled.',
  looks: () => {
    const { looks, chosen } = createChosenTickets()
    // What is chosen now is asked for later.
    return [
      eachRequest(requestFact),
      { whenQuiet: (_entry, { before, heldOf }) => quietFact(before, heldOf(before), chosen) },
      looks,
    ]
  },
})

/**
 * With what is held, a request comes to what stood on the screen when it went out, in each direction of which it says
 * something.
 */
const requestFact = ({ models, held, isCreate, items, purged }: Asked): string | null => {
  if (models === null || isWaiting(models) || (held === null && !isCreate)) return null
  const before = isCreate ? [] : (held?.items ?? [])
  // It is not known which extra is meant where a server numbers none, or what stays as it was changed elsewhere.
  if (before.some(({ seqN }) => seqN < 0) || models.tickets.asHeld.length > 0) return null
  const said = [...items, ...purged]
  // A trip that is about to be taken off is left as it is.
  const left = before.filter(
    (item) =>
      said.some((one) => one.sailPackageSeqN === item.sailPackageSeqN) &&
      !said.some((one) => isSameItem(one, item)),
  )
  const added = items.map((item) => ({ ...UNNAMED, ...item, quantity: amountOf(item) }))
  return heldOtherwise(models, { reservationId: '', status: '', packages: [], items: [...left, ...added] })
}

const UNNAMED = { licencePlate: null, isVehicle: false } as const

/** How many tickets of each kind a person has chosen last; what failed, or was left, is chosen no more. */
const createChosenTickets = (): { readonly looks: Looks; readonly chosen: ReadonlyMap<string, number> } => {
  const chosen = new Map<string, number>()
  let last: { readonly seq: number; readonly before: number | undefined } | null = null
  const forget = (): void => chosen.clear()
  const choose = ({ seq, data: { code, count } }: CommandEntry<'ChangeTicketQuantity'>): void => {
    last = { seq, before: chosen.get(code) }
    chosen.set(code, Math.max(0, count))
  }
  const refuse = ({ cause, data: { code } }: EventEntry<'TicketQuantityRefused'>): void => {
    if (last === null || last.seq !== cause) return
    if (last.before === undefined) chosen.delete(code)
    else chosen.set(code, last.before)
  }
  const looks: Looks = {
    commands: { StartSession: forget, ChangeTicketQuantity: choose },
    events: {
      ...Object.fromEntries(CHOICE_ENDS.map((type) => [type, forget])),
      TicketQuantityRefused: refuse,
      SailSelected: ({ data }) => (data.keepsReservation ? undefined : forget()),
    },
  }
  return { looks, chosen }
}

const CHOICE_ENDS = [
  'EditFinished',
  'PackageSelected',
  'PastChoiceDropped',
  'ReservationChangeFailed',
  'ReservationChangedElsewhere',
  'ReservationCleared',
  'ReservationConfirmFailed',
  'ReservationCreateFailed',
  'ReservationExpired',
  'ReservationFetchFailed',
  'ReservationHeldOtherwise',
  'ReservationModifyFailed',
  'ReservationPaid',
  'TripRepeated',
] as const satisfies readonly EventEntry['type'][]

const quietFact = (
  models: ReadModels,
  held: Held | null,
  chosen: ReadonlyMap<string, number>,
): string | null => {
  const { activity, failed, heldOtherwise: isSaid, paidCents } = models.reservation
  if (held === null || activity !== 'idle' || failed || isSaid !== null || isWaiting(models)) return null
  // A paid ticket whose change is to be paid: what is chosen is not meant for it.
  if (paidCents !== null) return null
  // Without a network a change waits, and of a cancelled reservation it is never sent: it is shown all the same.
  const isSent = !isCutOff(models) && !isCalledOff(held?.status)
  const fact = isSent ? (heldOtherwise(models, held) ?? numberFact(models, held)) : null
  if (fact !== null) return fact
  const shown = countsOfLines(models.tickets.lines)
  for (const [code, count] of chosen)
    if ((shown.get(code) ?? 0) !== count) return `${code}: ${count} chosen and ${shown.get(code) ?? 0} shown`
  return null
}

/** A server may have given other numbers in another direction: one of them is that of the screen. */
const numberFact = ({ residents, vehicles }: ReadModels, { items }: Held): string | null => {
  const found = residents.localIDs.filter(({ status }) => status === 'exist')
  const named = [
    ...found.map(({ localID, seqN, level }) => ({ key: localID, seqN, code: level })),
    ...vehicles.chosen.map(({ key, seqN, priceCategory }) => ({ key, seqN, code: priceCategory })),
  ]
  if (new Set(named.map(({ seqN }) => seqN)).size < named.length) return 'two things have one number'
  const lost = named.find(
    ({ seqN, code }) => !items.some((item) => item.seqN === seqN && item.priceCategory === code),
  )
  return lost === undefined ? null : `${lost.key} is not held under the number ${lost.seqN}`
}

export const onlyTheShownIsConfirmed = law('LAW-07', 'choice', {
  since: 3,
  sentence:
    'Only what is on the screen is confirmed: what is shown is what is held, or what the screen says of it, nothing waits, no other call is under way, and nothing has been cancelled.',
  looks: () => ({
    events: { ConfirmRequested: ({ data }, moment) => unseenFact(data.reservationId, moment) },
  }),
})

const unseenFact = (reservationId: string, { before, heldOf }: Moment): string | null => {
  const { current, activity, wanted, heldOtherwise: said } = before.reservation
  const held = heldOf(before)
  if (current?.reservationId !== reservationId) return `${reservationId} is not the current one`
  if (isCalledOff(held?.status)) return `${reservationId} is ${held?.status}`
  if (activity !== 'idle') return `confirmed while ${activity}`
  if (wanted[0] !== undefined) return `confirmed while ${wanted[0]._tag} waits`
  const unknown = before.residents.localIDs.find(({ status }) => status !== 'exist')
  if (unknown !== undefined) return `confirmed while ${unknown.localID} is ${unknown.status}`
  return said === null ? heldOtherwise(before, held) : null
}

export const nothingWaitsForEver = law('LAW-52', 'choice', {
  since: 4,
  sentence:
    'No change is forgotten: when all has been quiet for ten seconds, no promotion, and online no trip to be taken off and no passenger’s name still waits to be sent.',
  looks: inQuiet((models) => {
    const { current, activity, wanted, failed } = models.reservation
    // Without a network all waits but promotions, which move money.
    const first = isCutOff(models) ? wanted.find(({ _tag }) => _tag.endsWith('Promotion')) : wanted[0]
    return first === undefined || current === null || activity !== 'idle' || failed
      ? null
      : `${first._tag} still waits`
  }),
})
