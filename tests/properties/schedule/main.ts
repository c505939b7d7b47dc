// `npm run properties:schedules`: tries every order of the short plans, and says how many there are and what breaks first.
// Words after it choose the plans whose names hold one of them. Ends with 1 where a law is broken or an order is left.
import { LONGER_PLANS, SHORT_PLANS } from './shortPlans.ts'
import { searched, type ShortPlan } from './search.ts'

const wanted = process.argv.slice(2)
const isWanted = ({ name }: ShortPlan): boolean =>
  wanted.length === 0 || wanted.some((word) => name.includes(word))

const linesOf = (plan: ShortPlan): readonly string[] => {
  const startMs = performance.now()
  const { schedules, isWhole, found } = searched(plan)
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
  const row = `${String(schedules).padStart(6)} orders ${seconds.padStart(6)} s  ${plan.name}`
  if (found === null) return isWhole ? [row] : [row, '       … and more than are tried']
  process.exitCode = 1
  return [
    row,
    `BROKEN ${found.broken}: ${found.fact}, in this order:`,
    ...found.order.map((words, i) => `${String(i + 1).padStart(3)}. ${words}`),
  ]
}

for (const plan of [...SHORT_PLANS, ...LONGER_PLANS].filter(isWanted))
  for (const line of linesOf(plan)) console.log(line)
