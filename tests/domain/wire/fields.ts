// Every field of every answer, and what is lost with it where it can't be read: the answer, an entry of a list, or
// nothing but the field. A field's path has `*` for each entry of a list or dictionary.
import { ACCOUNT_FIELDS, PERSON } from './accountFields.ts'
import { CONTENT_FIELDS } from './contentFields.ts'
import { asNamed, decorUnder, type Fields, under } from './fieldTable.ts'

const PRICE_GROUPS = ['prices', 'residentPrices', 'carDeckPrices', 'carDeckResidentPrices', 'addonPrices']

const PRICE = [
  'calculatedPrice',
  'fixedPrice',
  'currency',
  'priceCategory',
  'priceCategory.code',
  'priceCategory.inventoryClass',
]

const PRICE_DECOR = decorUnder('priceCategory', {
  ...asNamed('title', 'seqN', 'isResident', 'weightEditAllowed', 'vehicleRegistrationInfoRequired'),
  subType: ['subType', 'kind'],
  type: ['deck', 'kind'],
  attributes: ['description'],
  'attributes.*': ['description'],
})

const CALL = ['', '.port', '.time', '.timestamp']
const SAIL = [
  'sailRefId',
  ...CALL.map((part) => `departure${part}`),
  ...CALL.map((part) => `arrival${part}`),
  'departureDate',
  'routeLeg',
]

const LISTED = [
  'reservationId',
  'status',
  'sailPackages',
  'sailPackages.*',
  'sailPackages.*.sailRefs',
  'sailPackages.*.sailRefs.*',
  ...under('sailPackages.*.sailRefs.*', [
    'routeLeg',
    ...CALL.map((part) => `departure${part}`),
    'arrival',
    'arrival.port',
    'departureDate',
    'status',
  ]),
  'paymentInfo',
  'paymentInfo.totalPrice',
  ...under('paymentInfo.totalPrice', ['amount', 'currency', 'taxAmount', 'amountWithoutTaxes', 'tax']),
  'paymentInfo.paymentTransactions',
  'paymentInfo.paymentTransactions.*',
  'paymentInfo.paymentTransactions.*.paymentMethod',
  'reservationOwner',
  ...under('reservationOwner', ['userId', 'customerId', 'companyId', 'companyInfo']),
]

const COMPANY = ['legalName', 'registrationNumber', 'address', 'city', 'zip', 'country']

const ITEM = ['seqN', 'sailPackageSeqN', 'priceCategory', 'quantity', 'price', 'pricePerUnit']

const ITEM_DECOR = {
  ...asNamed('attributes'),
  'attributes.*': ['attributes'],
  ...asNamed('title', 'inventoryClass', 'coefficients', 'promotion'),
  type: ['isVehicle'],
  licencePlate: ['licencePlate', 'isVehicle'],
  priceCategorySubType: ['subType', 'isVehicle'],
  'coefficients.*': ['coefficients'],
  sailRefIdToPricePerSail: ['centsBySail'],
  'sailRefIdToPricePerSail.*': ['centsBySail'],
}

/** Items, and the extras beside and on them (OP-168). */
const ITEM_LISTS = ['items', 'items.*.addons', 'addons']

const RESERVATION_DECOR = {
  ...asNamed('roundTrip', 'saleChannel', 'guests', 'promotion'),
  'sailPackages.*.title': ['title'],
  'sailPackages.*.sailRefs.*.status': ['status', 'lost'],
  'sailPackages.*.sailRefs.*.arrival.date': ['arrivalDay'],
  'sailPackages.*.sailRefs.*.arrival.timestamp': ['arrivalAtMs'],
  'sailPackages.*.sailRefs.*.vessel': ['vessel'],
  'paymentInfo.totalPrice.tax': ['taxPercent'],
  'paymentInfo.paymentTransactions': ['paymentMethod'],
  'paymentInfo.paymentTransactions.*': ['paymentMethod'],
  'paymentInfo.paymentTransactions.*.paymentMethod': ['paymentMethod'],
  reservationOwner: ['owner'],
  ...decorUnder('reservationOwner', { ...PERSON, companyInfo: ['companyInfo'] }),
  ...decorUnder('reservationOwner.companyInfo', asNamed(...COMPANY)),
  ...decorUnder('guests.*', {
    ...asNamed('gender', 'citizenship', 'comments', 'personalIdentificationNumber'),
    firstName: ['firstName', 'gender'],
    lastName: ['lastName', 'gender'],
    birthday: ['birthday', 'gender'],
  }),
}

const TITLED_LIST: Omit<Fields, 'calls'> = { entry: { '*': ['code'] }, decor: { '*.title': ['title'] } }

