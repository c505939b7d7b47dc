// Why a reservation can't be confirmed as it stands, by a second reading: the reasons in the order in which they are said.
import type { EpochMs } from '../../../instant.ts'
import { contactErrorsOf } from '../../../passengers/contact.ts'
import type { VehicleForm } from '../../../vehicles/vehicle.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isSailLostIn } from '../lostByTime.ts'
import { isAllHeld, isOver, type Situation, situationIn, waitingIn } from './dueStep.ts'
import { isDifferenceDue } from '../edit/difference.ts'
import { countIn } from './wish.ts'

/** `null` where it can be. */
export const dueConfirmRefusal = (models: LawModels, nowMs: EpochMs): string | null => {
  const { residents, shell, passengers, vehicles } = models
  const situation = situationIn(models)
  const { activity, reservation, wish } = situation
  const reasons: readonly (readonly [string, () => boolean])[] = [
    ['ConfirmationInProgress', () => activity === 'confirming'],
    ['SailLost', () => isSailLostIn(models, nowMs)],
    ['LocalIdsMissing', () => residents.localIDs.some(({ status }) => status !== 'exist')],
    ['VehicleNotAdded', () => isVehicleDescribed(vehicles)],
    ['AddonUntold', () => isExtraUntold(situation)],
    ['NoTickets', () => wish.things.length === 0 && wish.lines.every(({ count }) => count <= 0)],
    ['Offline', () => shell.network === 'offline' && !shell.isDemo],
    ['PriceNotReady', () => activity !== 'idle'],
    ['NoReservation', () => reservation === null || isOver(reservation) || isDifferenceDue(models)],
    ['PriceNotReady', () => !isAllHeld(situation)],
    ['ContactIncomplete', () => Object.keys(contactErrorsOf(passengers.form)).length > 0],
  ]
  return reasons.find(([, isSo]) => isSo())?.[0] ?? null
}

const isVehicleDescribed = (vehicles: LawModels['vehicles']): boolean => {
  const { vehicleIsActive, trailerIsActive, vehicleForm, trailerForm, submitted } = vehicles
  return (
    (vehicleIsActive && !submitted.includes('vehicle') && isBegun(vehicleForm)) ||
    (trailerIsActive && !submitted.includes('trailer') && isBegun(trailerForm))
  )
}

const isBegun = ({ priceCategory, handicapped, ...texts }: VehicleForm): boolean =>
  priceCategory !== null || handicapped || Object.values(texts).some((text) => text !== '')

/** What was told before a reload that took it is held, and is asked for only where it has to be said again. */
const isExtraUntold = (situation: Situation): boolean => {
  const { extras, lines } = situation.wish
  const untold = extras.filter(
    ({ code, mandatoryParameter, text }) =>
      mandatoryParameter !== null && text.trim() === '' && countIn(lines, code) > 0,
  )
  if (untold.length === 0) return false
  const waiting = waitingIn(situation)
  return untold.some(({ code, isForgotten }) => !isForgotten || waiting.includes(`A:${code}`))
}
