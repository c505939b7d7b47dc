// Pressing Confirm: on to the server, or to the place on the page where something is missing.
import * as E from 'fp-ts/Either'
import { type RefObject, useCallback, useState } from 'react'
import { serverNowMs } from '../../../../domain/expiry/serverTime.ts'
import { command } from '../../../../domain/log/commands.ts'
import type { VehicleForm } from '../../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../../domain/vehicles/emptyVehicle.ts'
import { confirmDecision } from '../../../../projections/selectors/reservation.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { useModelSource } from '../../../models/modelSource.ts'
import { focusFirst } from '../../../components/overlay/useMayFocus.ts'

/**
 * What stands in the way is looked up at the press, so that no choice renders again what has the button.
 * `attempts` counts those that the contact alone stands in the way of: its form then shows where.
 */
export const useConfirming = (root: RefObject<HTMLElement | null>) => {
  const source = useModelSource()
  const config = useBrand()
  const [attempts, setAttempts] = useState(0)
  const confirm = useCallback(() => {
    const models = source.models()
    const nowMs = serverNowMs(source.nowMs(), models.shell.serverOffsetMs)
    const decided = confirmDecision(models, { config, nowMs })
    const { trailerIsActive, trailerForm, vehicleForm } = models.vehicles
    source.dispatch(command('ConfirmReservation', {}))
    const reason = E.isLeft(decided) ? decided.left._tag : null
    if (reason === 'LocalIdsMissing')
      focusFirst(root.current, '[data-local-id]:not([data-status="exist"]) input')
    else if (reason === 'VehicleNotAdded') {
      const kind = trailerIsActive && isEmpty(vehicleForm) && !isEmpty(trailerForm) ? 'trailer' : 'vehicle'
      const form = `[data-form="${kind}"]`
      focusFirst(root.current, `${form} button[type="submit"]`, `${form} [tabindex="-1"]`)
    } else if (reason === 'AddonUntold') focusFirst(root.current, '[data-untold] input')
    else setAttempts((before) => before + 1)
  }, [source, config, root])
  return { attempts, confirm }
}

const isEmpty = (form: VehicleForm): boolean =>
  (Object.keys(EMPTY_VEHICLE) as (keyof VehicleForm)[]).every((field) => form[field] === EMPTY_VEHICLE[field])
