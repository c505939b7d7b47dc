// The customer of the browser tests, and their card. None of it may be found in a log.

export const TRAVELLER = {
  firstName: 'Mari-Liis',
  lastName: 'Maasikas',
  email: 'mari.maasikas@example.ee',
  phoneCode: '372',
  phoneNumber: '58471926',
} as const

export const CARD = {
  number: '4111 1111 1111 1111',
  expiry: '12/31',
  cvc: '9173',
  name: 'M L MAASIKAS',
} as const
