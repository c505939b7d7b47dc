// From schema 2 to schema 3, which knows round trips, residents, vehicles, extras, promotions and passengers: until
// then every trip was one way and on foot. Answers of calls need nothing: the wire's codecs read the old ones.
// A value that is not what schema 2 says stays as it is, and the check of the line refuses it.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

const eachByItself: Upcaster = {
  header: (raw) => ({
    ...raw,
    ...(isRawObject(raw['settings']) ? { settings: { ...raw['settings'], isIsland: false } } : {}),
    ...(isRawObject(raw['snapshot']) ? { snapshot: modelsFromTwo(raw['snapshot']) } : {}),
  }),
  entry: (raw) => {
    const { kind, type, data } = raw
    if (typeof type !== 'string' || !isRawObject(data)) return raw
    const table = kind === 'command' ? COMMANDS : kind === 'event' ? EVENTS : {}
    const change = Object.hasOwn(table, type) ? table[type] : undefined
    return change === undefined ? raw : { ...raw, data: change(data) }
  },
}

export const fromTwo: Upcaster = { ...eachByItself, forOneLog: () => withCardPayments(eachByItself) }

/** Schema 2 did not say which payment a card form was about: it was the one that was prepared last. */
const withCardPayments = ({ header, entry }: Upcaster): Upcaster => {
  let transactionUuid: unknown = ''
  const note = (of: unknown): void => {
    transactionUuid = fieldOf(of, 'transactionUuid') ?? transactionUuid
  }
  return {
    header: (raw) => {
      note(fieldOf(fieldOf(raw['snapshot'], 'payment'), 'progress'))
      return header(raw)
    },
    entry: (raw) => {
      if (raw['type'] === 'CardPaymentPrepared') note(raw['data'])
      if (raw['type'] !== 'ReportCardResult' || !isRawObject(raw['data'])) return entry(raw)
      return { ...raw, data: { ...raw['data'], transactionUuid } }
    },
  }
}

type Change = (data: RawObject) => RawObject

const withTrip: Change = (data) => ({ ...data, trip: 1 })
const withForm: Change = (data) => ({ ...data, form: contactFormFromTwo(data['form']) })
/** Until then only a 401 ended a session. */
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
  /** Schema 2 recorded no sign-in, so that none led to this. */
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

// The read models, which stand as a snapshot in the header of a log that was cut.

const modelsFromTwo = (models: RawObject): RawObject => {
  const held = isRawObject(models['reservation']) ? models['reservation']['current'] : null
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
const scheduleFromTwo = (schedule: unknown, held: unknown): unknown =>
  changed(schedule, (fields) => {
    const { sailPackage, source, sailDates, dateRefusal, sailRefusal, ticketsIsFetching, ...found } = fields
    const trips = tripsFromTwo(sailPackage).map((trip) => ({
      ...trip,
      ...found,
      // Schema 2 does not say whether the user chose the sail, nor how many calls failed.
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

/** An unknown status of the provider counted as a failure, and another payment could be started. */
const paymentFromTwo = (payment: unknown): unknown =>
  changed(payment, (fields) => ({
    ...fields,
    ...NO_PAYMENT_BEFORE,
    progress: changed(fields['progress'], ({ unknownStatus, ...progress }) => {
      if (progress['_tag'] === 'AtCard') return { ...progress, isSent: false }
      if (progress['_tag'] !== 'Failed' || typeof unknownStatus !== 'string') return progress
      return { ...UNSETTLED_BY_A_STATUS, unknownStatus }
    }),
  }))

const UNSETTLED_BY_A_STATUS = {
  _tag: 'Unsettled',
  why: 'word',
  heard: 'nothing',
  isGivenUp: false,
  error: null,
}

const seqNsIn = (reservation: unknown): readonly unknown[] =>
  listIn(reservation, 'items').map((item) => fieldOf(item, 'seqN'))

const sailsIn = (reservation: unknown): readonly unknown[] =>
  listIn(reservation, 'sailPackages').flatMap((one) =>
    listIn(one, 'sails').map((sail) => fieldOf(sail, 'sailRefId')),
  )

const listIn = (u: unknown, name: string): readonly unknown[] => {
  const list = fieldOf(u, name)
  return Array.isArray(list) ? list : []
}

const fieldOf = (u: unknown, name: string): unknown => (isRawObject(u) ? u[name] : undefined)

/** What differs from an empty form was typed. */
const typedFieldsOf = (form: unknown): readonly string[] =>
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

/** Schema 2 does not say whose token it was, and until when. */
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

// The values that events and read models share.

/** A list of the one, empty where there is none. */
const listed = (u: unknown): readonly unknown[] => (u === null || u === undefined ? [] : [u])

/** There was one direction: that in which the package begins. */
const tripsFromTwo = (sailPackage: unknown): readonly RawObject[] =>
  isRawObject(sailPackage) ? [{ seqN: 1, legCode: sailPackage['startLeg'], sailPackage }] : []

const NO_COMPANY = { legalName: '', registrationNumber: '', address: '', city: '', zip: '', country: '' }

const contactFormFromTwo = (form: unknown): unknown =>
  changed(form, (fields) => ({ ...fields, company: NO_COMPANY }))

const ownerFromTwo = (owner: unknown): unknown =>
  changed(owner, (fields) => ({ ...fields, companyInfo: null }))

const reservationFromTwo = (reservation: unknown): unknown =>
  changed(reservation, (fields) => ({
    ...fields,
    items: changedList(fields['items'], itemFromTwo),
    guests: [],
    promotion: null,
    owner: ownerFromTwo(fields['owner']),
  }))

/** Tickets on foot, each at its price; the server gave nothing else about them. */
const itemFromTwo = (item: RawObject): RawObject => {
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

const priceGroupsFromTwo = (groups: unknown): unknown =>
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
const priceFromTwo = (price: RawObject): RawObject => ({
  ...price,
  deck: DECKS.find(([, kinds]) => kinds.some((kind) => kind === price['kind']))?.[0] ?? null,
  weightEditAllowed: false,
  vehicleRegistrationInfoRequired: false,
})

const DECKS: readonly (readonly [deck: string, kinds: readonly string[]])[] = [
  ['CABIN/DECK', ['passenger', 'bicycle']],
  ['CAR_DECK', ['car', 'trailer']],
]

const changed = (u: unknown, change: (fields: RawObject) => RawObject): unknown =>
  isRawObject(u) ? change(u) : u

const changedList = (u: unknown, change: (fields: RawObject) => RawObject): unknown =>
  Array.isArray(u) ? u.map((item: unknown) => changed(item, change)) : u

/** The values of a record. */
const changedValues = (u: unknown, change: (value: unknown) => unknown): unknown =>
  changed(u, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)])),
  )
