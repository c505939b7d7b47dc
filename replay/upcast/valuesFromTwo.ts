// The values of schema 2 that events and read models share, as schema 3 has them. Nothing is believed: what isn't what
// it should be stays as it is, and the check of the line says so.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { RawLine } from './upcast.ts'

export type Raw = unknown

/** A list of the one, empty where there is none. */
export const listed = (u: Raw): readonly unknown[] => (u === null || u === undefined ? [] : [u])

/** There was one direction: that in which the package begins. */
export const tripsFromTwo = (sailPackage: Raw): readonly RawLine[] =>
  isPlainObject(sailPackage) ? [{ seqN: 1, legCode: sailPackage['startLeg'], sailPackage }] : []

const NO_COMPANY = { legalName: '', registrationNumber: '', address: '', city: '', zip: '', country: '' }

export const contactFormFromTwo = (form: Raw): Raw =>
  changed(form, (fields) => ({ ...fields, company: NO_COMPANY }))

export const ownerFromTwo = (owner: Raw): Raw =>
  changed(owner, (fields) => ({ ...fields, companyInfo: null }))

export const reservationFromTwo = (reservation: Raw): Raw =>
  changed(reservation, (fields) => ({
    ...fields,
    items: changedList(fields['items'], itemFromTwo),
    guests: [],
    promotion: null,
    owner: ownerFromTwo(fields['owner']),
  }))

/** Tickets on foot, each at its price; the server told nothing else of them. */
const itemFromTwo = (item: RawLine): RawLine => {
  const { priceCents, quantity } = item
  const isPriced = typeof priceCents === 'number' && typeof quantity === 'number'
  return {
    ...item,
    unitCents: isPriced ? Math.round(priceCents / Math.max(1, quantity)) : priceCents,
    isVehicle: false,
    subType: null,
    licencePlate: null,
    centsBySail: {},
    coefficients: [],
    promotion: null,
    attributes: {},
  }
}

const PRICE_LISTS = ['prices', 'residentPrices', 'carDeckPrices', 'carDeckResidentPrices', 'addonPrices']

export const priceGroupsFromTwo = (groups: Raw): Raw =>
  changed(groups, (fields) => ({
    ...fields,
    ...Object.fromEntries(PRICE_LISTS.map((name) => [name, changedList(fields[name], priceFromTwo)])),
    routeAddons: Array.isArray(fields['routeAddons'])
      ? fields['routeAddons'].map((priceCategory: unknown) => ({
          priceCategory,
          mandatoryParameter: null,
          maxQuantityInReservation: null,
        }))
      : fields['routeAddons'],
  }))

/** The deck was not written down; what kind of thing it is tells which of the two it must be. */
const priceFromTwo = (price: RawLine): RawLine => ({
  ...price,
  deck: DECKS.find(([, kinds]) => kinds.some((kind) => kind === price['kind']))?.[0] ?? null,
  weightEditAllowed: false,
  vehicleRegistrationInfoRequired: false,
})

const DECKS: readonly (readonly [deck: string, kinds: readonly string[]])[] = [
  ['CABIN/DECK', ['passenger', 'bicycle']],
  ['CAR_DECK', ['car', 'trailer']],
]

export const changed = (u: Raw, change: (fields: RawLine) => RawLine): Raw =>
  isPlainObject(u) ? change(u) : u

export const changedList = (u: Raw, change: (fields: RawLine) => RawLine): Raw =>
  Array.isArray(u) ? u.map((item: unknown) => changed(item, change)) : u

/** The values of a record. */
export const changedValues = (u: Raw, change: (value: unknown) => unknown): Raw =>
  changed(u, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)])),
  )
