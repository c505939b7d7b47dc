// What the kept sessions of regressionsOf*.ts are made of.
import { PATHS } from '../../../domain/shell/address.ts'
import { jwtOf } from '../../support/arbitraryOf.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Step, World } from '../run/plan.ts'
import { command } from '../../support/unbranded.ts'

export const AT_ONCE: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

/** Of the wire: what can be left out or said shortly is. */
export const BARE_READINGS = {
  'OP-152': 'object',
  'OP-153': 'object',
  'OP-156': 'details',
  'OP-157': 'object',
  'OP-159': 'nothing',
  'OP-162': 'bare',
  'OP-163': 'redirected',
  'OP-168': 'addons',
  'OP-169': 'coded',
  'OP-170': 'category',
  'API-49': 'word',
} as const satisfies World['readings']

export const wait = (ms: number): Step => ({ does: 'wait', ms })
export const says = (command: Extract<Step, { does: 'command' }>['command']): Step => ({
  does: 'command',
  tab: 0,
  command,
})
export const inOtherTab = (command: Extract<Step, { does: 'command' }>['command']): Step => ({
  does: 'command',
  tab: 1,
  command,
})
export const have = (count: number): Step => ({ does: 'quantity', tab: 0, nth: 0, count, way: 'dropdown' })
export const paysBy = (nth: number): Step => ({ does: 'pick', tab: 0, what: 'method', nth })
export const TYPES = says(command('ChangeContact', { form: CONTACT }))
export const CONFIRMS_IT = says(command('ConfirmReservation', {}))
export const TURNS = says(command('ToggleDirection', {}))
export const MOVES: Step = { does: 'pick', tab: 0, what: 'nearestSail', nth: 0 }
export const IS_CANCELLED: Step = { does: 'sail', tab: 0, becomes: 'cancelled' }
export const LOOKS_AGAIN: Step = { does: 'sleep', ms: 0 }
export const ONE_LESS: Step = { does: 'colleague', tab: 0, deed: 'oneLess' }
export const fillsVehicle = (weight: string): Step => ({
  does: 'vehicleForm',
  tab: 0,
  kind: 'vehicle',
  nth: 4,
  form: {
    plate: '123ABC',
    length: '',
    width: '',
    height: '',
    weight,
    companyRegistrationNumber: '',
    handicapped: false,
  },
})
export const TAKES_OFF_OUT: Step = { does: 'pick', tab: 0, what: 'trip', nth: 0 }
export const TAKES_OFF_BACK: Step = { does: 'pick', tab: 0, what: 'trip', nth: 1 }
export const LOOKS_AT_TICKETS = says(
  command('NavigateTo', { path: PATHS.selectTickets, query: {}, how: 'push' }),
)
export const TOKEN = jwtOf({ sub: 'mari' })

export const typesCode = (nth: number, text: string): Step => ({ does: 'resident', tab: 0, nth, text })

export const CHOOSES: readonly Step[] = [
  wait(0),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(1_000),
]
export const CONFIRMS: readonly Step[] = [...CHOOSES, TYPES, have(1), wait(1_000), CONFIRMS_IT, wait(1_000)]
export const BOTH_WAYS: readonly Step[] = [
  ...CHOOSES.slice(0, 2),
  { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
  { does: 'typedDay', tab: 0, trip: 2, offDays: 3 },
  wait(1_000),
]
