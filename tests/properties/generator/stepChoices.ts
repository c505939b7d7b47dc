// What a step chooses of what is sold at that moment: tickets, extras, residents, vehicles, weights, passengers.
import type { Command } from '../../../domain/log/commands.ts'
import { EMPTY_GUEST, type GuestForm } from '../../../domain/passengers/guest.ts'
import { selectedOffer } from '../../../projections/selectors/reservation.ts'
import type { VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { residentsOnRoute } from '../../../src/demo/data/residents.ts'
import type { StepOf } from '../run/plan.ts'
import { nthOf } from './stepPicks.ts'
import { command } from '../../support/unbranded.ts'

export const quantityCommand = (models: ReadModels, step: StepOf<'quantity'>): Command | null => {
  const price = nthOf(selectedOffer(models).tickets, step.nth)
  const { count, way } = step
  return price === null ? null : command('ChangeTicketQuantity', { code: price.code, count, way })
}

export const extraCommand = (models: ReadModels, step: StepOf<'extra'>): Command | null => {
  const { addons } = selectedOffer(models)
  const code = nthOf(addons, step.nth)?.code
  return code === undefined
    ? null
    : command('ChangeTicketQuantity', { code, count: step.count, way: step.way })
}

/** What an extra asks for, of those on offer that ask for something. */
export const extraTextCommand = (models: ReadModels, step: StepOf<'extraText'>): Command | null => {
  const asking = selectedOffer(models).addons.filter(({ addon }) => addon.mandatoryParameter !== null)
  const code = nthOf(asking, step.nth)?.code
  return code === undefined ? null : command('ChangeAddonParameter', { code, text: step.text })
}

export const residentCommand = (models: ReadModels, step: StepOf<'resident'>): Command | null => {
  const field = nthOf(models.residents.localIDs, step.nth)
  if (field === null) return null
  const text = withCodes(step.text, selectedSails(models.schedule)[0]?.routeCode ?? '')
  return command('EnterLocalId', { localID: field.localID, text })
}

/** `{3}` stands for the code of the fourth resident of the route, `{3 }` for the same with a space within. */
const withCodes = (text: string, routeCode: string): string =>
  text.replace(/\{(\d+)( ?)\}/g, (_whole, nth: string, space: string) => {
    const code = nthOf(residentsOnRoute(routeCode), Number(nth))?.code ?? '37605030299'
    return `${code.slice(0, 6)}${space}${code.slice(6)}`
  })

export const vehicleFormCommand = (models: ReadModels, step: StepOf<'vehicleForm'>): Command => {
  const { kind, nth, form } = step
  const hasResident = models.residents.localIDs.some(({ status }) => status === 'exist')
  const price = nth === null ? null : nthOf(vehiclesSold(models, kind, hasResident), nth)
  return command('ChangeVehicleForm', { kind, form: { ...form, priceCategory: price?.code ?? null } })
}

/** As the price lists have them: what a broken program leaves out of them is asked for all the same. */
const vehiclesSold = (models: ReadModels, kind: VehicleKind, hasResident: boolean) => {
  const { trailers, vehicles, residentVehicles } = selectedOffer(models)
  if (kind === 'trailer') return trailers
  return hasResident ? [...vehicles, ...residentVehicles] : vehicles
}

export const weightCommand = (models: ReadModels, step: StepOf<'weight'>): Command | null => {
  const vehicle = nthOf(models.vehicles.chosen, step.nth)
  const sail = nthOf(selectedSails(models.schedule), step.sail)
  if (vehicle === null || sail === null) return null
  const { key } = vehicle
  const { weight, way } = step
  return command('ChangeVehicleWeight', { key, sailRefId: sail.sailRefId, weight, way })
}

/** One of those who must be named; the form begins with what the reservation has of them. */
export const guestCommand = (models: ReadModels, step: StepOf<'guest'>): Command | null => {
  const guest = nthOf(models.reservation.current?.guests ?? [], step.nth)
  if (guest === null) return null
  const { seqN, ...known } = guest
  const typed = models.passengers.guests[seqN]?.form
  const form: GuestForm = { ...EMPTY_GUEST, ...known, ...typed, ...step.form }
  switch (step.how) {
    case 'type':
      return command('ChangeGuest', { seqN, form })
    case 'save':
      return command('SaveGuest', { seqN, form })
    case 'copy':
      return command('CopyContactToGuest', { seqN })
  }
}
