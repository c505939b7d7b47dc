// Tries every order in which a short plan can happen: at each point at which something can come next, each of them. The
// session is lived again from its beginning for each order, so that none is left out and none depends on another.
import type { Law } from '../../../replay/laws/engine/law.ts'
import { LAWS } from '../../../replay/laws/laws.ts'
import { type Broken, breaksIn, THREW } from '../run/brokenLaws.ts'
import type { Plan, Step } from '../run/plan.ts'
import { stepWords } from '../run/planWords.ts'
import { livePlan, type LivedPlan, type Schedule } from '../run/runPlan.ts'
import { createHeldAnswers } from './heldAnswers.ts'

/** Steps that are taken at once: answers come before them or after them, and not between. */
export type Act = readonly Step[]

export interface ShortPlan {
  readonly name: string
  /** Lived once through before, with answers that come at once. */
  readonly before: Plan
  /**
   * What is done then: each lane in its own order, and its acts at any time between the answers and the acts of the other
   * lanes. What a clock does, and what another tab does, is a lane of its own.
   */
  readonly lanes: readonly (readonly Act[])[]
}

/** One order, in words: acts and answers one after the other. */
export type Order = readonly string[]

export interface FoundBreak {
  readonly broken: Broken
  readonly fact: string
  readonly order: Order
}

export interface Searched {
  readonly schedules: number
  /** Whether no order is left. */
  readonly isWhole: boolean
  readonly orders: readonly Order[]
  readonly found: FoundBreak | null
}

export interface SearchOptions {
  readonly laws?: readonly Law[]
  /** Of the true program where it is left out. */
  readonly live?: typeof livePlan
  readonly mostSchedules?: number
}

const MOST_SCHEDULES = 5_000

/** Ends at the first order that breaks a law, or after so many. */
export const searched = (
  plan: ShortPlan,
  { laws = LAWS, live = livePlan, mostSchedules = MOST_SCHEDULES }: SearchOptions = {},
): Searched => {
  const orders: Order[] = []
  let choices: readonly number[] | null = []
  while (choices !== null && orders.length < mostSchedules) {
    const { points, breaks } = livedInOrder(plan, choices, { laws, live })
    const order = wordsOf(points)
    orders.push(order)
    const [first] = breaks
    if (first !== undefined)
      return { schedules: orders.length, isWhole: false, orders, found: { ...first, order } }
    choices = nextChoices(points)
  }
  return { schedules: orders.length, isWhole: choices === null, orders, found: null }
}

/** A moment at which one of several things could come next. */
interface Point {
  readonly chosen: number
  readonly options: readonly string[]
}

interface LivedInOrder {
  readonly points: readonly Point[]
  readonly breaks: readonly Pick<FoundBreak, 'broken' | 'fact'>[]
}

/** At each point that `choices` says nothing of, the first thing comes next: an answer, where one is held. */
const livedInOrder = (
  plan: ShortPlan,
  choices: readonly number[],
  { laws, live }: Required<Pick<SearchOptions, 'laws' | 'live'>>,
): LivedInOrder => {
  const points: Point[] = []
  const schedule = scheduleOf(plan, (options) => {
    const chosen = choices[points.length] ?? 0
    points.push({ chosen, options })
    return chosen
  })
  const lived = attempted(() => live(plan.before, { schedule }))
  const breaks = lived instanceof Error ? [thrown(lived)] : breaksIn(lived, plan.before, laws)
  return { points, breaks }
}

const attempted = (act: () => LivedPlan): LivedPlan | Error => {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const thrown = ({ name, message }: Error): Pick<FoundBreak, 'broken' | 'fact'> => ({
  broken: THREW,
  fact: `${name}: ${message}`,
})

interface Option {
  readonly words: string
  readonly take: () => void
}

/** `choose` is given all that can come next, in words, and says which does. */
const scheduleOf = ({ lanes }: ShortPlan, choose: (options: readonly string[]) => number): Schedule => {
  const held = createHeldAnswers()
  return {
    wire: held.wire,
    afterSteps: (clock, take) => {
      const left = lanes.map((acts) => [...acts])
      const actOptions = (): readonly Option[] =>
        left.flatMap((acts) => {
          const [act] = acts
          const takeAct = (): void => acts.shift()?.forEach(take)
          return act === undefined ? [] : [{ words: actWords(act), take: takeAct }]
        })
      held.hold()
      for (;;) {
        clock.advance(0) // What was asked for arrives at the wire, and what is due happens.
        const answers = held.waiting().map(({ call, nth, arrive }) => ({
          words: `${call} no. ${nth} is answered`,
          take: arrive,
        }))
        const options = [...answers, ...actOptions()]
        if (options.length === 0) break
        const chosen = options[choose(options.map(({ words }) => words))]
        if (chosen === undefined) throw new Error('The session went another way than before')
        chosen.take()
      }
      held.letGo()
    },
  }
}

const actWords = (act: Act): string =>
  act.map((step) => `${'tab' in step && step.tab === 1 ? 'tab 2: ' : ''}${stepWords(step)}`).join(', ')

const wordsOf = (points: readonly Point[]): Order =>
  points.map(({ chosen, options }) => options[chosen] ?? '')

/** As before up to the last point at which there is something else to try, and that; `null` where nothing is left. */
const nextChoices = (points: readonly Point[]): readonly number[] | null => {
  const at = points.findLastIndex(({ chosen, options }) => chosen + 1 < options.length)
  return at === -1 ? null : points.slice(0, at + 1).map(({ chosen }, i) => (i === at ? chosen + 1 : chosen))
}
