// A plan in words, for testers: how its world differs from a calm one, and its steps in order.
import { epochMs } from '../../../domain/instant.ts'
import { commandSentences } from '../../../replay/story/commands.ts'
import { countText, instantText } from '../../../replay/story/words.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Pick, Plan, Step, StepOf, World } from './plan.ts'
import { accountWords } from '../generator/accounts/accountWords.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

/** One line each; numbered as in the plan. */
export const planWords = ({ world, steps }: Plan): readonly string[] => {
  const isInTabs = steps.some((step) => 'tab' in step && step.tab === 1)
  const inTab = (step: Step): string => (isInTabs && 'tab' in step ? `tab ${step.tab + 1}: ` : '')
  return [
    ...worldWords(world),
    ...steps.map((step, i) => `${String(i + 1).padStart(3)}. ${inTab(step)}${stepWords(step)}`),
  ]
}

const worldWords = (world: World): readonly string[] => {
  const { latencyMs, faults, clockOffsetMs } = world
  const speed =
    latencyMs.max === 0
      ? 'answers come at once'
      : `answers take ${spanText(latencyMs.min)} to ${spanText(latencyMs.max)}`
  const clock = clockOffsetMs === 0 ? [] : [`the server's clock is ${offText(clockOffsetMs)}`]
  const others = OTHERS.filter((name) => JSON.stringify(world[name]) !== JSON.stringify(CALM_WORLD[name]))
  return [
    `  It is ${instantText(epochMs(world.startsAtMs))}; ${[speed, ...clock].join('; ')}.`,
    ...faults.map((rule) => `  ${faultWords(rule)}`),
    ...others.map((name) => `  ${name}: ${JSON.stringify(world[name])}`),
  ]
}

const OTHERS = [
  'expiry',
  'readings',
  'bookkeeping',
  'places',
  'storedLocale',
  'bankPage',
  'mostEntries',
  'fragment',
] as const

const faultWords = ({ on, fault, nth, probability, workDone }: FaultRule): string => {
  const { kind, ...facts } = fault
  const details = Object.entries(facts).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  const which =
    nth === undefined
      ? 'each time'
      : typeof nth === 'number'
        ? `the ${ordinal(nth)} time`
        : `from the ${ordinal(nth[0])} to the ${ordinal(nth[1])} time`
  const chance = probability === undefined ? '' : `, one in ${Math.round(1 / probability)}`
  const work = workDone === true ? ', though the server has done its work' : ''
  return `${on} is ${[kind, ...details].join(', ')}: ${which}${chance}${work}`
}

const ordinal = (n: number): string => `${n}.`

const PICKS: Readonly<Record<Pick, string>> = {
  route: 'select route',
  package: 'select package',
  roundTrip: 'select round trip',
  day: 'choose day',
  dayBack: 'choose, for the way back, day',
  sail: 'select sail',
  sailBack: 'select, for the way back, sail',
  trip: 'take off trip',
  resident: 'take off resident',
  residentCheck: 'check again resident',
  vehicle: 'take off vehicle',
  method: 'pay by method',
  ticket: 'open ticket',
  notice: 'dismiss notice',
  noticeHeld: 'point at notice',
  noticeReleased: 'leave notice',
  nearestSail: 'move to nearest sail',
  retry: 'ask again by button',
  refundPreview: 'ask what comes back of reservation',
  refundSail: 'choose or leave out, for the refund, sail',
  refundReview: 'open or leave the step before the refund',
  refund: 'press Refund',
  refundAll: 'press Refund on an old page, for all sails,',
}

/** What is done, without the tab in which it is. */
export const stepWords = (step: Step): string => {
  switch (step.does) {
    case 'command':
      return sentenceOf(step)
    case 'pick':
      return `${PICKS[step.what]} no. ${step.nth + 1} of those on the screen`
    case 'quantity':
      return `have ${countText(step.count, 'ticket')} of price no. ${step.nth + 1} (${step.way})`
    case 'edit':
      return editWords(step)
    case 'account':
      return accountWords(step)
    case 'typedDay':
      return `type, for trip ${step.trip}, the day that it is${step.offDays === 0 ? '' : ` and ${countText(step.offDays, 'day')}`}`
    case 'cardWord':
      return `hear ${step.status === null ? 'how it stands' : JSON.stringify(step.status)} from the ${step.form} card form${late(step.lateMs)}`
    case 'card':
      return `${step.number === null ? 'leave the card form' : `pay in the card form with ${step.number}`}${step.isLost === true ? '; its word is lost' : late(step.lateMs)}`
    case 'bank':
      return `${step.choice ?? 'press nothing'} at the bank's page, ${BACK[String(step.comesBack)]}`
    case 'extra':
      return `have ${step.count} of extra no. ${step.nth + 1} (${step.way})`
    case 'extraText':
      return `say for extra no. ${step.nth + 1}: ${JSON.stringify(step.text)}`
    case 'resident':
      return `type the personal code ${JSON.stringify(step.text)} for resident no. ${step.nth + 1}`
    case 'vehicleForm':
      return `type into the form of the ${step.kind}, ${step.nth === null ? 'no category' : `category no. ${step.nth + 1}`}: ${JSON.stringify(step.form)}`
    case 'weight':
      return `type the weight ${JSON.stringify(step.weight)} of vehicle no. ${step.nth + 1} on sail no. ${step.sail + 1} (${step.way})`
    case 'guest':
      return `${step.how} the form of passenger no. ${step.nth + 1}: ${JSON.stringify(step.form)}`
    case 'address':
      return `type the address ${step.fragment}`
    case 'wait':
      return step.ms === 0 ? 'let happen what is due' : `wait ${spanText(step.ms)}`
    case 'waitUntil':
      return `wait until ${aside(step.plusMs)}the ${INSTANTS[step.instant]}`
    case 'sleep':
      return `close the lid for ${spanText(step.ms)}`
    case 'nap':
      return `the machine sleeps for ${spanText(step.ms)}, and the page is not looked at`
    case 'network':
      return step.online ? 'the network comes back' : 'the network goes'
    case 'setClock':
      return `set the machine's clock ${spanText(Math.abs(step.byMs))} ${step.byMs < 0 ? 'back' : 'on'}`
    case 'reload':
      return `reload the page${step.awayMs === 0 ? '' : ` after ${spanText(step.awayMs)}`}`
    case 'revisit':
      return `close the tab, open the shop again after ${spanText(step.awayMs)}${step.goesOn ? '' : ' and know nothing of it'}`
    case 'colleague':
      return `what is held is changed elsewhere: ${step.deed}`
    case 'sail':
      return `${step.isLast === true ? 'the last sail' : 'the first sail'} becomes ${step.becomes}`
    case 'fault':
      return `from here on ${faultWords(step.rule)}`
    case 'duplicate':
      return 'duplicate the tab'
  }
}

