// Calmer forms of one step, the calmest first: shorter waits, the first of a list, one of a kind.
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { CHOICE_STEPS, type ChoiceStep, type Step } from '../run/plan.ts'
import { command } from '../../support/unbranded.ts'

/** A step that is as calm as can be has none, or itself. */
export const calmerSteps = (step: Step): readonly Step[] =>
  isChoice(step) ? calmerChoices(step) : calmerOthers(step)

const isChoice = (step: Step): step is ChoiceStep =>
  (CHOICE_STEPS as readonly Step['does'][]).includes(step.does)

const calmerChoices = (step: ChoiceStep): readonly Step[] => {
  switch (step.does) {
    case 'quantity':
      return [
        { ...step, nth: 0, count: 1, way: 'dropdown' },
        { ...step, nth: 0, count: 1 },
        { ...step, nth: 0 },
        { ...step, count: 1 },
        { ...step, way: 'dropdown' },
      ]
    case 'extra':
      return [
        { ...step, count: 1, way: 'dropdown' },
        { ...step, way: 'dropdown' },
      ]
    case 'resident':
    case 'account':
      return [{ ...step, nth: 0 }]
    case 'vehicleForm':
      return [
        { ...step, nth: 0, form: PLAIN_VEHICLE },
        { ...step, form: PLAIN_VEHICLE },
      ]
    case 'weight':
      return [{ ...step, nth: 0, sail: 0, way: 'dropdown' }]
    case 'edit':
      return [
        { ...step, nth: 0, way: 'dropdown' },
        { ...step, way: 'dropdown' },
      ]
    case 'extraText':
    case 'guest':
    case 'typedDay':
      return []
  }
}

const calmerOthers = (step: Exclude<Step, ChoiceStep>): readonly Step[] => {
  switch (step.does) {
    case 'command':
      return step.command.type === 'ChangeContact'
        ? [{ ...step, command: command('ChangeContact', { form: CONTACT }) }]
        : []
    case 'pick':
      return step.nth === 0
        ? []
        : [
            { ...step, nth: 0 },
            { ...step, nth: step.nth % 2 },
          ]
    case 'card':
      return [
        { ...step, number: CARDS.good, lateMs: 0 },
        { ...step, lateMs: 0 },
      ]
    case 'cardWord':
      return [{ ...step, form: 'newest', lateMs: 0 }]
    case 'bank':
      return [
        { ...step, choice: 'pay', comesBack: true },
        { ...step, comesBack: true },
      ]
    case 'address':
      return [
        { ...step, fragment: '#/en/' },
        { ...step, fragment: step.fragment.replace(/\?.*$/, '') },
      ]
    case 'wait':
      return shorter(step.ms).map((ms) => ({ ...step, ms }))
    case 'waitUntil':
      return before(ROUND_PLUS_MS, step.plusMs).map((plusMs) => ({ ...step, plusMs }))
    case 'sleep':
    case 'nap':
      return shorter(step.ms).map((ms) => ({ ...step, ms }))
    case 'setClock':
      return shorter(Math.abs(step.byMs)).map((ms) => ({ ...step, byMs: ms * Math.sign(step.byMs) }))
    case 'reload':
    case 'revisit':
      return shorter(step.awayMs).map((awayMs) => ({ ...step, awayMs }))
    case 'sail': {
      const { isLast, ...first } = step
      return isLast === true ? [first] : []
    }
    case 'network':
    case 'colleague':
    case 'fault':
    case 'duplicate':
      return []
  }
}

const PLAIN_VEHICLE = {
  plate: '123ABC',
  length: '',
  width: '',
  height: '',
  weight: '',
  companyRegistrationNumber: '',
  handicapped: false,
}

const ROUND_MS = [0, 1, 100, 1_000, 2_000, 3_000, 5_000, 10_000, 60_000, 600_000, 3_600_000]

const ROUND_PLUS_MS = [0, 1_000, -1_000]

/** Those that stand before `value` in the list; all where it isn't there. */
const before = (values: readonly number[], value: number): readonly number[] =>
  values.includes(value) ? values.slice(0, values.indexOf(value)) : values

/** Round spans below this one, the shortest first. */
const shorter = (ms: number): readonly number[] => ROUND_MS.filter((round) => round < ms)
