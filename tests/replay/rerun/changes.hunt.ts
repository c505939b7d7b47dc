// All changes of behaviour, in recordings of all kinds.
import { planOf } from '../../properties/generator/generator.ts'
import { CALM_WORLD } from '../../properties/generator/journeyPlan.ts'
import type { Step } from '../../properties/run/plan.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { openedLog } from '../../support/openedLog.ts'
import { command } from '../../support/unbranded.ts'
import { CHANGES } from './changes.ts'
import { CALM_PLANS, cutJourneys, describeChanges, type NamedPlan } from './changeTrials.ts'
import { recordRoundTrip } from './familyTrip.ts'
import { sessionOf } from './rerunLog.ts'

/** Reserved for one, there tomorrow and back on the next day. */
const BOTH_WAYS: readonly Step[] = [
  { does: 'wait', ms: 2_000 },
  { does: 'command', tab: 0, command: command('SelectRoute', { routeCode: 'SOR-TRI' }) },
  { does: 'wait', ms: 4_000 },
  { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
  { does: 'wait', ms: 4_000 },
  { does: 'typedDay', tab: 0, trip: 2, offDays: 2 },
  { does: 'wait', ms: 4_000 },
  { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'stepper' },
  { does: 'wait', ms: 5_000 },
]

/** One for both ways as well, and what chance made of others. */
const PLANS: readonly NamedPlan[] = [
  ...CALM_PLANS,
  ['both ways', { world: CALM_WORLD, steps: BOTH_WAYS }],
  // Warned of the end, each in one tab.
  ...[4, 7, 11].map((seed): NamedPlan => [`seed ${seed}`, planOf(seed)]),
]

describeChanges(CHANGES, {
  plans: PLANS,
  others: [
    ...runPlan(planOf(18)).map(sessionOf),
    ...cutJourneys(),
    recordRoundTrip(),
    await openedLog('tests/logs/schemas/3-journey.ferrylog'),
  ],
})
