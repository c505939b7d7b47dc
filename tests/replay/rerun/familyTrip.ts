// A family books everything that can be booked, out and back, in virtual time against the demo backend: recorded and
// redacted as a customer's session is.
import type { Command } from '../../../domain/log/commands.ts'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { allEffects } from '../../../effects/allEffects.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { createTab } from './recordedTab.ts'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

/** What a person does, or what they do in view of what is on the screen; then three seconds pass. */
type Step = Command | ((models: ReadModels) => Command)

const recordFamily = (steps: readonly Step[], settings: Partial<DemoSettings>): RecordedSession => {
  const clock = createVirtualClock(START_MS)
  const { transport } = createDemoWire(clock, { latencyMs: { min: 30, max: 300 }, ...settings }, 7)
  const tab = createTab({ effects: allEffects, clock, transport })
  tab.load('#/en/')
  for (const step of steps) {
    clock.advance(3_000)
    tab.dispatch(typeof step === 'function' ? step(tab.models()) : step)
  }
  clock.advance(5_000)
  return tab.recorded()
}

const go = (path: string) => command('NavigateTo', { path, query: {}, how: 'push' })

const have = (code: string, count: number) => command('ChangeTicketQuantity', { code, count, way: 'stepper' })

/** Typed with a space, in small letters, in metres and with a unit. */
const CAR = {
  ...EMPTY_VEHICLE,
  priceCategory: 'M1',
  plate: '123 abc',
  length: '6,2 m',
  width: '180 cm',
  height: '150',
  weight: '',
  companyRegistrationNumber: '1023 4567',
}

const TRAILER = { ...EMPTY_VEHICLE, priceCategory: 'O1O2', plate: '77-zct', weight: '600 kg' }

const laterSail = ({ schedule }: ReadModels): Command => {
  const [out] = schedule.trips
  const at = out?.sails.findIndex(({ sailRefId }) => sailRefId === out.selectedSailRefId) ?? 0
  return command('SelectSail', { sailRefId: out?.sails[at + 2]?.sailRefId ?? '', by: 'person' })
}

const changeWeight = ({ schedule }: ReadModels): Command => {
  const sailRefId = schedule.trips[1]?.selectedSailRefId ?? ''
  return command('ChangeVehicleWeight', { key: 'V2', sailRefId, weight: '650', way: 'typed' })
}

const COMPANY = {
  legalName: 'Õun OÜ',
  registrationNumber: '1023 4567',
  address: 'Pikk 1',
  country: 'EE',
}

/** Two islanders and their children, a car and a trailer, out and back; in the end they stay on the island. */
export const recordRoundTrip = (settings: Partial<DemoSettings> = {}): RecordedSession =>
  recordFamily(
    [
      command('SelectRoute', { routeCode: 'VIR-KUI' }),
      command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' }),
      command('ChooseDate', { trip: 1, day: '2026-11-24' }),
      command('ChooseDate', { trip: 2, day: '2026-11-26' }),
      go('/main-inside/select-tickets'),
      have('ADULT', 2),
      have('CHILD', 1),
      command('SetLocalTravellerCount', { count: 2, way: 'stepper' }),
      command('EnterLocalId', { localID: 'L1', text: '4850512 9935' }),
      command('EnterLocalId', { localID: 'L2', text: '38001085719' }),
      command('RemoveLocalTraveller', { localID: 'L2' }),
      command('ToggleVehicleForm', { kind: 'vehicle', active: true }),
      command('ChangeVehicleForm', { kind: 'vehicle', form: CAR }),
      command('AddVehicle', { kind: 'vehicle' }),
      command('AcceptVehiclePrice', {}),
      command('ChangeVehicleForm', { kind: 'trailer', form: TRAILER }),
      command('AddVehicle', { kind: 'trailer' }),
      command('AcceptVehiclePrice', {}),
      changeWeight,
      have('LUNCH', 2),
      command('ApplyPromotion', { code: 'kevad 10' }),
      command('RemovePromotion', {}),
      command('ApplyPromotion', { code: 'SAAR5' }),
      command('OpenModal', { name: 'datetime' }),
      laterSail,
      command('CloseModal', {}),
      have('ADULT', 1),
      command('RemoveTrip', { seqN: 2 }),
      command('ChangeContact', { form: { ...CONTACT, company: { ...CONTACT.company, ...COMPANY } } }),
      command('ConfirmReservation', {}),
    ],
    settings,
  )

/** By night to an island far out, where every passenger is on a list by name. */
export const recordLongTrip = (): RecordedSession =>
  recordFamily(
    [
      command('SelectRoute', { routeCode: 'PAR-RIN' }),
      (models) => {
        const [trip] = models.schedule.trips
        return command('ChooseDate', { trip: 1, day: trip?.availableDays.days[2] ?? '' })
      },
      go('/main-inside/select-tickets'),
      have('ADULT', 2),
      command('ChangeContact', { form: CONTACT }),
      command('CopyContactToGuest', { seqN: 1 }),
      command('SaveGuest', { seqN: 1, form: { ...EMPTY_GUEST, firstName: 'Mari' } }),
      command('SaveGuest', { seqN: 1, form: { ...MARI, birthday: '1990-02-29' } }),
      command('SaveGuest', { seqN: 1, form: MARI }),
      command('ChangeGuest', { seqN: 2, form: { ...MARI, firstName: 'Jaan', gender: 'M' } }),
      command('SaveGuest', { seqN: 2, form: { ...MARI, firstName: 'Jaan', gender: 'M' } }),
      command('ConfirmReservation', {}),
    ],
    {},
  )

const MARI = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'F' as const,
  birthday: '1990-05-17',
  citizenship: 'EE',
  comments: 'ratastool',
  personalIdentificationNumber: '',
}
