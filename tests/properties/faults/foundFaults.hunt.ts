// All deliberate faults: each is found by its law in the session that is kept of it.
import { FAULTS } from './faults.ts'
import { describeFoundFaults } from './foundFaults.ts'

describeFoundFaults(FAULTS)
