// Longer sessions that are shrunk to the few steps that break a rule.
import { describeSmallest, NO_PAYMENT, NOTHING_RUNS_OUT } from './brokenSessions.ts'

describeSmallest([
  { broken: NO_PAYMENT, firstSeed: 1 },
  { broken: NOTHING_RUNS_OUT, firstSeed: 1 },
])
