// A plain model of editing beside the program and its demo backend: after every command all three say the same.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STEPS } from './model/commands.ts'
import { STATS } from './model/step.ts'
import { modelOf } from './model/editModel.ts'
import { factsOfModel, factsOfProgram } from './model/facts.ts'
import { contentOf, programWith, type Start, TIMETABLE } from './model/program.ts'

const RUNS = Number(process.env['FERRYLOG_RUNS'] ?? 60)
const SEED = Number(process.env['FERRYLOG_SEED'] ?? 13)

const anyStart: fc.Arbitrary<Start> = fc.record({
  isBothWays: fc.boolean(),
  adults: fc.integer({ min: 1, max: 3 }),
  plates: fc.subarray(['123ABC', '456DEF']),
  lunches: fc.nat(2),
})

describe('when a paid ticket is changed in any way', () => {
  it('is at the server and on the page what a plain model of editing says', () => {
    fc.assert(
      fc.property(anyStart, fc.commands(STEPS, { maxCommands: 80, size: 'max' }), (start, steps) => {
        fc.modelRun(() => {
          const real = programWith(start)
          const model = modelOf(contentOf(start, real), TIMETABLE, real.page.clock.nowMs())
          expect(factsOfProgram(real)).toEqual(factsOfModel(model))
          return { model, real }
        }, steps)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    console.log(
      Object.entries(STATS)
        .sort((a, b) => b[1][0] - a[1][0])
        .map(([k, [n, t]]) => `${n} ${(t / n).toFixed(1)} ${k}`)
        .join('\n'),
    )
  }, 600_000)
})
