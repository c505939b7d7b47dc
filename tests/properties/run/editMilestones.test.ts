// Which turns of a change of a paid ticket a session is said to take.
import { describe, expect, it } from 'vitest'
import { REGRESSIONS } from '../regressions/regressions.ts'
import { planOf } from '../generator/generator.ts'
import { livePlan } from './runPlan.ts'
import { milestoneLines, milestonesIn } from './editMilestones.ts'

describe('the turns of a change', () => {
  it('are those that the log shows, by the number of tabs', () => {
    const ended = REGRESSIONS.find(({ law }) => law === 'LAW-171')
    const { tabs } = livePlan(ended?.plan ?? planOf(1))
    expect(milestonesIn(tabs)).toEqual([
      'begun in one tab',
      'an answer lost in one tab',
      'run out in one tab',
    ])
    const [tab] = tabs
    const beside = tabs.map((one) => ({ ...one, name: `${tab?.name} beside` }))
    expect(milestonesIn([...tabs, ...beside])).toContain('run out in two tabs')
  })

  it('are printed in two columns', () => {
    const lines = milestoneLines(
      new Map([
        ['begun in one tab', 12],
        ['begun in two tabs', 3],
      ] as const),
    )
    expect(lines).toContain('       12        3   begun')
    expect(lines).toContain('        0        0   given up')
  })
})
