// A kept plan lived through by today's program.
import type { Entry } from '../../domain/log/entry.ts'
import { LOG_SCHEMA } from '../../replay/upcast/upcast.ts'
import { livePlan } from '../properties/run/runPlan.ts'
import type { Plan } from '../properties/run/plan.ts'
import { digestLineOf } from './digestLine.ts'

/** What the tabs of a plan wrote: as it was typed, since nothing of it is kept. */
export interface LivedTabs {
  readonly schema: number
  readonly tabs: readonly (readonly Entry[])[]
  /** Where it threw instead. */
  readonly threw: string | null
}

/** `live` is that of another program. */
export const livedTabs = (plan: Plan, live: typeof livePlan = livePlan): LivedTabs => {
  try {
    const { tabs } = live(plan, { isRedacted: false })
    return { schema: LOG_SCHEMA, tabs: tabs.map(({ log }) => log.entries), threw: null }
  } catch (error) {
    return { schema: LOG_SCHEMA, tabs: [], threw: error instanceof Error ? error.message : String(error) }
  }
}

export const lineOf = ({ tabs, threw }: LivedTabs): string =>
  threw === null ? digestLineOf(tabs) : `threw ${threw.split('\n')[0]}`
