// Who has an account in the demo. All of them are invented, and so are their addresses and numbers.

export interface PersonData {
  readonly customerId: string
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: { readonly intlCode: string; readonly phoneNumber: string } | null
}

export interface CustomerData extends PersonData {
  readonly password: string
  /** Whether years of bookings stand under the customer's name. */
  readonly hasHistory: boolean
  /** Too many wrong passwords: nothing opens the account for now. */
  readonly isLocked?: boolean
}

/**
 * The first has everything, the second no phone, the third a name that needs room, the fourth years of bookings and two
 * companies to manage, to which the second and the third belong, the last one an account that is locked.
 */
export const DEMO_CUSTOMERS: readonly CustomerData[] = [
  {
    customerId: 'C1001',
    userName: 'mari.maasikas@example.com',
    password: 'tuulelaev',
    firstName: 'Mari',
    lastName: 'Maasikas',
    phone: { intlCode: '372', phoneNumber: '55512345' },
    hasHistory: false,
  },
  {
    customerId: 'C1002',
    userName: 'juhan.juurikas@example.com',
    password: 'meremees',
    firstName: 'Juhan',
    lastName: 'Juurikas',
    phone: null,
    hasHistory: false,
  },
  {
    customerId: 'C1003',
    userName: 'aleksandra-margareta.kuldkepp@example.com',
    password: 'kajakas',
    firstName: 'Aleksandra-Margareta',
    lastName: 'Kuldkepp-Vahtramägi',
    phone: { intlCode: '358', phoneNumber: '401234567' },
    hasHistory: false,
  },
  {
    customerId: 'C1004',
    userName: 'karl.kadakas@example.com',
    password: 'majakas',
    firstName: 'Karl',
    lastName: 'Kadakas',
    phone: { intlCode: '372', phoneNumber: '55598765' },
    hasHistory: true,
  },
  {
    customerId: 'C1009',
    userName: 'lukas.lepp@example.com',
    password: 'vahtramagi',
    firstName: 'Lukas',
    lastName: 'Lepp',
    phone: null,
    hasHistory: false,
    isLocked: true,
  },
]

/** Signs in on a phone or with a card, and has no password. The name is that of the trust service's test identity. */
const WITHOUT_PASSWORD: PersonData = {
  customerId: 'C1008',
  userName: 'mary.ann@example.com',
  firstName: 'Mary Änn',
  lastName: 'O’Connež-Šuslik Testnumber',
  phone: { intlCode: '372', phoneNumber: '00000766' },
}

/** Members of the companies who don't sign in here. */
const COLLEAGUES: readonly PersonData[] = [
  {
    customerId: 'C1005',
    userName: 'liis.lepik@example.com',
    firstName: 'Liis',
    lastName: 'Lepik',
    phone: null,
  },
  {
    customerId: 'C1006',
    userName: 'toomas.toome@example.com',
    firstName: 'Toomas',
    lastName: 'Toome',
    phone: null,
  },
  {
    customerId: 'C1007',
    userName: 'piret.paju@example.com',
    firstName: 'Piret',
    lastName: 'Paju',
    phone: null,
  },
]

export const personOf = (customerId: string): PersonData | undefined =>
  [...DEMO_CUSTOMERS, ...COLLEAGUES, WITHOUT_PASSWORD].find((one) => one.customerId === customerId)

/** As the API names the user of a customer. */
export const userIdOf = (customerId: string): string => `U-${customerId.slice(1)}`
