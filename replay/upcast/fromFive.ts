// From schema 5 to schema 6, whose reservations say of each sail how it stands, and on which day it arrives, and in which
// tickets are changed. Until then an answer said how it stands, and the event did not; the day of arrival was kept by
// neither. The digests of the read models were of a reservation in its older form: what changed from one to the next
// can't be known by them.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

/** What the answers so far have said of each sail, by its id. */
type Told = Map<unknown, unknown>

export const fromFive: Upcaster = {
  header: (raw) => headerWith(raw, new Map()),
  entry: (raw) => entryWith(raw, new Map()),
  forOneLog: () => {
    const told: Told = new Map()
    return {
      header: (raw) => headerWith(raw, told),
      entry: (raw) => {
        if (raw['kind'] === 'exchange') noteSails(raw['data'], told)
        return entryWith(raw, told)
      },
    }
  },
}

const noteSails = (exchange: unknown, told: Told): void => {
  const outcome = isRawObject(exchange) ? exchange['outcome'] : null
  const answer = isRawObject(outcome) ? outcome['answer'] : null
  for (const sold of listIn(answer, 'sailPackages'))
    for (const sail of listIn(sold, 'sailRefs'))
      if (isRawObject(sail)) told.set(sail['sailRefId'], sail['status'] ?? null)
}

const listIn = (u: unknown, field: string): readonly unknown[] => {
  const list = isRawObject(u) ? u[field] : null
  return Array.isArray(list) ? list : []
}

const headerWith = (raw: RawObject, told: Told): RawObject => {
  const { snapshot, settings } = raw
  return {
    ...raw,
    ...(isRawObject(snapshot) ? { snapshot: modelsFromFive(snapshot, told) } : {}),
    ...(isRawObject(settings) ? { settings: { ...settings, allowsEdit: false, allowsCancel: false } } : {}),
  }
}

const entryWith = (raw: RawObject, told: Told): RawObject => {
  const { kind, data, note } = raw
  const noted = isRawObject(note) ? { ...raw, note: withoutDigests(note) } : raw
  if (kind !== 'event' || !isRawObject(data) || !isRawObject(data['reservation'])) return noted
  return { ...noted, data: { ...data, reservation: reservationFromFive(data['reservation'], told) } }
}

const withoutDigests = ({ models: _digests, ...note }: RawObject): RawObject => note

const modelsFromFive = (models: RawObject, told: Told): RawObject => {
  const { reservation } = models
  if (!isRawObject(reservation)) return models
  const { current, viewed, payedReservations } = reservation
  const payed = isRawObject(payedReservations)
    ? Object.fromEntries(
        Object.entries(payedReservations).map(([token, paid]) => [token, reservationFromFive(paid, told)]),
      )
    : payedReservations
  return {
    ...models,
    edit: NO_EDIT,
    reservation: {
      ...reservation,
      paidCents: null,
      current: reservationFromFive(current, told),
      viewed: reservationFromFive(viewed, told),
      payedReservations: payed,
    },
  }
}

const reservationFromFive = (reservation: unknown, told: Told): unknown =>
  isRawObject(reservation) && Array.isArray(reservation['sailPackages'])
    ? { ...reservation, sailPackages: reservation['sailPackages'].map((sold) => packageFromFive(sold, told)) }
    : reservation

const packageFromFive = (sold: unknown, told: Told): unknown =>
  isRawObject(sold) && Array.isArray(sold['sails'])
    ? { ...sold, sails: sold['sails'].map((sail) => sailFromFive(sail, told)) }
    : sold

/** Until then no ticket could be changed. */
const NO_EDIT = {
  reservationId: null,
  started: false,
  mode: null,
  original: null,
  edited: null,
  departureDay: null,
  departureTime: null,
  draft: { sails: [], counts: [], vehicles: [], added: [], guests: [] },
  isUnsent: false,
  activity: 'idle',
  expiresAtMs: null,
  warnedAtMs: null,
  modal: null,
  search: null,
  replacementLegs: {},
  error: null,
  errorDetails: null,
  isFinishUnclear: false,
  refusal: null,
  outcome: null,
  payer: null,
}

const sailFromFive = (sail: unknown, told: Told): unknown =>
  isRawObject(sail) ? { ...sail, status: told.get(sail['sailRefId']) ?? null, arrivalDay: null } : sail
