// What `decideConfirm` needs, gathered from the read models.
import type { ConfirmSituation } from '../../domain/reservation/confirm.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { ReadModels } from '../readModels.ts'
import { isCutOff } from '../models/shell.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { isLost } from './sailLoss.ts'
import { type BookingModels, syncSituation } from './syncSituation.ts'

export const confirmSituation = (
  models: BookingModels & Pick<ReadModels, 'passengers' | 'shell' | 'lostSails' | 'catalog'>,
  config: Pick<SessionConfig, 'saleChannel'>,
  /** The server's time. */
  nowMs: EpochMs,
): ConfirmSituation => {
  const { vehicleIsActive, trailerIsActive, vehicleForm, trailerForm, submitted } = models.vehicles
  const isOpen = (kind: 'vehicle' | 'trailer', isActive: boolean): boolean =>
    isActive && !submitted.includes(kind)
  return {
    ...syncSituation(models, config),
    contact: models.passengers.form,
    isCutOff: isCutOff(models.shell),
    isSailLost: isLost(models, nowMs),
    openForms: [
      ...(isOpen('vehicle', vehicleIsActive) ? [vehicleForm] : []),
      ...(isOpen('trailer', trailerIsActive) ? [trailerForm] : []),
    ],
  }
}
