// A plain model of editing beside the program and its demo backend: after every command all three say the same.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../support/runs.ts'
import { STEPS } from './model/commands.ts'
import { modelOf } from './model/editModel.ts'
import { factsOfModel, factsOfProgram } from './model/facts.ts'
import { contentOf, programWith, type Start, TIMETABLE } from './model/program.ts'

const anyStart: fc.Arbitrary<Start> = fc.record({
  isBothWays: fc.boolean(),
  adults: fc.integer({ min: 1, max: 3 }),
  plates: fc.subarray(['123ABC', '456DEF']),
  lunches: fc.nat(2),
})

describe('when a paid ticket is changed in any way', () => {
  it('is at the server and on the page what a plain model of editing says [EDIT-04] [EDIT-06] [EDIT-12]', () => {
    fc.assert(
      fc.property(anyStart, fc.commands(STEPS, { maxCommands: 80, size: 'max' }), (start, steps) => {
        fc.modelRun(() => {
          const real = programWith(start)
          const model = modelOf(contentOf(start, real), TIMETABLE, real.page.clock.nowMs())
          expect(factsOfProgram(real)).toEqual(factsOfModel(model))
          return { model, real }
        }, steps)
      }),
      { numRuns: runs(120) },
    )
  })
})
