// Single steps of plans that are written by hand, in the first tab where no other one is named.
import type { Command } from '../../../domain/log/commands.ts'
import type { Pick, Step, Tab } from '../run/plan.ts'

export const wait = (ms: number): Step => ({ does: 'wait', ms })

export const says = (command: Command, tab: Tab = 0): Step => ({ does: 'command', tab, command })

/** So many of the first price. */
export const tickets = (count: number, tab: Tab = 0): Step => ({
  does: 'quantity',
  tab,
  nth: 0,
  count,
  way: 'dropdown',
})

export const pick = (what: Pick, nth: number, tab: Tab = 0): Step => ({ does: 'pick', tab, what, nth })
