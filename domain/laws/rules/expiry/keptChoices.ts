// Laws about a choice whose time ran out: what of it is kept, and what of that is chosen again.
import type { EventData } from '../../../log/events.ts'
import type { Entry, EventEntry } from '../../../log/entry.ts'
import { later } from '../../../instant.ts'
import { isSameData } from '../../engine/exactSequels.ts'
import { partingWords } from '../../engine/parting.ts'
import { afterReload, orNothing } from '../../folds/repeat.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels, LawTrip } from '../../engine/lawModels.ts'
import { createSequels } from '../../engine/sequels.ts'
import {
  answersFor,
  goneIn,
  isAllAnswered,
  noteAnswer,
  pricesIn,
  type RepeatAnswers,
  tripsIn,
} from '../../readers/booking/repeatAnswers.ts'
import { chosenSailIn } from '../../readers/chosenSails.ts'
import {
  extraFacts,
  faresOf,
  hasResidentPrices,
  hasRoomFor,
  isSoldToResidents,
  misfitOf,
  roomsOf,
  soldExtras,
  soldTickets,
  soldVehicles,
  type Wish,
  wishesOf,
} from '../../readers/booking/offered.ts'
import { type Voyage, voyageOfReserved } from '../../../schedule/sail.ts'
import type { KeptSelection } from '../../../selection/keptSelection.ts'
import type { VehicleDraft } from '../../../vehicles/vehicle.ts'

/** A sail in the words of a ticket: what is offered on it, and until when, is not kept. */
const voyageIn = (trip: LawTrip): Voyage | null => {
  const sail = chosenSailIn(trip)
  if (sail === null) return null
  const { status: _status, routeCode: _route, arrivalAtMs: _arrival, ...voyage } = sail
  return voyage
}

/** On the sail that is held where none is chosen. */
const heldVoyageOf = ({ reservation }: LawModels, { seqN, legCode }: LawTrip): Voyage | null => {
  const packages = reservation.current?.sailPackages ?? []
  const own = packages.find((one) => one.seqN === seqN) ?? packages.find(({ sails }) => sails.length > 1)
  const sail = own?.sails.find((one) => one.legCode === legCode)
  return sail === undefined ? null : voyageOfReserved(sail)
}

/** What of the choice there is to keep; `null` where there is nothing that could be booked again. */
const keptOf = (models: LawModels): KeptSelection | null => {
  const { current, paidCents } = models.reservation
  // What is chosen beside a difference that is due is no part of what ends: the ticket stays.
  if (paidCents !== null) return null
  const trips: KeptSelection['trips'][number][] = []
  for (const trip of models.schedule.trips) {
    const sail = voyageIn(trip) ?? heldVoyageOf(models, trip)
    if (sail === null) return null
    const { seqN, legCode, sailPackage } = trip
    trips.push({ wanted: { seqN, legCode, sailPackage }, sail })
  }
  if (current === null || trips.length === 0) return null
  const lines = models.tickets.lines.filter(({ count }) => count > 0)
  const kinds = new Set(lines.map(({ code }) => code))
  const travellers: KeptSelection['travellers'][number][] = []
  let unnamed = 0
  for (const { status, level, backupRegistry, personalIdentificationNumber } of models.residents.localIDs) {
    if (status !== 'exist' || level === null) continue
    if (personalIdentificationNumber === '') unnamed += 1
    else travellers.push({ level, backupRegistry, personalIdentificationNumber })
  }
  const kept: KeptSelection = {
    reservationId: current.reservationId,
    trips,
    lines,
    addons: models.tickets.addons
      .filter(({ code }) => kinds.has(code))
      .map(({ code, mandatoryParameter, text }) => ({ code, mandatoryParameter, text })),
    travellers,
    vehicles: models.vehicles.chosen.map(
      ({ key: _key, seqN: _seqN, sentWeights: _sent, ...vehicle }) => vehicle,
    ),
    promotion: current.promotion,
    fares: faresOf(models) as KeptSelection['fares'],
    toEnter: {
      travellers: unnamed,
      vehicles: 0,
      passengers: current.guests.filter((one) => one.firstName !== '' || one.citizenship !== '').length,
      addons: [],
      promotion: false,
    },
  }
  return orNothing(models.repeat.isReloaded ? afterReload(kept) : kept)
}

