// All deliberate faults, by area.
import { lawById } from '../../../replay/laws/laws.ts'
import { bookingFaults } from './bookingFaults.ts'
import { choiceFaults } from './choiceFaults.ts'
import { editFaults } from './editFaults.ts'
import { elsewhereFaults } from './elsewhereFaults.ts'
import { expiryFaults } from './expiryFaults.ts'
import type { Fault } from './fault.ts'
import { lifecycleFaults } from './lifecycleFaults.ts'
import { logFaults } from './logFaults.ts'
import { outcomeFaults } from './outcomeFaults.ts'
import { paymentFaults } from './paymentFaults.ts'
import { pressFaults } from './pressFaults.ts'
import { privacyFaults } from './privacyFaults.ts'
import { quantityFaults } from './quantityFaults.ts'
import { refundFaults } from './refundFaults.ts'
import { requestFaults } from './requestFaults.ts'
import { scheduleFaults } from './scheduleFaults.ts'
import { shellFaults } from './shellFaults.ts'
import { truthFaults } from './truthFaults.ts'

const ALL: readonly Fault[] = [
  ...lifecycleFaults,
  ...quantityFaults,
  ...expiryFaults,
  ...paymentFaults,
  ...outcomeFaults,
  ...pressFaults,
  ...elsewhereFaults,
  ...editFaults,
  ...scheduleFaults,
  ...shellFaults,
  ...logFaults,
  ...requestFaults,
  ...bookingFaults,
  ...truthFaults,
  ...choiceFaults,
  ...refundFaults,
  ...privacyFaults,
]

/** Each with the law that is asked today for the one that it names. */
export const FAULTS: readonly Fault[] = ALL.map((fault) => ({
  ...fault,
  law: lawById(fault.law)?.id ?? fault.law,
}))

/** Throws for a name that no fault has. */
export const faultById = (id: string): Fault => {
  const fault = FAULTS.find((candidate) => candidate.id === id)
  if (fault === undefined) throw new Error(`No fault is called ${id}`)
  return fault
}
