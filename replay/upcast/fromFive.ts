// From schema 5 to schema 6, whose reservations say of each sail how it stands, and on which day it arrives, and whose
// ports say where they are ashore. Until then none of it was kept, and there was no check-in. Digests of the models of
// reservation and catalogue were those of fields that they have no more in this form.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

export const fromFive: Upcaster = {
  header: (raw) =>
    isRawObject(raw['snapshot']) ? { ...raw, snapshot: modelsFromFive(raw['snapshot']) } : raw,
  entry: (raw) => {
    const { kind, data, note } = raw
    const noted =
      isRawObject(note) && isRawObject(note['models']) ? withoutDigests(raw, note, note['models']) : raw
    if (kind !== 'event' || !isRawObject(data)) return noted
    const { reservation, ports } = data
    return {
      ...noted,
      data: {
        ...data,
        ...(isRawObject(reservation) ? { reservation: reservationFromFive(reservation) } : {}),
        ...(Array.isArray(ports) ? { ports: ports.map(portFromFive) } : {}),
      },
    }
  },
}

const withoutDigests = (
  raw: RawObject,
  note: RawObject,
  { reservation: _reservation, catalog: _catalog, ...models }: RawObject,
): RawObject => ({
  ...raw,
  note: { ...note, models },
})

const modelsFromFive = ({ catalog, ...models }: RawObject): RawObject =>
  withReservationFromFive({
    ...models,
    checkin: NO_CHECK_IN,
    ...(isRawObject(catalog) && Array.isArray(catalog['ports'])
      ? { catalog: { ...catalog, ports: catalog['ports'].map(portFromFive) } }
      : { catalog }),
  })

const portFromFive = (port: unknown): unknown => (isRawObject(port) ? { address: null, ...port } : port)

const NO_CHECK_IN = { status: 'idle', asked: null, error: null, scanner: 'closed', scannedId: null }

const withReservationFromFive = (models: RawObject): RawObject => {
  const { reservation } = models
  if (!isRawObject(reservation)) return models
  const { current, viewed, payedReservations } = reservation
  const payed = isRawObject(payedReservations)
    ? Object.fromEntries(
        Object.entries(payedReservations).map(([token, paid]) => [token, reservationFromFive(paid)]),
      )
    : payedReservations
  return {
    ...models,
    reservation: {
      ...reservation,
      current: reservationFromFive(current),
      viewed: reservationFromFive(viewed),
      payedReservations: payed,
    },
  }
}

const reservationFromFive = (reservation: unknown): unknown => {
  if (!isRawObject(reservation) || !Array.isArray(reservation['sailPackages'])) return reservation
  return { ...reservation, sailPackages: reservation['sailPackages'].map(packageFromFive) }
}

const packageFromFive = (sold: unknown): unknown =>
  isRawObject(sold) && Array.isArray(sold['sails'])
    ? {
        ...sold,
        sails: sold['sails'].map((sail: unknown) => (isRawObject(sail) ? { ...UNTOLD, ...sail } : sail)),
      }
    : sold

const UNTOLD = { status: null, arrivalDay: null }