const allIsKept = law('LAW-127', 'quantities', {
  sentence:
    'When the time runs out, all that was chosen is kept to be booked again, and nothing else; after a reload, what has to be entered again is counted instead.',
  watch: ({ firstSeq }) => {
    const { expect, look } = createSequels()
    /** What there was to keep, by what has ended it. */
    const ended = new Map<number | null, KeptSelection | null>()
    return ({ entry, before }) => {
      const fact = look(entry)
      if (fact !== null || entry.kind !== 'event') return fact
      const { cause } = entry
      if (entry.type === 'ReservationExpired') {
        const kept = keptOf(before)
        ended.set(cause, kept)
        if (kept !== null && cause !== null)
          expect(entry, { cause, anyOf: KEPT, fact: 'nothing is kept of what has ended' })
      }
      if (entry.type !== 'SelectionKept') return null
      const kept = ended.get(cause)
      ended.delete(cause)
      if (kept === undefined)
        return cause !== null && cause < firstSeq ? null : 'a choice is kept that has not ended'
      return partingWords({ due: kept, found: entry.data.kept }, 'kept')
    }
  },
})

const KEPT: ReadonlySet<string> = new Set(['SelectionKept'])

type Restored = EventData<'TripRepeated'>['restored']

/** What was chosen again so far, as so many places. */
const takenIn = ({ lines, travellers, vehicles }: Restored, models: LawModels): readonly Wish[] =>
  wishesOf({ tickets: lines, residents: travellers.map(({ level }) => level), vehicles }, models)

/** One kind after the other, as many of each as still fit. */
const linesAgain = (taken: Restored, kept: KeptSelection, models: LawModels): Restored => {
  const rooms = roomsOf(models).length
  let next = taken
  for (const { code, count } of kept.lines) {
    const ticket = soldTickets(models).find((price) => price.code === code)
    const sold = ticket ?? soldExtras(models).find((price) => price.code === code)
    if (sold === undefined || rooms === 0) continue
    const { mandatoryParameter, maxQuantityInReservation: most } = extraFacts(models, code)
    const text = kept.addons.find((addon) => addon.code === code)?.text ?? ''
    const isExtra = ticket === undefined
    if (isExtra && mandatoryParameter !== null && text.trim() === '') continue
    let again = isExtra && most !== null ? Math.min(count, Math.floor(most / rooms)) : count
    while (again > 0 && !hasRoomFor(code, [...takenIn(next, models), { code, count: again }], models))
      again -= 1
    if (again <= 0) continue
    const addons = isExtra ? [...next.addons, { code, mandatoryParameter, text }] : next.addons
    next = { ...next, lines: [...next.lines, { code, title: sold.title, count: again }], addons: [...addons] }
  }
  return next
}

const travellersAgain = (taken: Restored, kept: KeptSelection, models: LawModels): Restored => {
  let next = taken
  for (const traveller of kept.travellers) {
    const { level } = traveller
    const isSold = hasResidentPrices(models) && isSoldToResidents(models, level)
    if (isSold && hasRoomFor(level, [...takenIn(next, models), { code: level, count: 1 }], models))
      next = { ...next, travellers: [...next.travellers, traveller] }
  }
  return next
}

/** A category that no list has ever named is the server's to decide on. */
const vehiclesAgain = (
  taken: Restored,
  { kept, vehicles }: { readonly kept: KeptSelection; readonly vehicles: readonly VehicleDraft[] },
  models: LawModels,
): Restored => {
  let next = taken
  for (const vehicle of vehicles) {
    const { kind, priceCategory, lengthInCm } = vehicle
    const sold = soldVehicles(models, kind, next.travellers.length > 0)
    const isSold = sold.some(({ code }) => code === priceCategory)
    const isKnown = isSold || Object.hasOwn(kept.fares, priceCategory)
    const fits =
      misfitOf([...takenIn(next, models), { code: priceCategory, count: 1, lengthInCm }], models) === null
    if (isKnown ? isSold && fits : roomsOf(models).length > 0)
      next = { ...next, vehicles: [...next.vehicles, vehicle] }
  }
  return next
}

/** A vehicle weighs on each sail what it weighed on the one that this is chosen instead of. */
const onSailsOf = (
  kept: KeptSelection,
  { trips }: Pick<EventData<'TripRepeated'>, 'trips'>,
): readonly VehicleDraft[] =>
  kept.vehicles.map((vehicle) => ({
    ...vehicle,
    weights: vehicle.weights.flatMap(({ sailRefId: before, weightInKg }) => {
      const at = kept.trips.findIndex(({ sail }) => sail.sailRefId === before)
      const sailRefId = trips[at]?.sailRefId ?? null
      return sailRefId === null ? [] : [{ sailRefId, weightInKg }]
    }),
  }))

