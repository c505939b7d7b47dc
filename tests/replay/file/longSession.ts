// Long sessions of a person who presses all that there is, in virtual time against the demo backend: recorded with
// this program's effects or with broken ones, and redacted as a customer's log is.
import type { Command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { allEffects } from '../../../effects/allEffects.ts'
import type { Handler } from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { createTab } from '../rerun/recordedTab.ts'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

export interface LongSession {
  readonly effects?: Effects
  readonly commandCount: number
  readonly seed: number
  readonly settings?: Partial<DemoSettings>
}

/** The program with one of its handlers replaced. */
export const withHandler = (handler: Handler): Effects => ({
  ...allEffects,
  handlers: allEffects.handlers.map((other) => (other.type === handler.type ? handler : other)),
})

export const withoutPolicy = (name: string): Effects => ({
  ...allEffects,
  policies: allEffects.policies.filter((policy) => policy.name !== name),
})

/** Seeds differ in what is pressed, how long is waited, and how long answers take. */
export const recordLongSession = ({
  effects = allEffects,
  commandCount,
  seed,
  settings = {},
}: LongSession): RecordedSession => {
  const clock = createVirtualClock(START_MS)
  const latencyMs = { min: 30, max: 900 }
  const wire = createDemoWire(clock, { latencyMs, ...settings }, seed)
  const tab = createTab({ effects, clock, transport: wire.transport })
  const dice = createDice(seed)
  tab.load('#/en/')
  clock.advance(2_000)
  for (let i = 1; i < commandCount; i += 1) {
    const step = i === 1 ? command('SelectRoute', { routeCode: 'VIR-KUI' }) : stepOf(tab.models(), dice)
    if (step === 'reload') tab.load('#/en/main-inside/select-tickets')
    else tab.dispatch(step)
    clock.advance(
      i === 1 ? SETTLED_MS : dice(WAITS_MS.length) === 0 ? 0 : (WAITS_MS[dice(WAITS_MS.length)] ?? 0),
    )
  }
  clock.advance(SETTLED_MS)
  return tab.recorded()
}

const SETTLED_MS = 5_000
const WAITS_MS = [0, 40, 200, 500, 1_000, 1_001, 2_000, 5_000]

/** A whole number from 0 up to, but not including, `sides`; the same row for the same seed (Numerical Recipes). */
type Dice = (sides: number) => number

const createDice = (seed: number): Dice => {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const CODES = ['ADULT', 'CHILD', 'SENIOR', 'BICYCLE']
const SCREENS = [PATHS.home, PATHS.selectTickets, PATHS.confirm, PATHS.extend]

const stepOf = ({ schedule, shell }: ReadModels, dice: Dice): Command | 'reload' => {
  const quantity = command('ChangeTicketQuantity', {
    code: CODES[dice(CODES.length)] ?? 'ADULT',
    count: dice(4),
    way: dice(2) === 0 ? 'stepper' : 'dropdown',
  })
  const path = SCREENS[dice(SCREENS.length)] ?? PATHS.home
  const sails = schedule.trips.flatMap((trip) => trip.sails)
  const sailRefId = sails[dice(sails.length)]?.sailRefId ?? 'none'
  const steps: readonly (Command | 'reload')[] = [
    quantity,
    quantity,
    quantity,
    quantity,
    quantity,
    quantity,
    command('NavigateTo', { path, query: {}, how: 'push' }),
    command('ChangeContact', { form: dice(4) === 0 ? { ...CONTACT, email: 'mari@' } : CONTACT }),
    command('ConfirmReservation', {}),
    command('SelectSail', { sailRefId, by: 'person' }),
    command('FindSails', { legCode: 'VIR-KUI', day: null }),
    command('Pay', { methodCode: 'CARD' }),
    command('ExtendReservation', {}),
    command('ChangeLocale', { locale: dice(2) === 0 ? 'en' : 'et' }),
    command('DismissNotice', { noticeId: shell.nextNoticeId - 1 }),
    command('RevealContactErrors', {}),
    dice(5) === 0 ? 'reload' : command('ClearManualInput', {}),
  ]
  return steps[dice(steps.length)] ?? quantity
}
