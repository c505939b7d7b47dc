// Pressing Confirm: on to the server, or to the place on the page where something is missing.
import * as E from 'fp-ts/Either'
import { type RefObject, useState } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import type { VehicleForm } from '../../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../../domain/vehicles/emptyVehicle.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useConfirmDecision } from '../../trip/useBooking.ts'
import { focusFirst } from '../../../components/overlay/useMayFocus.ts'

/** `attempts` counts those that the contact alone stands in the way of: its form then shows where. */
export const useConfirming = (root: RefObject<HTMLElement | null>) => {
  const dispatch = useDispatch()
  const decided = useConfirmDecision()
  const { trailerIsActive, trailerForm, vehicleForm } = useModel('vehicles')
  const [attempts, setAttempts] = useState(0)
  const confirm = () => {
    dispatch(command('ConfirmReservation', {}))
    const reason = E.isLeft(decided) ? decided.left._tag : null
    if (reason === 'LocalIdsMissing')
      focusFirst(root.current, '[data-local-id]:not([data-status="exist"]) input')
    else if (reason === 'VehicleNotAdded') {
      const kind = trailerIsActive && isEmpty(vehicleForm) && !isEmpty(trailerForm) ? 'trailer' : 'vehicle'
      const form = `[data-form="${kind}"]`
      focusFirst(root.current, `${form} button[type="submit"]`, `${form} [tabindex="-1"]`)
    } else if (reason === 'AddonUntold') focusFirst(root.current, '[data-untold] input')
    else setAttempts(attempts + 1)
  }
  return { attempts, confirm }
}

const isEmpty = (form: VehicleForm): boolean =>
  (Object.keys(EMPTY_VEHICLE) as (keyof VehicleForm)[]).every((field) => form[field] === EMPTY_VEHICLE[field])