const againFact = (
  { data }: EventEntry<'TripRepeated'>,
  { before, after }: { readonly before: LawModels; readonly after: LawModels },
): string | null => {
  const { kept } = before.repeat
  if (kept === null) return 'nothing is kept, and it is chosen again'
  const isListed = data.trips.every((trip) => data.prices.some((one) => one.sailRefId === trip.sailRefId))
  if (!isListed || data.trips.length < kept.trips.length) return null
  const nothing: Restored = { lines: [], addons: [], travellers: [], vehicles: [], promotion: kept.promotion }
  const people = travellersAgain(linesAgain(nothing, kept, after), kept, after)
  const again = vehiclesAgain(people, { kept, vehicles: onSailsOf(kept, data) }, after)
  return partingWords({ due: again, found: data.restored }, 'chosen again')
}

/** What is told is just what the server has said: which sails are gone and why, what sails, what is left and the prices. */
const answeredFact = (
  { data, type, at }: EventEntry<'TripRepeated' | 'RepeatBlocked'>,
  answers: RepeatAnswers,
  models: LawModels,
): string | null => {
  // Of a day that has passed nothing is asked.
  if (!isAllAnswered(answers)) return null
  const refused = goneIn(answers, { nowMs: later(at, models.shell.serverOffsetMs), models })
  const gone = 'gone' in data ? data.gone : []
  if (gone.length === 0 && type === 'RepeatBlocked') return 'a repeat is held up by nothing'
  const isFull = refused.length === 0 && gone.every(({ reason }) => reason === 'Full')
  if (!isFull && !isSameData(gone, refused)) return `${type} tells otherwise which sails are gone`
  if (!isSameData(data.trips, tripsIn(answers, gone))) return `${type} tells otherwise what sails`
  return 'prices' in data && !isSameData(data.prices, pricesIn(answers))
    ? `${type} tells otherwise what it costs`
    : null
}

const REPEATED: ReadonlySet<string> = new Set(['TripRepeated', 'RepeatBlocked', 'RepeatFailed'])

/** Who has gone on to something else is left alone. */
const isAwaited = ({ repeat, reservation, payment }: LawModels, kept: KeptSelection): boolean =>
  repeat.kept === kept &&
  repeat.status === 'checking' &&
  reservation.current === null &&
  reservation.activity === 'idle' &&
  (payment.progress._tag === 'Empty' || payment.progress._tag === 'Allowed')

const createAnswered = () => {
  const { expect, look } = createSequels()
  /** By press. */
  const asked = new Map<number, RepeatAnswers>()
  return (entry: Entry, before: LawModels): string | null => {
    const fact = look(entry)
    if (fact !== null) return fact
    const { kept } = before.repeat
    if (entry.kind === 'command' && entry.type === 'RepeatTrip' && kept !== null)
      asked.set(entry.seq, answersFor(kept, { isSame: entry.data.sails === 'same', models: before }))
    const { cause } = entry
    const answers = cause === null ? undefined : asked.get(cause)
    if (cause === null || answers === undefined) return null
    if (entry.kind === 'exchange') {
      noteAnswer(answers, entry)
      if (isAllAnswered(answers) && isAwaited(before, answers.kept))
        expect(entry, { cause, anyOf: REPEATED, fact: 'what was asked of the sails leads to nothing' })
      return null
    }
    const isTold = entry.kind === 'event' && (entry.type === 'TripRepeated' || entry.type === 'RepeatBlocked')
    return isTold ? answeredFact(entry, answers, before) : null
  }
}

const allThatFitsIsChosenAgain = law('LAW-128', 'quantities', {
  sentence:
    'What was kept is chosen again as far as it is sold and fits: tickets and extras, then residents, then vehicles; and of the sails just that is told which the server says.',
  watch: () => {
    const answered = createAnswered()
    return ({ entry, before, after }) => {
      const fact = answered(entry, before)
      if (fact !== null || entry.kind !== 'event' || entry.type !== 'TripRepeated') return fact
      return againFact(entry, { before, after })
    }
  },
})

export const keptChoicesLaws: readonly Law[] = [allIsKept, allThatFitsIsChosenAgain]
