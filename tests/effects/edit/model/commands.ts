// The steps that are drawn. What needs an open change is passed over where none is open, so starts are drawn often.
import fc from 'fast-check'
import * as changes from './changes.ts'
import * as deeds from './deeds.ts'
import type { Loss } from './editModel.ts'
import type { Step } from './step.ts'

const anyLoss = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Loss>('none') },
  { weight: 1, arbitrary: fc.constantFrom<Loss[]>('request', 'answer') },
)

const anyPlate = fc.constantFrom('123ABC', '456DEF', '789GHI')
const anyCar = fc.record({ code: fc.constantFrom('M1', 'MOTORCYCLE'), plate: anyPlate })
const anyWay = fc.nat(1)
const anyDay = fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24')
const anyMove = fc.record({ at: anyWay, day: anyDay, nth: fc.nat(20) })

const anyCount = fc.record({
  code: fc.constantFrom('ADULT', 'ADULT', 'CHILD', 'SENIOR', 'LUNCH'),
  n: fc.nat(4),
})

/** Each with how often it stands among the others. */
const WEIGHTED: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [10, anyLoss.map(deeds.start)],
  [7, fc.tuple(anyCount, anyLoss).map(([said, loss]) => changes.count(said, loss))],
  [2, fc.tuple(fc.nat(3), anyPlate, anyLoss).map((said) => changes.plate(...said))],
  [2, fc.tuple(anyCar, anyLoss).map((said) => changes.oneCarMore(...said))],
  [1, fc.tuple(fc.nat(3), anyLoss).map((said) => changes.oneCarLess(...said))],
  [4, fc.tuple(anyMove, anyLoss).map((said) => changes.move(...said))],
  [2, anyLoss.map(deeds.cancel)],
  [6, anyLoss.map(deeds.finish)],
  [6, fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'none' as const).map(deeds.pay)],
  [2, fc.integer({ min: 1_000, max: 400_000 }).map(deeds.wait)],
  [1, fc.constant(deeds.runOut)],
  [1, fc.constant(deeds.look)],
  [1, fc.constantFrom(0, 1_000, 300_000, 660_000).map(deeds.reload)],
  [
    1,
    fc
      .tuple(fc.constantFrom([true, false], [false, true], [true, true]), anyLoss)
      .map((said) => deeds.refund(...said)),
  ],
  [1, fc.constant(deeds.cancelElsewhere)],
  [2, fc.constant(deeds.finishElsewhere)],
  [1, anyWay.map(deeds.refundElsewhere)],
  [1, anyWay.map(deeds.cancelShip)],
  [1, fc.constant(deeds.pressInVain)],
]

export const STEPS: fc.Arbitrary<Step>[] = WEIGHTED.flatMap(([weight, step]) =>
  Array.from({ length: weight }, () => step),
)