const INSTANTS: Readonly<Record<StepOf<'waitUntil'>['instant'], string>> = {
  warning: 'warning',
  expiry: 'expiry',
  editWarning: 'warning of the change',
  editEnd: 'end of the change',
}

const editWords = ({ what, nth, count, text, way }: StepOf<'edit'>): string => {
  const number = `no. ${nth + 1}`
  switch (what) {
    case 'start':
      return `begin to change paid ticket ${number}`
    case 'takeOver':
      return `go on with the other tab's change of paid ticket ${number}`
    case 'count':
      return `change the ticket to ${count} of category ${number} (${way})`
    case 'extra':
      return `change the ticket to ${count} of extra ${number} of those that ask for something`
    case 'answer':
      return `answer extra ${number} of those of the ticket with ${JSON.stringify(text)}`
    case 'plate':
      return `change the plate of the ticket's vehicle ${number} to ${JSON.stringify(text)}`
    case 'add':
      return `add to the ticket a vehicle of category ${number}: ${JSON.stringify(text)}`
    case 'replace':
      return `let another vehicle, ${JSON.stringify(text)}, come for the ticket's vehicle ${number}`
    case 'describe':
      return `describe a vehicle of category ${number} for the ticket, and do not add it`
    case 'undescribe':
      return 'close the form of a vehicle for the ticket'
    case 'resident':
      return 'add a resident to the ticket'
    case 'code':
      return `type the code of the ticket's new resident ${number}: ${JSON.stringify(text)}`
    case 'checkCode':
      return `have the code of the ticket's new resident ${number} checked`
    case 'noResident':
      return `leave the ticket's new resident ${number} out`
    case 'remove':
      return `take the vehicle ${number} out of the ticket`
    case 'keep':
      return `keep the vehicle ${number} in the ticket all the same`
    case 'guest':
      return `name the ticket's passenger ${number} ${JSON.stringify(text)}`
    case 'look':
      return `look for other sails of the ticket's leg ${number}, ${countText(count, 'day')} later`
    case 'sail':
      return `move the ticket's leg ${number} to sail no. ${count + 1} of those found`
    case 'paidSail':
      return `put the ticket's leg ${number} back to the sail that was paid`
    case 'replacement':
      return `move the ticket's leg ${number} to replacement no. ${count + 1}`
  }
}

const BACK: Readonly<Record<string, string>> = {
  true: 'and come back',
  false: 'and never come back',
  byButton: "and come back by the browser's button",
  reloaded: "and come back by the browser's button, which reloads the page",
}

const sentenceOf = ({ command: { type, data } }: Extract<Step, { does: 'command' }>): string => {
  // The table's type ties each sentence to its own data.
  const sentence = commandSentences[type] as (data: unknown) => string
  return type === 'ChangeContact' ? `${sentence(data)}: ${JSON.stringify(data)}` : sentence(data)
}

const offText = (ms: number): string => `${spanText(Math.abs(ms))} ${ms < 0 ? 'behind' : 'ahead'}`

/** `1 s after `, `500 ms before `. */
const aside = (ms: number): string =>
  ms === 0 ? '' : `${spanText(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} `

const late = (ms: number): string => (ms === 0 ? '' : `; its word comes ${spanText(ms)} later`)

/** `1500 ms`, `3 s`, `2 h`. */
const spanText = (ms: number): string => {
  for (const { size, unit } of UNITS) if (ms !== 0 && ms % size === 0) return `${ms / size} ${unit}`
  return `${ms} ms`
}

const UNITS = [
  { size: 86_400_000, unit: 'd' },
  { size: 3_600_000, unit: 'h' },
  { size: 60_000, unit: 'min' },
  { size: 1_000, unit: 's' },
]
