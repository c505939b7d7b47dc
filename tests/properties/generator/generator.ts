// Generated sessions: some sixty commands with waits between them. The same seed gives the same plan on every machine.
// Every second one is aimed at pairs of things that testers name, among its usual steps.
import fc, { type Arbitrary } from 'fast-check'
import { accounts } from './accounts/accounts.ts'
import { booking, paysAtBank, paysByCard, toTickets, unsureIfPaid } from './booking.ts'
import { quantities } from './choice.ts'
import { booksLess, fillsUp } from './fullSails.ts'
import { editingSteps } from './editing.ts'
import * as extras from './extras.ts'
import { forgedCommands } from './forgedCommands.ts'
import { bothWaysTogether, holding } from './held/holdings.ts'
import { overlaps } from './overlaps.ts'
import { inTab, inTurn, nothing, oneOf, perhaps, repeated, type Script } from './parts.ts'
import { anyPause, settles } from './pauses.ts'
import { interruptedPayments } from './paying/paying.ts'
import { edgeCases, togetherTurned } from './rare/edgeCases.ts'
import { afterPurchase } from './rare/afterPurchase.ts'
import { rareCases } from './rare/rareCases.ts'
import { stepsOfTwoTabs } from './tabs.ts'
import * as time from './time.ts'
import * as trips from './trips.ts'
import * as trouble from './trouble.ts'
import { supersededCalls } from './supersededCalls.ts'
import { content } from './afterwards/content.ts'
import { lists } from './afterwards/lists.ts'
import { refunds } from './afterwards/refunds.ts'
import { aimInOneTab, aimInTwoTabs } from './aims/aims.ts'
import { ALIKE, WEIGHTS, type Weights } from './aims/weights.ts'
import { anyWorld, calmerWorld, strangerServer } from './world.ts'
import type { Plan, Step, Tab, World } from '../run/plan.ts'

/** What may happen at any time. */
export const anyScript: Script = oneOf(
  [10, booking],
  [8, overlaps],
  [6, trouble.worldMoves, interruptedPayments],
  [5, quantities, extras.names, time.runsOut, supersededCalls, edgeCases],
  [4, fillsUp, extras.residents, extras.vehicles, extras.vehicleAnswerLost, trouble.changesMind],
  [4, trouble.pressesTwice, trouble.changesAndConfirms, trouble.confirmsAndChanges, trouble.reloads],
  [4, trouble.wanders, trouble.losesNetwork, anyPause],
  [3, booksLess, trips.roundTrip, trips.moves, extras.extras, extras.promotes, extras.oneMore],
  [3, time.endsAndBooksAgain, time.asksForTime, trouble.types, time.clocks, trouble.speaksAndChanges],
  [3, trouble.asksAgain, trouble.dawdles, trouble.waysPart, trouble.twoAlike, trouble.looksAndChanges],
  [
    3,
    trouble.paysTooEarly,
    trouble.weighsLate,
    holding,
    unsureIfPaid,
    forgedCommands,
    paysByCard,
    paysAtBank,
  ],
  [2, trips.ticketsModal, trips.toggles, trips.dropsTrip, extras.weighs, time.asksAtTheEnd],
  [2, trouble.speaks, trouble.reads, trouble.sailsNextNight, trouble.wakesTwice, trouble.signsIn],
  [2, trouble.revisits, trouble.missesPart],
  [1, time.booksAgainOffline, trouble.asksTwice, trouble.blinks, toTickets],
)

/** One session in five runs in two tabs. */
const tabs: Arbitrary<Tab> = fc.constantFrom<Tab>(0, 0, 1)
const scriptsInTabs: Arbitrary<readonly (readonly Step[])[]> = fc.oneof(
  { weight: 4, arbitrary: scriptsOf(anyScript) },
  { weight: 1, arbitrary: scriptsOf(fc.tuple(anyScript, tabs).map(([steps, tab]) => inTab(steps, tab))) },
)

function scriptsOf(script: Script): Arbitrary<readonly (readonly Step[])[]> {
  return fc.array(script, { minLength: 48, maxLength: 48, size: 'max' })
}

