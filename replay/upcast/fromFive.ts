// From schema 5 to schema 6, which knows what comes after the purchase: tickets that are changed and given back, lists of
// reservations, tickets kept on the device, check-in. Its reservations say of each sail how it stands, and on which day
// it arrives; until then an answer said how it stands, and the event did not. The digests of the read models were of
// models in their older form: what changed from one to the next can't be known by them.
import { isRawObject, type RawObject, type Upcaster, withoutDigests } from './upcaster.ts'

/** What the answers so far have said of each sail, by its id. */
type Statuses = Map<unknown, unknown>

export const fromFive: Upcaster = {
  header: (raw) => headerWith(raw, new Map()),
  entry: (raw) => entryWith(raw, new Map()),
  forOneLog: () => {
    const statuses: Statuses = new Map()
    return {
      header: (raw) => headerWith(raw, statuses),
      entry: (raw) => {
        if (raw['kind'] === 'exchange') noteSails(raw['data'], statuses)
        return entryWith(raw, statuses)
      },
    }
  },
}

const noteSails = (exchange: unknown, statuses: Statuses): void => {
  const outcome = isRawObject(exchange) ? exchange['outcome'] : null
  const answer = isRawObject(outcome) ? outcome['answer'] : null
  for (const sold of listIn(answer, 'sailPackages'))
    for (const sail of listIn(sold, 'sailRefs'))
      if (isRawObject(sail)) statuses.set(sail['sailRefId'], sail['status'] ?? null)
}

const listIn = (u: unknown, field: string): readonly unknown[] => {
  const list = isRawObject(u) ? u[field] : null
  return Array.isArray(list) ? list : []
}

const headerWith = (raw: RawObject, statuses: Statuses): RawObject => {
  const { snapshot, settings } = raw
  return {
    ...raw,
    ...(isRawObject(snapshot) ? { snapshot: modelsFromFive(snapshot, statuses) } : {}),
    ...(isRawObject(settings) ? { settings: { allowsEdit: false, allowsCancel: false, ...settings } } : {}),
  }
}

const entryWith = (raw: RawObject, statuses: Statuses): RawObject => {
  const { kind, type, data } = raw
  const noted = withoutDigests(raw)
  if (kind !== 'event' || !isRawObject(data)) return noted
  const { reservation, ports } = data
  return {
    ...noted,
    data: {
      ...(type === 'SignedIn' ? { customer: null } : {}),
      // The first programs of schema 6 did not say what became of the difference.
      ...(type === 'EditFinished' ? { outcome: { _tag: 'Even' } } : {}),
      ...data,
      ...(isRawObject(reservation) ? { reservation: reservationFromFive(reservation, statuses) } : {}),
      ...(Array.isArray(ports) ? { ports: ports.map(portFromFive) } : {}),
    },
  }
}

const modelsFromFive = (models: RawObject, statuses: Statuses): RawObject => {
  const { auth, catalog, reservation } = models
  return {
    ...NOT_YET,
    ...models,
    auth: isRawObject(auth) ? { customer: null, ...auth } : auth,
    catalog:
      isRawObject(catalog) && Array.isArray(catalog['ports'])
        ? { ...catalog, ports: catalog['ports'].map(portFromFive) }
        : catalog,
    reservation: isRawObject(reservation) ? reservationsFromFive(reservation, statuses) : reservation,
  }
}

const portFromFive = (port: unknown): unknown => (isRawObject(port) ? { address: null, ...port } : port)

const reservationsFromFive = (model: RawObject, statuses: Statuses): RawObject => {
  const { current, viewed, payedReservations } = model
  const payed = isRawObject(payedReservations)
    ? Object.fromEntries(
        Object.entries(payedReservations).map(([token, paid]) => [
          token,
          reservationFromFive(paid, statuses),
        ]),
      )
    : payedReservations
  return {
    paidCents: null,
    saved: null,
    ...model,
    current: reservationFromFive(current, statuses),
    viewed: reservationFromFive(viewed, statuses),
    payedReservations: payed,
  }
}

const reservationFromFive = (reservation: unknown, statuses: Statuses): unknown =>
  isRawObject(reservation) && Array.isArray(reservation['sailPackages'])
    ? {
        ...reservation,
        sailPackages: reservation['sailPackages'].map((sold) => packageFromFive(sold, statuses)),
      }
    : reservation

const packageFromFive = (sold: unknown, statuses: Statuses): unknown =>
  isRawObject(sold) && Array.isArray(sold['sails'])
    ? { ...sold, sails: sold['sails'].map((sail) => sailFromFive(sail, statuses)) }
    : sold

const sailFromFive = (sail: unknown, statuses: Statuses): unknown =>
  isRawObject(sail) ? { status: statuses.get(sail['sailRefId']) ?? null, arrivalDay: null, ...sail } : sail

/** The models that there were not yet, as they begin. */
const NOT_YET = {
  checkin: { status: 'idle', asked: null, error: null, scanner: 'closed', scannedId: null },
  refund: { byReservation: {} },
  history: {
    reservations: null,
    unreadCount: 0,
    range: { from: null, to: null },
    isFetching: false,
    failure: null,
    isVisited: false,
  },
  edit: {
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
  },
}
