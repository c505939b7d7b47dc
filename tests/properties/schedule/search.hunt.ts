// Every order of every short plan.
import { describeLawfulPlans } from './lawfulPlans.ts'
import { SHORT_PLANS } from './shortPlans.ts'

describeLawfulPlans(SHORT_PLANS)