const commandCounts = fc.integer({ min: 60, max: 80 })

/** A session starts with a booking, that the rest may meet one; few people press anything before the page is there. */
const steps: Arbitrary<readonly Step[]> = fc
  .tuple(inTurn(perhaps(85, settles), booking), scriptsInTabs, commandCounts)
  .map(([first, others, commandCount]) => upTo(commandCount, [...first, ...others.flat()]))

export const isWait = (step: Step): boolean => step.does === 'wait' || step.does === 'waitUntil'

/** So many steps that are no waits, and the waits between them. */
const upTo = (commandCount: number, all: readonly Step[]): readonly Step[] => {
  let left = commandCount
  const end = all.findIndex((step) => {
    left -= isWait(step) ? 0 : 1
    return left < 0
  })
  return end === -1 ? all : all.slice(0, end)
}

/** No log of theirs is cut: what the tabs wrote is laid side by side. */
const twoTabsPlan: Arbitrary<Plan> = fc
  .tuple(anyWorld, stepsOfTwoTabs, commandCounts)
  .map(([world, all, commandCount]) => ({
    world: { ...world, mostEntries: null },
    steps: upTo(commandCount, all),
  }))

/** Each of them makes a booking of its own. */
const holdingSteps: Arbitrary<readonly Step[]> = fc
  .tuple(
    inTurn(settles, repeated(inTurn(holding, perhaps(30, anyScript)), 4, 5)),
    scriptsOf(anyScript),
    commandCounts,
  )
  .map(([held, others, commandCount]) => upTo(commandCount, [...held, ...others.flat()]))

/** What is held in uncommon ways, mostly by a server with ways of its own. */
const holdingPlan: Arbitrary<Plan> = fc.record(
  { world: strangerServer, steps: holdingSteps },
  { noNullPrototype: true },
)

const bothWaysInOne: Script = oneOf([2, togetherTurned], [1, bothWaysTogether])

/** Both ways are held under one number, which this server alone does. */
const togetherPlan: Arbitrary<Plan> = fc
  .tuple(strangerServer, inTurn(settles, repeated(inTurn(bothWaysInOne, perhaps(30, anyScript)), 3, 4)))
  .map(([world, all]) => ({ world: { ...world, bookkeeping: 'joint' }, steps: all }))

/**
 * In one session of eight, two tabs hold the same reservation; in another one, much is held in uncommon ways; in one of
 * sixteen, both ways are one package.
 */
const anyPlan: Arbitrary<Plan> = fc.oneof(
  { weight: 11, arbitrary: fc.record({ world: anyWorld, steps }, { noNullPrototype: true }) },
  { weight: 2, arbitrary: twoTabsPlan },
  { weight: 2, arbitrary: holdingPlan },
  { weight: 1, arbitrary: togetherPlan },
)

/** More comes of each of them, so that there are fewer: the session takes hardly longer. */
const aimedCommandCounts = fc.integer({ min: 60, max: 63 })

/** Each with a booking of its own. */
const AIMS_IN_ONE_TAB = { least: 3, most: 4 }

/** What leads to some of the pairs that testers name, or to what is seldom met, with the usual between. */
const aimedSteps = (weights: Weights): Arbitrary<readonly Step[]> =>
  fc
    .tuple(
      inTurn(
        perhaps(85, settles),
        oneOf([44, rareCases], [24, aimInTwoTabs(weights)], [16, edgeCases, nothing]),
        repeated(
          inTurn(aimInOneTab(weights), perhaps(30, anyScript)),
          AIMS_IN_ONE_TAB.least,
          AIMS_IN_ONE_TAB.most,
        ),
        perhaps(60, interruptedPayments),
      ),
      scriptsOf(anyScript),
      aimedCommandCounts,
    )
    .map(([aimed, others, commandCount]) => upTo(commandCount, [...aimed, ...others.flat()]))

/** No log of two tabs is cut. */
const uncutInTwoTabs = (world: World, all: readonly Step[]): Plan => {
  const isCopied = all.some(({ does }) => does === 'duplicate')
  return { world: { ...world, mostEntries: isCopied ? null : world.mostEntries }, steps: all }
}

