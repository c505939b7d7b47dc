// The read models of schema 2, which stand as a snapshot in the header of a log that was cut, as schema 3 has them.
import { unsettled } from '../../domain/payment/progress.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { RawLine } from './upcast.ts'
import {
  changed,
  changedValues,
  contactFormFromTwo,
  ownerFromTwo,
  priceGroupsFromTwo,
  type Raw,
  reservationFromTwo,
  tripsFromTwo,
} from './valuesFromTwo.ts'

export const modelsFromTwo = (models: RawLine): RawLine => {
  const held = isPlainObject(models['reservation']) ? models['reservation']['current'] : null
  const heldFor = fieldOf(held, 'reservationId') ?? null
  return {
    ...models,
    shell: changed(models['shell'], (shell) => ({
      ...shell,
      modal: null,
      network: 'online',
      networkLosses: 0,
    })),
    auth: changed(models['auth'], (auth) => ({ ...auth, ...NOT_SIGNED_IN })),
    catalog: changed(models['catalog'], (catalog) => ({ ...catalog, portsFailures: 0 })),
    schedule: scheduleFromTwo(models['schedule'], held),
    prices: changed(models['prices'], (prices) => ({
      ...prices,
      bySail: changedValues(prices['bySail'], (sail) =>
        changed(sail, (known) => ({ ...known, groups: priceGroupsFromTwo(known['groups']) })),
      ),
    })),
    tickets: changed(models['tickets'], (tickets) => ({
      ...tickets,
      addons: [],
      asHeld: [],
      namedSeqNs: [],
      isAsked: false,
    })),
    repeat: NO_REPEAT,
    lostSails: { closedFor: null, closed: [], status: 'idle', trips: [] },
    residents: { localIDs: [], leaving: [], heldFor, heldSeqNs: seqNsIn(held), refusal: null },
    vehicles: { ...NO_VEHICLES, heldFor, heldSeqNs: seqNsIn(held) },
    passengers: changed(models['passengers'], (passengers) => ({
      ...passengers,
      form: contactFormFromTwo(passengers['form']),
      owner: ownerFromTwo(passengers['owner']),
      typedFields: typedFieldsOf(passengers['form']),
      namesAreDemanded: false,
      awaiting: null,
      heldFor,
      guests: {},
      countries: [],
      citizenships: [],
      countriesStatus: 'none',
    })),
    reservation: changed(models['reservation'], (reservation) => ({
      ...reservation,
      current: reservationFromTwo(reservation['current']),
      viewed: reservationFromTwo(reservation['viewed']),
      payedReservations: changedValues(reservation['payedReservations'], reservationFromTwo),
      wanted: [],
      heldOtherwise: null,
      promotionRefusal: null,
      changed: null,
    })),
    payment: paymentFromTwo(models['payment']),
  }
}

/** There was one direction, and all that was found was found for it. */
const scheduleFromTwo = (schedule: Raw, held: Raw): Raw =>
  changed(schedule, (fields) => {
    const { sailPackage, source, sailDates, dateRefusal, sailRefusal, ticketsIsFetching, ...found } = fields
    const trips = tripsFromTwo(sailPackage).map((trip) => ({
      ...trip,
      ...found,
      // Nobody wrote down whether it was a person who had chosen the sail, and how many calls had failed.
      preferredTime: null,
      inventoryFailures: 0,
    }))
    return {
      sailPackage,
      source,
      sailDates,
      sailRefusal,
      ticketsIsFetching,
      trips,
      dateRefusal: typeof dateRefusal === 'string' ? { trip: 1, reason: dateRefusal } : dateRefusal,
      heldFor: fieldOf(held, 'reservationId') ?? null,
      heldSailRefIds: sailsIn(held),
    }
  })

/** A word of the provider that nobody knew counted as a failure, and another payment could be started. */
const paymentFromTwo = (payment: Raw): Raw =>
  changed(payment, (fields) => ({
    ...fields,
    ...NO_PAYMENT_BEFORE,
    progress: changed(fields['progress'], ({ unknownStatus, ...progress }) => {
      if (progress['_tag'] === 'AtCard') return { ...progress, isSent: false }
      if (progress['_tag'] !== 'Failed' || typeof unknownStatus !== 'string') return progress
      return unsettled('word', { unknownStatus })
    }),
  }))

const seqNsIn = (reservation: Raw): readonly unknown[] =>
  listIn(reservation, 'items').map((item) => fieldOf(item, 'seqN'))

const sailsIn = (reservation: Raw): readonly unknown[] =>
  listIn(reservation, 'sailPackages').flatMap((one) =>
    listIn(one, 'sails').map((sail) => fieldOf(sail, 'sailRefId')),
  )

const listIn = (u: Raw, name: string): readonly unknown[] => {
  const list = fieldOf(u, name)
  return Array.isArray(list) ? list : []
}

const fieldOf = (u: Raw, name: string): unknown => (isPlainObject(u) ? u[name] : undefined)

/** What differs from an empty form was typed. */
const typedFieldsOf = (form: Raw): readonly string[] =>
  CONTACT_FIELDS_OF_TWO.filter((field) => fieldOf(form, field) !== fieldOf(EMPTY_FORM_OF_TWO, field))

const CONTACT_FIELDS_OF_TWO = ['firstName', 'lastName', 'email', 'phoneCode', 'phoneNumber']

const EMPTY_FORM_OF_TWO = { firstName: '', lastName: '', email: '', phoneCode: '372', phoneNumber: '' }

/** Payments before the current one, of which schema 2 knew nothing. */
const NO_PAYMENT_BEFORE = {
  transactionUuid: null,
  doubted: null,
  cancelled: null,
  saidCancelled: [],
  taken: null,
  lastPaid: null,
  begun: null,
  lapsed: null,
  followedUp: [],
}

/** Whose token it was, and until when, nobody wrote down. */
const NOT_SIGNED_IN = { tokenExpiresAtMs: null, user: null, isFetching: false, error: null, endedBy: null }

/** Nothing was kept of what ran out. */
const NO_REPEAT = { kept: null, status: 'idle', gone: [], error: null, missing: [], isReloaded: false }

const NO_VEHICLE = {
  priceCategory: null,
  plate: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  companyRegistrationNumber: '',
  handicapped: false,
}

const NO_VEHICLES = {
  vehicleIsActive: false,
  trailerIsActive: false,
  vehicleForm: NO_VEHICLE,
  trailerForm: NO_VEHICLE,
  submitted: [],
  offer: null,
  refusal: null,
  chosen: [],
  leaving: [],
  heldSeqNs: [],
  weightRefusal: null,
  nextKey: 1,
}
