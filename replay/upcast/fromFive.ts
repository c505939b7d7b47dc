// From schema 5 to schema 6, whose reservations say of each sail how it stands, and on which day it arrives, and in which
// tickets are changed. Until then neither was kept. Digests of the reservation's model were those of fields that it has no more in this form.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

export const fromFive: Upcaster = {
  header: (raw) => {
    const { snapshot, settings } = raw
    return {
      ...raw,
      ...(isRawObject(snapshot) ? { snapshot: modelsFromFive(snapshot) } : {}),
      ...(isRawObject(settings) ? { settings: { ...settings, allowsEdit: false, allowsCancel: false } } : {}),
    }
  },
  entry: (raw) => {
    const { kind, data, note } = raw
    const noted =
      isRawObject(note) && isRawObject(note['models']) ? withoutDigests(raw, note, note['models']) : raw
    const held = kind === 'event' && isRawObject(data) ? data['reservation'] : undefined
    if (!isRawObject(data) || !isRawObject(held)) return noted
    return { ...noted, data: { ...data, reservation: reservationFromFive(held) } }
  },
}

const withoutDigests = (
  raw: RawObject,
  note: RawObject,
  { reservation: _old, ...models }: RawObject,
): RawObject => ({
  ...raw,
  note: { ...note, models },
})

const modelsFromFive = (models: RawObject): RawObject => {
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
    edit: NO_EDIT,
    reservation: {
      ...reservation,
      paidCents: null,
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