export const FIELDS: readonly Fields[] = [
  {
    calls: ['routes'],
    entry: { '*': ['code', 'legs', 'legs.*', 'legs.*.code', 'legs.*.portFrom', 'legs.*.portTo'] },
    decor: {
      ...decorUnder('*', asNamed('title', 'attributes')),
      '*.attributes.*': ['attributes'],
      ...decorUnder('*.legs.*', asNamed('title', 'seqNumber')),
    },
  },
  {
    calls: ['packages'],
    entry: { '*': ['code', 'startLeg', 'endLeg', 'route', 'legSequence', 'legSequence.*'] },
    decor: { '*.title': ['title'], '*.type': ['kind'] },
  },
  { calls: ['countries', 'citizenships'], ...TITLED_LIST },
  {
    calls: ['ports'],
    ...TITLED_LIST,
    decor: { ...TITLED_LIST.decor, '*.address': ['address'] },
  },
  { calls: ['sailDates'], entry: { '*': [] } },
  {
    calls: ['sails', 'replacementLegs'],
    entry: { '*': [...SAIL, 'status', 'route'] },
    decor: { '*.vessel': ['vessel'] },
  },
  {
    calls: ['inventory'],
    answer: ['inventories'],
    entry: {
      'inventories.*': [
        'sailRefId',
        'enabled',
        'availableInventoryClasses',
        'availableInventoryClasses.*',
        ...under('availableInventoryClasses.*', [
          'inventoryClass',
          'amount',
          'resident',
          'reserves',
          'reserves.*',
          'reserves.*.amount',
        ]),
      ],
    },
    decor: {
      routeLeg: [],
      availabilities: ['count'],
      'availabilities.*': ['count'],
      'availabilities.*.count': ['count'],
      ...decorUnder('inventories.*', asNamed('vessel')),
      ...decorUnder('inventories.*.availableInventoryClasses.*', asNamed('subType', 'total')),
    },
  },
  {
    calls: ['prices'],
    answer: PRICE_GROUPS,
    entry: Object.fromEntries(PRICE_GROUPS.map((group) => [`${group}.*`, PRICE])),
    decor: {
      ...Object.fromEntries(
        PRICE_GROUPS.flatMap((group) => Object.entries(decorUnder(`${group}.*`, PRICE_DECOR))),
      ),
      ...asNamed('routeAddons'),
      'routeAddons.*': ['routeAddons'],
      'routeAddons.*.priceCategory': ['routeAddons'],
      ...decorUnder('routeAddons.*', asNamed('mandatoryParameter', 'maxQuantityInReservation')),
    },
  },
  {
    calls: [
      'createReservation',
      'modifyReservation',
      'reservation',
      'reservationByToken',
      'confirmReservation',
      'setWeight',
      'resetWeight',
      'applyPromotion',
      'removePromotion',
      'removeTrip',
      'saveGuest',
      'refund',
      'startEdit',
      'editData',
      'cancelEdit',
      'finishEdit',
    ],
    answer: [
      'reservationId',
      'token',
      'status',
      'expireAt',
      'tempExpireAt',
      'sailPackages',
      'sailPackages.*',
      ...under('sailPackages.*', ['code', 'seqN', 'sailRefs', 'sailRefs.*']),
      ...under('sailPackages.*.sailRefs.*', SAIL).filter((path) => !path.endsWith('arrival.timestamp')),
      'paymentInfo',
      'paymentInfo.totalPrice',
      ...under('paymentInfo.totalPrice', ['amount', 'currency', 'taxAmount', 'amountWithoutTaxes']),
      ...ITEM_LISTS.flatMap((list) => [list, `${list}.*`, ...under(`${list}.*`, ITEM)]),
    ],
    entry: { 'guests.*': ['seqN'] },
    decor: {
      ...RESERVATION_DECOR,
      ...Object.fromEntries(
        ITEM_LISTS.flatMap((list) => Object.entries(decorUnder(`${list}.*`, ITEM_DECOR))),
      ),
    },
  },
  {
    calls: ['refundPreview'],
    answer: ['sails', 'sails.*', ...under('sails.*', ['sailRefId', 'status', 'refundAmount'])],
    decor: {
      paymentMethod: ['method'],
      account: ['account'],
      ...decorUnder('sails.*', { refundFee: ['feeCents'], reason: ['reason'], refundBy: ['refundBy'] }),
    },
  },
  { calls: ['extendReservation'], answer: ['expireAt'] },
  { calls: ['reservationStatus'], answer: ['status'] },
  {
    calls: ['paymentMethods'],
    entry: { '*': ['code'] },
    decor: decorUnder('*', asNamed('title', 'immediatePayment', 'logoUrl')),
  },
  { calls: ['preparePayment'], answer: ['redirectUrl', 'transactionUuid', 'key'] },
  { calls: ['cardSuccess'], decor: asNamed('ticketsUrl') },
  // These answers are not read.
  { calls: ['paymentSuccess', 'paymentCancel', 'logout', 'recover', 'checkRecoveryToken'] },
  { calls: ['resetPassword', 'changePassword'] },
  {
    calls: ['residentOnRoute', 'residentOnSail'],
    answer: ['priceCategory'],
    decor: asNamed('backupRegistryUsed'),
  },
  {
    calls: ['vehiclePrice'],
    answer: ['priceCategory', 'calculatedPrice', 'fixedPrice'],
    decor: { ...asNamed('coefficients'), 'coefficients.*': ['coefficients'] },
  },
  // An entry that can't be read is left out alone, and counted.
  {
    calls: [
      'userReservations',
      'managedReservations',
      'companyReservations',
      'customerReservations',
      'memberReservations',
    ],
    decor: Object.fromEntries(
      ['*', ...under('*', LISTED)].map((path) => [path, ['reservations', 'unreadCount']]),
    ),
  },
  ...ACCOUNT_FIELDS,
  ...CONTENT_FIELDS,
]
