// Whether a press on Pay, and one for more time, is taken, and else for exactly which reason it is refused.
import * as E from 'fp-ts/Either'
import type { EpochMs } from '../../instant.ts'
import { decideOwner } from '../../passengers/contact.ts'
import type { EventData } from '../../log/events.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { isCutOff } from '../readers/cutOff.ts'
import { isSailLostIn } from '../readers/lostByTime.ts'
import { isOverWord, isPaidWord } from '../readers/told.ts'

type PayReason = EventData<'PayRefused'>['reason']
type ExtendReason = EventData<'ExtensionRefused'>['reason']

/** `null` where nothing but the passengers' names may stand in the way. The first that holds is told. */
export const payRefusalIn = (models: LawModels, methodCode: string, nowMs: EpochMs): PayReason | null => {
  const { payment, reservation, auth, passengers } = models
  const { current, confirmed } = reservation
  const { _tag } = payment.progress
  const isOverOrPaid = current !== null && (isOverWord(current.status) || isPaidWord(current.status))
  const isOffered =
    payment.reservationId === current?.reservationId &&
    payment.methods.some(({ code }) => code === methodCode)
  const reasons: readonly (readonly [PayReason, () => boolean])[] = [
    ['AlreadyPayed', () => _tag === 'Payed'],
    ['NotPayable', () => isOverOrPaid],
    ['PaymentUnderWay', () => _tag !== 'Allowed' && _tag !== 'Failed'],
    ['NoReservation', () => current === null],
    ['Offline', () => isCutOff(models)],
    ['TokenExpired', () => auth.tokenExpiresAtMs !== null && nowMs >= auth.tokenExpiresAtMs],
    ['SailLost', () => isSailLostIn(models, nowMs)],
    ['NotConfirmed', () => !confirmed || isChanging(models)],
    ['PayerOpen', () => isPayerOpenIn(models)],
    ['UnknownMethod', () => !isOffered],
    ['ContactIncomplete', () => E.isLeft(decideOwner(passengers.form))],
  ]
  return reasons.find(([, holds]) => holds())?.[0] ?? null
}

/** Who pays the difference of a change is asked, and the server does not know it. */
export const isPayerOpenIn = ({ auth, edit, reservation }: LawModels): boolean =>
  edit.outcome?._tag === 'Pay' &&
  edit.payer === null &&
  reservation.current !== null &&
  reservation.current.owner !== null &&
  (auth.customer?.companies ?? []).length > 0

/** A change of something else than names is on its way. */
const isChanging = ({ reservation: { activity, wanted } }: LawModels): boolean =>
  activity === 'modifying' && wanted[0]?._tag !== 'SaveGuest'

/** `null` where more time is asked for. */
export const extendRefusalIn = (models: LawModels, nowMs: EpochMs): ExtendReason | null => {
  const { current } = models.reservation
  if (current === null) return 'NoReservation'
  if (isPaidWord(current.status)) return 'AlreadyPaid'
  if (isOverWord(current.status)) return 'NoReservation'
  if (current.expiresAtMs !== null && current.expiresAtMs <= nowMs) return 'AlreadyExpired'
  return isCutOff(models) ? 'Offline' : null
}
