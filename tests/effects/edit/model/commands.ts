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
const anyWay = fc.nat(1)
const anyDay = fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24')
const anyMove = fc.record({ at: anyWay, day: anyDay, nth: fc.nat(20) })

export const STEPS: fc.Arbitrary<Step>[] = [
  anyLoss.map(deeds.start),
  anyLoss.map(deeds.start),
  anyLoss.map(deeds.start),
  fc
    .tuple(fc.constantFrom('ADULT', 'CHILD', 'LUNCH'), fc.nat(4), anyLoss)
    .map((said) => changes.count(...said)),
  fc.tuple(fc.constantFrom('ADULT', 'SENIOR'), fc.nat(4), anyLoss).map((said) => changes.count(...said)),
  fc.tuple(fc.nat(3), anyPlate, anyLoss).map((said) => changes.plate(...said)),
  fc.tuple(fc.constantFrom('M1', 'MOTORCYCLE'), anyPlate, anyLoss).map((said) => changes.oneCarMore(...said)),
  fc.tuple(fc.nat(3), anyLoss).map((said) => changes.oneCarLess(...said)),
  fc.tuple(anyMove, anyLoss).map((said) => changes.move(...said)),
  fc.tuple(anyMove, anyLoss).map((said) => changes.move(...said)),
  anyLoss.map(deeds.cancel),
  anyLoss.map(deeds.finish),
  anyLoss.map(deeds.finish),
  anyLoss.map(deeds.finish),
  fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'none' as const).map(deeds.pay),
  fc.constantFrom('good' as const).map(deeds.pay),
  fc.integer({ min: 1_000, max: 660_000 }).map(deeds.wait),
  fc.constant(deeds.runOut),
  fc.constant(deeds.look),
  fc.constantFrom(0, 1_000, 300_000, 660_000).map(deeds.reload),
  fc.tuple(fc.tuple(fc.boolean(), fc.boolean()), anyLoss).map((said) => deeds.refund(...said)),
  fc.constant(deeds.cancelElsewhere),
  fc.constant(deeds.finishElsewhere),
  anyWay.map(deeds.refundElsewhere),
  anyWay.map(deeds.cancelShip),
]
