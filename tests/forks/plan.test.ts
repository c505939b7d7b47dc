// A plan that a person wrote: what is wrong with it is said by the number of the step.
import { describe, expect, it } from 'vitest'
import { forkStepsFrom } from '../../src/forks/plan.ts'

const WAIT = { does: 'wait', ms: 1_000 }

describe('a plan', () => {
  it.each([
    ['a list', [WAIT]],
    ['an object with steps', { steps: [WAIT] }],
    ['that of a generated session', { law: 'LAW-07', seed: 1, plan: { world: {}, steps: [WAIT] } }],
  ])('is %s', (_what, value) => {
    expect(forkStepsFrom(value)).toMatchObject({ right: [WAIT] })
  })

  it('may press anything that the program knows', () => {
    const step = { does: 'command', command: { type: 'Pay', data: { methodCode: 'CARD' } } }
    expect(forkStepsFrom([step])).toMatchObject({ right: [step] })
  })
})

describe('what is no plan', () => {
  it.each([
    [null, 'It holds no plan: a list of steps, or an object with "steps".'],
    [{ world: {} }, 'It holds no plan: a list of steps, or an object with "steps".'],
    [[WAIT, {}], 'Step 2 says nothing of what it "does".'],
    [[{ does: 'wait', ms: 'long' }], 'Step 1 does not say what “wait” needs.'],
    [
      [{ does: 'command', command: { type: 'Steal', data: {} } }],
      'Step 1 gives a command that the program does not know: Steal.',
    ],
    [
      [{ does: 'command', command: { type: 'Pay', data: { methodCode: 7 } } }],
      'Step 1 gives Pay data that it does not take.',
    ],
  ])('%j is refused', (value, sentence) => {
    expect(forkStepsFrom(value)).toEqual({ _tag: 'Left', left: sentence })
  })

  it('says which steps only generated sessions have', () => {
    const read = forkStepsFrom([{ does: 'pick', what: 'route', nth: 0 }])
    expect(read).toMatchObject({ left: expect.stringMatching(/^Step 1 does “pick”, which only generated/) })
  })
})
