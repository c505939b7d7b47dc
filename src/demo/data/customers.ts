// Who has an account in the demo. All of them are invented, and so are their addresses and numbers.

export interface CustomerData {
  readonly customerId: string
  readonly userName: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: { readonly intlCode: string; readonly phoneNumber: string } | null
  /** Who may pay for what the customer books. */
  readonly companies: readonly CompanyData[]
  /** Whether years of bookings stand under the customer's name. */
  readonly hasHistory: boolean
}

export interface CompanyData {
  readonly companyId: string
  readonly legalName: string
  readonly registrationNumber: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly country: string
}

const TIMBER: CompanyData = {
  companyId: 'B2001',
  legalName: 'Kadakas Puit OÜ',
  registrationNumber: '19900019',
  address: 'Sadama 4',
  city: 'Kuressaare',
  zip: '93813',
  country: 'EE',
}

const GRAIN: CompanyData = {
  companyId: 'B2002',
  legalName: 'Saarte Vili AS',
  registrationNumber: '19900025',
  address: 'Ranna tee 12',
  city: 'Orissaare',
  zip: '94601',
  country: 'EE',
}

/** The first has everything, the second no phone, the third a name that needs room, the fourth years of bookings. */
export const DEMO_CUSTOMERS: readonly CustomerData[] = [
  {
    customerId: 'C1001',
    userName: 'mari.maasikas@example.com',
    password: 'tuulelaev',
    firstName: 'Mari',
    lastName: 'Maasikas',
    phone: { intlCode: '372', phoneNumber: '55512345' },
    companies: [],
    hasHistory: false,
  },
  {
    customerId: 'C1002',
    userName: 'juhan.juurikas@example.com',
    password: 'meremees',
    firstName: 'Juhan',
    lastName: 'Juurikas',
    phone: null,
    companies: [],
    hasHistory: false,
  },
  {
    customerId: 'C1003',
    userName: 'aleksandra-margareta.kuldkepp@example.com',
    password: 'kajakas',
    firstName: 'Aleksandra-Margareta',
    lastName: 'Kuldkepp-Vahtramägi',
    phone: { intlCode: '358', phoneNumber: '401234567' },
    companies: [],
    hasHistory: false,
  },
  {
    customerId: 'C1004',
    userName: 'karl.kadakas@example.com',
    password: 'majakas',
    firstName: 'Karl',
    lastName: 'Kadakas',
    phone: { intlCode: '372', phoneNumber: '55598765' },
    companies: [TIMBER, GRAIN],
    hasHistory: true,
  },
]

/** As the API names the user of a customer. */
export const userIdOf = (customerId: string): string => `U-${customerId.slice(1)}`
