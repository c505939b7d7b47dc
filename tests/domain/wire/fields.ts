// Every field of every answer, and what is lost with it where it can't be read: the answer, an entry of a list, or
// nothing but the field. A field's path has `*` for each entry of a list or dictionary.
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'

export interface Fields {
  readonly calls: readonly Call[]
  /** What money, identity, places or time depend on: without it there is no answer. */
  readonly answer?: readonly string[]
  /** The same within an entry of a list that can do without it, by that entry. */
  readonly entry?: Readonly<Record<string, readonly string[]>>
  /** What only decorates, with the fields of the domain that tell it. */
  readonly decor?: Readonly<Record<string, readonly string[]>>
}

/** `names` below `at`. */
const under = (at: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${at}.${name}`)

const decorUnder = (
  at: string,
  decor: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(decor).map(([name, tells]) => [`${at}.${name}`, tells]))

/** Each under its own name. */
const asNamed = (...names: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(names.map((name) => [name, [name]]))

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

const PERSON = {
  ...asNamed('firstName', 'lastName', 'email', 'phone'),
  'phone.intlCode': ['intlCode'],
  'phone.phoneNumber': ['phoneNumber'],
}

const INVITED = asNamed('firstName', 'lastName', 'email', 'token', 'companyId', 'status')

const INVITATIONS = {
  invitations: ['invitations'],
  'invitations.*': ['invitations'],
  ...decorUnder('invitations.*', INVITED),
}

const TOLD_COMPANY = { ...asNamed('legalName', 'registrationNumber', 'member'), ...INVITATIONS }

/** Who is signed in. */
const USER = {
  user: ['user', 'customer'],
  'user.details': ['user', 'customer'],
  ...decorUnder('user.details', {
    ...PERSON,
    userId: ['userId'],
    customerId: ['customer'],
    companies: ['companies'],
    'companies.*.legalName': ['legalName'],
    'companies.*.registrationNumber': ['registrationNumber'],
    'companies.*.member': ['isManaged'],
    ...decorUnder('companies.*', INVITATIONS),
    memberOf: ['isManager'],
    'memberOf.*': ['isManager'],
  }),
}

/** The person alone. */
const USER_DETAILS = Object.fromEntries(Object.entries(USER).filter(([path]) => path !== 'user'))

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
  {
    calls: ['signIn'],
    answer: ['token'],
    entry: { 'user.details.companies.*': ['companyId'] },
    decor: USER,
  },
  {
    calls: ['signInVerify', 'signInInvitation'],
    answer: ['token'],
    entry: { 'user.details.companies.*': ['companyId'] },
    decor: USER,
  },
  {
    calls: ['signInMobileId', 'signInMobileIdStatus'],
    answer: ['token', 'verificationCode', 'authenticationHash'],
    entry: { 'user.details.companies.*': ['companyId'] },
    decor: USER,
  },
  {
    calls: ['signInSmartId', 'signInSmartIdNext'],
    answer: ['code', 'user', 'user.token', 'error'],
    entry: { 'user.details.companies.*': ['companyId'] },
    decor: USER_DETAILS,
  },
  { calls: ['signInChallenge'], answer: ['sessionId', 'nonce'], decor: asNamed('origin') },
  // What a card has signed, and a certificate, are read past the codec.
  { calls: ['signInCard'], answer: ['error'] },
  { calls: ['signInCertificate'] },
  // A letter is on its way where there is no token.
  {
    calls: ['signUp', 'activate'],
    answer: ['token'],
    entry: { 'user.details.companies.*': ['companyId'] },
    decor: { ...USER, ...asNamed('message') },
  },
  {
    calls: ['userDetails', 'saveUserDetails'],
    entry: { 'companies.*': ['companyId'] },
    decor: {
      ...PERSON,
      phone: ['phoneCode', 'phoneNumber'],
      'phone.intlCode': ['phoneCode'],
      'phone.phoneNumber': ['phoneNumber'],
      ...asNamed('userId', 'birthday', 'gender', 'citizenship', 'country'),
      customerId: ['customerId', 'customer'],
      companies: ['companies'],
      'companies.*.legalName': ['legalName'],
      'companies.*.registrationNumber': ['registrationNumber'],
      'companies.*.member': ['isManaged'],
      ...decorUnder('companies.*', INVITATIONS),
      memberOf: ['isManager'],
      'memberOf.*': ['isManager'],
      toldDetails: [],
    },
  },
  {
    calls: ['userCustomer'],
    decor: {
      ...asNamed('customerId', 'userIds', 'accounts', 'memberOf', 'status', 'firstName', 'lastName', 'email'),
      ...asNamed('phone', 'gender', 'birthday', 'ageInYears', 'personalIdentificationNumber'),
      'userIds.*': ['userIds'],
      'accounts.*': ['accounts'],
      'memberOf.*': ['memberOf'],
      createdAt: ['createdAtMs'],
      updatedAt: ['updatedAtMs'],
    },
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
  {
    calls: ['companyMembers', 'allMembers'],
    entry: { '*': ['customerId'] },
    decor: decorUnder('*', {
      ...asNamed('firstName', 'lastName', 'email', 'companyId', 'isYou', 'status'),
      userIds: ['memberId'],
      'userIds.*': ['memberId'],
      manager: ['isManager'],
    }),
  },
  // Nothing has to be told by a change of the companies.
  {
    calls: [
      'saveCompany',
      'leaveCompany',
      'addMember',
      'inviteMember',
      'resendInvitation',
      'cancelInvitation',
      'activateMember',
      'deactivateMember',
      'removeMember',
    ],
    entry: { 'companies.*': ['companyId'] },
    decor: {
      ...asNamed('companies', 'memberOf', 'company', 'invitation'),
      'memberOf.*': ['memberOf'],
      ...decorUnder('companies.*', TOLD_COMPANY),
      ...decorUnder('company', { companyId: ['company'], ...TOLD_COMPANY }),
      ...decorUnder('invitation', INVITED),
    },
  },
  { calls: ['checkInvitation'], decor: asNamed('companyId', 'legalName') },
]
