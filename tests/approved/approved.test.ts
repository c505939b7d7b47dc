// A spread of the kept plans, those that reach the most together. The hunt beside it lives through all of them.
import { keptPlans } from './keptPlans.ts'
import { describeApproved } from './describeApproved.ts'

const SPREAD = 100

describeApproved(keptPlans(SPREAD))
