// All of the kept plans, in one process; `npm run sessions -- --check` says what has changed.
import { keptPlans } from './keptPlans.ts'
import { describeApproved } from './describeApproved.ts'

describeApproved(keptPlans())
