// What is read, signed into, or goes wrong.
import { testVisits } from '../support/browser/tours/visitTests.ts'

testVisits([
  'cancelled',
  'reader',
  'guest',
  'customer',
  'manager',
  'tester',
  'broken',
  'cookies',
  'waiting',
  'failure',
])
