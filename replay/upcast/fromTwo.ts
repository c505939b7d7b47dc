// From schema 2 to schema 3, which knows round trips, residents, vehicles, extras, promotions and passengers: until
// then every trip was one way and on foot. Answers of calls need nothing: the wire's codecs read the old ones.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { modelsFromTwo } from './modelsFromTwo.ts'
import {
  contactFormFromTwo,
  listed,
  ownerFromTwo,
  priceGroupsFromTwo,
  reservationFromTwo,
  tripsFromTwo,
} from './valuesFromTwo.ts'
import type { RawLine } from './upcast.ts'

export const headerFromTwo = (raw: RawLine): RawLine => ({
  ...raw,
  ...(isPlainObject(raw['settings']) ? { settings: { ...raw['settings'], isIsland: false } } : {}),
  ...(isPlainObject(raw['snapshot']) ? { snapshot: modelsFromTwo(raw['snapshot']) } : {}),
})

export const entryFromTwo = (raw: RawLine): RawLine => {
  const { kind, type, data } = raw
  if (typeof type !== 'string' || !isPlainObject(data)) return raw
  const table = kind === 'command' ? COMMANDS : kind === 'event' ? EVENTS : {}
  const change = Object.hasOwn(table, type) ? table[type] : undefined
  return change === undefined ? raw : { ...raw, data: change(data) }
}

type Change = (data: RawLine) => RawLine

const withTrip: Change = (data) => ({ ...data, trip: 1 })
const withForm: Change = (data) => ({ ...data, form: contactFormFromTwo(data['form']) })
/** Until then only a 401 signed anybody out. */
const withReason: Change = (data) => ({ ...data, why: 'rejected' })
const withNumbers: Change = (data) => ({ ...data, named: [] })
const withReservation: Change = (data) => ({ ...data, reservation: reservationFromTwo(data['reservation']) })

const withLabel =
  (label: string): Change =>
  (data) => ({ ...data, label })

const COMMANDS: Readonly<Record<string, Change>> = {
  SignOut: withReason,
  ChooseDate: withTrip,
  ChangeContact: withForm,
  /** What followed a sign-in was never recorded: there was nobody to sign in. */
  UpdateOwner: (data) => ({ ...data, why: 'form' }),
}

const EVENTS: Readonly<Record<string, Change>> = {
  SignedIn: (data) => ({ ...data, user: null }),
  SignedOut: withReason,
  PackageSelected: (data) => ({ ...data, trips: tripsFromTwo(data['sailPackage']) }),
  DateChosen: withTrip,
  DateRefused: withTrip,
  SailSelected: (data) => ({ ...data, keepsReservation: false }),
  PastChoiceDropped: ({ sailRefId, ...data }) => ({ ...data, sailRefIds: listed(sailRefId) }),
  PricesLoaded: (data) => ({ ...data, groups: priceGroupsFromTwo(data['groups']) }),
  TicketQuantityChanged: (data) => ({ ...data, addon: null }),
  CreateRequested: withNumbers,
  ReservationCreated: withReservation,
  ReservationCreateFailed: withLabel('RESERVATION CREATE FAILED'),
  ModifyRequested: withNumbers,
  ReservationModified: withReservation,
  ReservationModifyFailed: withLabel('RESERVATION MODIFY FAILED'),
  ReservationConfirmed: withReservation,
  ReservationFetched: withReservation,
  ReservationFetchFailed: withLabel('RESERVATION GET FAILED'),
  ReservationPaid: withReservation,
  PaymentOutcomeFailed: (data) => ({ ...data, gone: false }),
  ContactChanged: withForm,
  OwnerUpdated: (data) => ({ ...data, owner: ownerFromTwo(data['owner']) }),
}