const aimedPlan = (weights: Weights): Arbitrary<Plan> =>
  fc.tuple(calmerWorld, aimedSteps(weights)).map(([world, all]) => uncutInTwoTabs(world, all))

/** A ticket that is paid is changed, with more time and fewer troubles than elsewhere. */
const editingPlan: Arbitrary<Plan> = fc
  .tuple(calmerWorld, inTurn(editingSteps, perhaps(30, anyScript)), commandCounts)
  .map(([world, all, commandCount]) => {
    const { world: uncut } = uncutInTwoTabs(world, all)
    return { world: uncut, steps: upTo(commandCount, all) }
  })

/** With more time than elsewhere; a booking is there first, and others come among what people do with their accounts. */
const accountsPlan: Arbitrary<Plan> = fc
  .tuple(
    fc.oneof(anyWorld, calmerWorld),
    inTurn(settles, perhaps(50, booking)),
    scriptsOf(oneOf([3, accounts], [1, anyScript])),
    commandCounts,
  )
  .map(([world, first, others, commandCount]) => ({
    world: { ...world, mostEntries: null },
    steps: upTo(commandCount, [...first, ...others.flat()]),
  }))

/** Three sessions of sixteen live through accounts: by the seed, so that the other sessions are what they were. */
const OF_ACCOUNTS = [2, 8, 12]
const isOfAccounts = (seed: number): boolean => OF_ACCOUNTS.includes(seed % 16)

/** Every second session is aimed. */
const isAimed = (seed: number): boolean => seed % 2 === 1

/** One session of eight ends with money that is given back, after all that it would be without. */
const isRefunded = (seed: number): boolean => seed % 8 === 5

/** One of sixteen ends with a look at the list of a customer. */
const isListed = (seed: number): boolean => seed % 16 === 9

/** Another one of sixteen ends with pages of content. */
const isReading = (seed: number): boolean => seed % 16 === 3

/** And one with what is seldom met after a purchase. */
const isSeldom = (seed: number): boolean => seed % 16 === 7

const withEnd = (plan: Plan, seed: number): Plan => {
  const ends: readonly (readonly [boolean, Script])[] = [
    [isRefunded(seed), refunds],
    [isListed(seed), lists],
    [isReading(seed), content],
    [isSeldom(seed), repeated(afterPurchase, 2, 2)],
  ]
  const [, end] = ends.find(([isMeant]) => isMeant) ?? [false, null]
  return end === null ? plan : { ...plan, steps: [...plan.steps, ...sampled(end, seed)] }
}

/** In two sessions of twelve a paid ticket is changed: by the seed, so that the other sessions are what they were. */
const EDITING_EACH = 12
const EDITING = [5, 10]

const isEditing = (seed: number): boolean => EDITING.includes(seed % EDITING_EACH)

const planBy = (weights: Weights): ((seed: number) => Plan) => {
  const aimed = aimedPlan(weights)
  return (seed) => {
    if (isEditing(seed)) return withEnd(sampled(editingPlan, seed), seed)
    const plans = isOfAccounts(seed) ? accountsPlan : isAimed(seed) ? aimed : anyPlan
    return withEnd(sampled(plans, seed), seed)
  }
}

export const planOf: (seed: number) => Plan = planBy(WEIGHTS)

/** As `planOf`, and aimed at all pairs alike: what the weights are measured by. */
export const evenPlanOf: (seed: number) => Plan = planBy(ALIKE)

/** Of two tabs that hold the same reservation. */
export const twoTabsPlanOf = (seed: number): Plan => sampled(twoTabsPlan, seed)

/** Not biased towards small values, as the first values of a property are: each seed is as good as any other. */
export const sampled = <A>(plans: Arbitrary<A>, seed: number): A => {
  const [plan] = fc.sample(plans, { seed, numRuns: 1, unbiased: true })
  if (plan === undefined) throw new Error(`No plan for the seed ${seed}`)
  return plan
}
