// The customers of the demo, by their number.
import { DEMO_CUSTOMERS, type CustomerData } from '../../src/demo/data/customers.ts'

export const customerOf = (customerId: string): CustomerData => {
  const customer = DEMO_CUSTOMERS.find((one) => one.customerId === customerId)
  if (customer === undefined) throw new Error(`The demo has no customer ${customerId}`)
  return customer
}
