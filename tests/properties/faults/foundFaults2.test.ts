// The other half of the deliberate faults: each is found by its law, and made small.
import { describeFoundFaults } from './foundFaults.ts'

describeFoundFaults(1)
