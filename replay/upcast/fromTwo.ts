// From schema 2 to schema 3, which knows round trips, residents, vehicles, extras, promotions and passengers: until
// then every trip was one way and on foot. Answers of calls need nothing: the wire's codecs read the old ones.
// A value that is not what schema 2 says stays as it is, and the check of the line refuses it.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

const eachByItself: Upcaster = {
  header: (raw) => ({
    ...raw,
    ...(isRawObject(raw['settings']) ? { settings: { isIsland: false, ...raw['settings'] } } : {}),
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

/** Neither schema 2 nor the first programs of schema 3 said which payment a card form was about: it was the one that was prepared last. */
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
      const { kind, type, data } = raw
      if (type === 'CardPaymentPrepared') note(data)
      const isOfACard = kind === 'command' && (type === 'ReportCardResult' || type === 'NoteCardSent')
      return isOfACard && isRawObject(data) ? { ...raw, data: { transactionUuid, ...data } } : entry(raw)
    },
  }
}

/** What there is already stays: a line of the first programs of schema 3 has some of it, one of the last all. */
export const fromTwo: Upcaster = { ...eachByItself, forOneLog: () => withCardPayments(eachByItself) }

type Change = (data: RawObject) => RawObject

const withTrip: Change = (data) => ({ trip: 1, ...data })
const withForm: Change = (data) => ({ ...data, form: contactFormFromTwo(data['form']) })
/** Until then only a 401 ended a session. */
const withReason: Change = (data) => ({ why: 'rejected', ...data })
const withNumbers: Change = (data) => ({ named: [], ...data })
const withReservation: Change = (data) => ({ ...data, reservation: reservationFromTwo(data['reservation']) })

const withLabel =
  (label: string): Change =>
  (data) => ({ label, ...data })

const COMMANDS: Readonly<Record<string, Change>> = {
  SignOut: withReason,
  ChooseDate: withTrip,
  ChangeContact: withForm,
  /** Schema 2 recorded no sign-in, so that none led to this. */
  UpdateOwner: (data) => ({ why: 'form', ...data }),
}

const EVENTS: Readonly<Record<string, Change>> = {
  SignedIn: (data) => ({ user: null, ...data }),
  SignedOut: withReason,
  PackageSelected: (data) => ({ trips: tripsFromTwo(data['sailPackage']), ...data }),
  DateChosen: withTrip,
  DateRefused: withTrip,
  SailSelected: (data) => ({ keepsReservation: false, ...data }),
  PastChoiceDropped: ({ sailRefId, ...data }) => ({ sailRefIds: listed(sailRefId), ...data }),
  PricesLoaded: (data) => ({ ...data, groups: priceGroupsFromTwo(data['groups']) }),
  TicketQuantityChanged: (data) => ({ addon: null, ...data }),
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
  ReservationChangeMade: withReservation,
  ReservationChangedElsewhere: (data) => ({ found: [], freed: [], ...data }),
  NamedRenumbered: (data) => ({ gone: [], freed: [], ...data }),
  PaymentOutcomeFailed: (data) => ({ gone: false, ...data }),
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
      modal: null,
      network: 'online',
      networkLosses: 0,
      ...shell,
    })),
    auth: changed(models['auth'], (auth) => ({ ...NOT_SIGNED_IN, ...auth })),
    catalog: changed(models['catalog'], (catalog) => ({ portsFailures: 0, ...catalog })),
    schedule: scheduleFromTwo(models['schedule'], held),
    prices: changed(models['prices'], (prices) => ({
      ...prices,
      bySail: changedValues(prices['bySail'], (sail) =>
        changed(sail, (known) => ({ ...known, groups: priceGroupsFromTwo(known['groups']) })),
      ),
    })),
    tickets: changed(models['tickets'], (tickets) => ({
      asHeld: [],
      namedSeqNs: [],
      isAsked: false,
      ...tickets,
      addons: changedList(tickets['addons'] ?? [], (addon) => ({ isForgotten: false, ...addon })),
    })),
    repeat: models['repeat'] ?? NO_REPEAT,
    lostSails: models['lostSails'] ?? { closedFor: null, closed: [], status: 'idle', trips: [] },
    residents: {
      localIDs: [],
      leaving: [],
      refusal: null,
      heldFor,
      heldSeqNs: seqNsIn(held),
      ...fieldsOf(models['residents']),
    },
    vehicles: { ...NO_VEHICLES, heldFor, heldSeqNs: seqNsIn(held), ...fieldsOf(models['vehicles']) },
    passengers: passengersFromTwo(models['passengers'], heldFor),
    reservation: changed(models['reservation'], (reservation) => ({
      wanted: [],
      heldOtherwise: null,
      promotionRefusal: null,
      changed: null,
      ...reservation,
      current: reservationFromTwo(reservation['current']),
      viewed: reservationFromTwo(reservation['viewed']),
      payedReservations: changedValues(reservation['payedReservations'], reservationFromTwo),
    })),
    payment: paymentFromTwo(models['payment']),
  }
}

