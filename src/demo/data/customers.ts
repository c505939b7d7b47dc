// Who has an account in the demo. All of them are invented, and so are their addresses and numbers.

export interface CustomerData {
  readonly customerId: string
  readonly userName: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: { readonly intlCode: string; readonly phoneNumber: string } | null
}

/** The first has everything, the second no phone, the third a name that needs room. */
export const DEMO_CUSTOMERS: readonly CustomerData[] = [
  {
    customerId: 'C1001',
    userName: 'mari.maasikas@example.com',
    password: 'tuulelaev',
    firstName: 'Mari',
    lastName: 'Maasikas',
    phone: { intlCode: '372', phoneNumber: '55512345' },
  },
  {
    customerId: 'C1002',
    userName: 'juhan.juurikas@example.com',
    password: 'meremees',
    firstName: 'Juhan',
    lastName: 'Juurikas',
    phone: null,
  },
  {
    customerId: 'C1003',
    userName: 'aleksandra-margareta.kuldkepp@example.com',
    password: 'kajakas',
    firstName: 'Aleksandra-Margareta',
    lastName: 'Kuldkepp-Vahtramägi',
    phone: { intlCode: '358', phoneNumber: '401234567' },
  },
]
