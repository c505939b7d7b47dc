// `npm run hunt -- schedules`: tries every order of the short plans, and says how many there are and what breaks first.
import { HUNT_EXIT, type HuntExit } from '../../hunt/exitCodes.ts'
import { LONGER_PLANS, SHORT_PLANS } from './shortPlans.ts'
import { searched, type ShortPlan } from './search.ts'

const PLANS = [...SHORT_PLANS, ...LONGER_PLANS]

const USAGE = `usage: npm run hunt -- schedules [WORDS …]

Tries every order in which the steps of a short plan and the answers to it can come, 5,000 at most, until a law is broken.
  WORDS  the plans alone whose names hold these; several may be given. Without them, all:
${PLANS.map(({ name }) => `         ${name}`).join('\n')}
Ends with 3 where a law is broken or an order is left, with 2 where this command line is wrong.`

/** Whether it found something. */
const findsSomething = (plan: ShortPlan): boolean => {
  const startMs = performance.now()
  const { schedules, isWhole, found } = searched(plan)
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
  console.log(`${String(schedules).padStart(6)} orders ${seconds.padStart(6)} s  ${plan.name}`)
  if (found === null) {
    if (!isWhole) console.log('TOO MANY: … and more than are tried')
    return !isWhole
  }
  console.log(`BROKEN ${found.broken}: ${found.fact}, in this order:`)
  for (const [i, words] of found.order.entries()) console.log(`${String(i + 1).padStart(3)}. ${words}`)
  return true
}

const searchAll = (args: readonly string[]): HuntExit => {
  if (args.includes('--help')) {
    console.log(USAGE)
    return HUNT_EXIT.nothing
  }
  const unknown = args.filter((words) => !PLANS.some(({ name }) => name.includes(words)))
  if (unknown.length > 0) {
    console.error(`There is no plan ${unknown.join(', ')}.\n\n${USAGE}`)
    return HUNT_EXIT.wrongArguments
  }
  const wanted = PLANS.filter(({ name }) => args.length === 0 || args.some((words) => name.includes(words)))
  const finds = wanted.filter(findsSomething)
  return finds.length > 0 ? HUNT_EXIT.found : HUNT_EXIT.nothing
}

process.exitCode = searchAll(process.argv.slice(2))
