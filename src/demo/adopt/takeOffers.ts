// What the answers say of what is sold: routes, sails and what is left on them, who is a resident, how a vehicle measures.
import { normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import type { ResidentData } from '../data/residents.ts'
import type { Takers } from './takers.ts'
import type { Taking } from './taking.ts'
import { sailById } from '../sails/timetable.ts'

export const offerTakers: Takers = {
  routes: (taking, { answer }) => void (taking.routes = answer.map(({ code }) => code)),
  sails: (taking, { answer }) => {
    for (const sail of answer) taking.sails.set(sail.sailRefId, sail)
  },
  inventory: (taking, { answer }) => {
    for (const inventory of answer.inventories)
      taking.inventories.set(inventory.sailRefId, { inventory, held: taking.reservations })
  },
  residentOnRoute: (taking, { answer, parameters: { personalId, route } }) =>
    noteResident(taking, personalId, { route, ...answer }),
  residentOnSail: (taking, { answer, parameters: { personalId, sailRefId } }) => {
    const route = sailById(sailRefId, taking.timeZone)?.route.code
    if (route !== undefined) noteResident(taking, personalId, { route, ...answer })
  },
  vehiclePrice: (taking, { answer, body, parameters: { plate, sailRefId, category } }) => {
    const licencePlate = normalizedPlate(plate)
    const others = taking.measurements.filter(
      (one) => one.licencePlate !== licencePlate || one.sailRefId !== sailRefId,
    )
    const measured = { ...body, sailRefId, licencePlate, priceCategory: answer?.priceCategory ?? category }
    taking.measurements = [...others, measured]
  },
}

interface AnsweredResident {
  readonly route: string
  readonly priceCategory: string
  readonly backupRegistryUsed: boolean
}

const noteResident = (
  { residents }: Taking,
  code: string,
  { route, priceCategory, backupRegistryUsed }: AnsweredResident,
): void => {
  const routeCodes = new Set([...(residents.get(code)?.routeCodes ?? []), route])
  const resident: ResidentData = {
    code,
    island: 'Saaremaa',
    kind: priceCategory === 'LOCAL_PUPIL' ? 'pupil' : 'adult',
    isInBackupOnly: backupRegistryUsed,
    routeCodes: [...routeCodes],
  }
  residents.set(code, resident)
}
