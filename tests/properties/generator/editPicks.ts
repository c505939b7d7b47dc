// What a step does to the change of a paid ticket: it counts along what the ticket holds, and what is on offer for it.
import { heldCounts, heldVehicles } from '../../../domain/edit/draft.ts'
import { dayAfter } from '../../../domain/calendarDay.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { Command } from '../../../domain/log/commands.ts'
import { editOffer } from '../../../projections/selectors/edit.ts'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { branded, command } from '../../support/unbranded.ts'
import type { StepOf } from '../run/plan.ts'
import { nthOf } from './stepPicks.ts'

/** A time at which every way can still change. */
const WHENEVER = branded<EpochMs>(0)

/** `tickets`: those that are known in any tab. `null` where there is nothing of the kind. */
export const editCommand = (
  models: ReadModels,
  step: StepOf<'edit'>,
  tickets: readonly ReservationId[],
): Command | null => {
  const { nth, text } = step
  switch (step.what) {
    case 'start': {
      const reservationId = nthOf(tickets, nth)
      return reservationId === null ? null : command('StartEdit', { reservationId, mode: null })
    }
    case 'takeOver': {
      const reservationId = nthOf(tickets, nth)
      return reservationId === null ? null : command('TakeEditOver', { reservationId, mode: null })
    }
    case 'count':
      return countCommand(models, step)
    case 'extra':
      return ofAskingExtra(models, nth, ({ code, title }) =>
        command('ChangeEditQuantity', { code, title, count: step.count, way: step.way }),
      )
    case 'answer':
      return ofAskingExtra(models, nth, ({ code }) => command('ChangeEditAddonParameter', { code, text }))
    case 'plate':
      return ofVehicle(models, nth, (key) => command('ChangeEditPlate', { key, licencePlate: text }))
    case 'add':
    case 'describe':
      return describedCommand(models, step, null)
    case 'replace':
      return ofVehicle(models, nth, (key) => describedCommand(models, step, key))
    case 'undescribe':
      return command('CloseEditVehicleForm', {})
    case 'resident':
      return command('AddEditTraveller', {})
    case 'code':
      return ofTraveller(models, nth, (localID) => command('EnterEditLocalId', { localID, text }))
    case 'checkCode':
      return ofTraveller(models, nth, (localID) => command('CheckEditLocalId', { localID }))
    case 'noResident':
      return ofTraveller(models, nth, (localID) => command('RemoveEditTraveller', { localID }))
    case 'remove':
      return ofVehicle(models, nth, (key) => command('RemoveEditVehicle', { key }))
    case 'keep':
      return ofVehicle(models, nth, (key) => command('KeepEditVehicle', { key }))
    case 'guest':
      return guestCommand(models, step)
    case 'look':
    case 'sail':
    case 'paidSail':
    case 'replacement':
      return sailCommand(models, step)
  }
}

const countCommand = (models: ReadModels, { nth, count, way }: StepOf<'edit'>): Command | null => {
  const { original } = models.edit
  if (original === null) return null
  const offer = editOffer(models, WHENEVER)
  const offered = [...offer.tickets, ...offer.addons.filter(({ addon }) => addon.mandatoryParameter === null)]
  const lines = [...heldCounts(original), ...offered.map(({ code, title }) => ({ code, title, count }))]
  const line = nthOf(lines, nth)
  if (line === null) return null
  // No more is available of what is held and not sold.
  const isSold = offered.some(({ code }) => code === line.code)
  return command('ChangeEditQuantity', {
    code: line.code,
    title: line.title,
    count: isSold ? count : Math.min(count, line.count),
    way,
  })
}

const ofAskingExtra = (
  models: ReadModels,
  nth: number,
  commandFor: (price: OfferedPrice) => Command,
): Command | null => {
  const asking = editOffer(models, WHENEVER).addons.filter(({ addon }) => addon.mandatoryParameter !== null)
  const extra = nthOf(asking, nth)
  return extra === null ? null : commandFor(extra)
}

const ofVehicle = (
  { edit: { original, draft } }: ReadModels,
  nth: number,
  commandFor: (key: string) => Command | null,
): Command | null => {
  const held = original === null ? [] : heldVehicles(original)
  const vehicle = nthOf([...held, ...draft.added], nth)
  return vehicle === null ? null : commandFor(vehicle.key)
}

/** Measured where so many are asked for: it may be of another category than it was said to be. */
const describedCommand = (
  models: ReadModels,
  { what, nth, count, text }: StepOf<'edit'>,
  replaces: string | null,
): Command | null => {
  const { vehicles, trailers } = editOffer(models, WHENEVER)
  const kind = nth % 3 === 2 ? 'trailer' : 'vehicle'
  const price = nthOf(kind === 'trailer' ? trailers : vehicles, nth)
  if (price === null) return null
  const length = count > 1 ? String(count * 100) : ''
  const form = { ...EMPTY_VEHICLE, priceCategory: price.code, plate: text, length }
  return command(what === 'describe' ? 'ChangeEditVehicleForm' : 'AddEditVehicle', { kind, form, replaces })
}

const ofTraveller = (
  { edit: { draft } }: ReadModels,
  nth: number,
  commandFor: (localID: string) => Command,
): Command | null => {
  const traveller = nthOf(draft.travellers, nth)
  return traveller === null ? null : commandFor(traveller.localID)
}

const guestCommand = (
  { edit: { original, edited } }: ReadModels,
  { nth, text }: StepOf<'edit'>,
): Command | null => {
  const guest = nthOf((edited ?? original)?.guests ?? [], nth)
  if (guest === null) return null
  const { seqN, ...form } = guest
  return command('ChangeEditGuest', { seqN, form: { ...form, firstName: text, lastName: 'Maasikas' } })
}

/** A day is looked up so many days after that of the ticket. */
const sailCommand = ({ edit }: ReadModels, { what, nth, count }: StepOf<'edit'>): Command | null => {
  const legs = (edit.original?.sailPackages ?? []).flatMap(({ seqN, sails }) =>
    sails.map((sail) => ({ seqN, sail })),
  )
  const leg = nthOf(legs, nth)
  if (leg === null) return null
  const { seqN, sail } = leg
  const from = sail.sailRefId
  const toSail = (to: string): Command => command('ChangeEditSail', { seqN, from, to })
  if (what === 'look')
    return command('FindEditSails', { seqN, legCode: sail.legCode, day: dayAfter(sail.departureDay, count) })
  if (what === 'paidSail') return toSail(from)
  const shown = what === 'sail' ? edit.search?.sails : edit.replacementLegs[from]?.legs
  const others = (shown ?? []).filter(({ sailRefId }) => sailRefId !== from)
  const other = nthOf(others, count)
  return other === null ? null : toSail(other.sailRefId)
}