const passengersFromTwo = (model: unknown, heldFor: unknown): unknown =>
  changed(model, (passengers) => ({
    typedFields: typedFieldsOf(passengers['form']),
    namesAreDemanded: false,
    awaiting: null,
    heldFor,
    guests: {},
    countries: [],
    citizenships: [],
    countriesStatus: 'none',
    ...passengers,
    form: contactFormFromTwo(passengers['form']),
    owner: ownerFromTwo(passengers['owner']),
  }))

/** There was one direction, and all that was found was found for it. */
const scheduleFromTwo = (schedule: unknown, held: unknown): unknown =>
  changed(schedule, (fields) => {
    const ofHeld = { heldFor: fieldOf(held, 'reservationId') ?? null, heldSailRefIds: sailsIn(held) }
    if ('trips' in fields) return { ...ofHeld, ...fields }
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
      ...ofHeld,
    }
  })

/** An unknown status of the provider counted as a failure, and another payment could be started. */
const paymentFromTwo = (payment: unknown): unknown =>
  changed(payment, (fields) => ({
    ...NO_PAYMENT_BEFORE,
    ...fields,
    progress: changed(fields['progress'], ({ unknownStatus, ...progress }) => {
      if (progress['_tag'] === 'AtCard') return { isSent: false, ...progress }
      if (progress['_tag'] === 'Unsettled') return { unknownStatus: unknownStatus ?? null, ...progress }
      if (progress['_tag'] === 'Unbooked') return { untold: null, ...progress }
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

const fieldsOf = (u: unknown): RawObject => (isRawObject(u) ? u : {})

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
  changed(form, (fields) => ({ company: NO_COMPANY, ...fields }))

const ownerFromTwo = (owner: unknown): unknown =>
  changed(owner, (fields) => ({ companyInfo: null, ...fields }))

const reservationFromTwo = (reservation: unknown): unknown =>
  changed(reservation, (fields) => ({
    guests: [],
    promotion: null,
    ...fields,
    items: changedList(fields['items'], itemFromTwo),
    owner: ownerFromTwo(fields['owner']),
  }))

/** Tickets on foot, each at its price; the server gave nothing else about them. */
const itemFromTwo = (item: RawObject): RawObject => {
  const { priceCents, quantity } = item
  const isPriced = typeof priceCents === 'number' && typeof quantity === 'number'
  return {
    unitCents: isPriced ? Math.round(priceCents / Math.max(1, quantity)) : priceCents,
    isVehicle: false,
    subType: null,
    licencePlate: null,
    centsBySail: {},
    coefficients: [],
    promotion: null,
    attributes: {},
    ...item,
  }
}

const PRICE_LISTS = ['prices', 'residentPrices', 'carDeckPrices', 'carDeckResidentPrices', 'addonPrices']

const priceGroupsFromTwo = (groups: unknown): unknown =>
  changed(groups, (fields) => ({
    ...fields,
    ...Object.fromEntries(PRICE_LISTS.map((name) => [name, changedList(fields[name], priceFromTwo)])),
    routeAddons: Array.isArray(fields['routeAddons'])
      ? fields['routeAddons'].map(routeAddonFromTwo)
      : fields['routeAddons'],
  }))

const routeAddonFromTwo = (addon: unknown): unknown =>
  isRawObject(addon)
    ? addon
    : { priceCategory: addon, mandatoryParameter: null, maxQuantityInReservation: null }

/** The deck was not written down; its kind says which of the two it must be. */
const priceFromTwo = (price: RawObject): RawObject => ({
  deck: DECKS.find(([, kinds]) => kinds.some((kind) => kind === price['kind']))?.[0] ?? null,
  weightEditAllowed: false,
  vehicleRegistrationInfoRequired: false,
  ...price,
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
