// Whether a reservation may be confirmed as it stands (RES-11, PAX-02).
import * as E from 'fp-ts/Either'
import {
  type ContactErrors,
  type ContactForm,
  decideOwner,
  type ReservationOwner,
} from '../passengers/contact.ts'
import type { VehicleForm } from '../vehicles/vehicle.ts'
import { isBegun } from '../vehicles/emptyVehicle.ts'
import { isInSync, type SyncSituation, unansweredAddons } from './request.ts'
import { isCancelled } from './state.ts'
import { isEmptySelection } from '../selection/selection.ts'
import type { ReservationId } from '../ids.ts'

export type ConfirmRefused =
  /** Nothing is held yet, or the server has cancelled what was, or it is a ticket whose change is to be paid. */
  | { readonly _tag: 'NoReservation' }
  | { readonly _tag: 'NoTickets' }
  /** The selection has changes that the server doesn't know yet: its price would be an old one. */
  | { readonly _tag: 'PriceNotReady' }
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'ContactIncomplete'; readonly errors: ContactErrors }
  /** A local traveller's code is missing or has no discount: they would stay behind. */
  | { readonly _tag: 'LocalIdsMissing' }
  /** A vehicle is described and not added: it would stay behind. */
  | { readonly _tag: 'VehicleNotAdded' }
  /** An extra's question is not answered yet: it would stay behind (TICK-27). */
  | { readonly _tag: 'AddonUntold' }
  /** A sail of it is no longer available. */
  | { readonly _tag: 'SailLost' }
  /** There is no connection: what is chosen waits, and so does its price. */
  | { readonly _tag: 'Offline' }

export interface ConfirmSituation extends SyncSituation {
  readonly contact: ContactForm
  /** The forms of vehicles that are not on their way. */
  readonly openForms: readonly VehicleForm[]
  readonly isCutOff: boolean
  readonly isSailLost: boolean
}

export interface ConfirmRequest {
  readonly reservationId: ReservationId
  readonly owner: ReservationOwner
}

export const decideConfirm = (situation: ConfirmSituation): E.Either<ConfirmRefused, ConfirmRequest> => {
  const { reservation, selection, activity } = situation
  if (activity === 'confirming') return E.left({ _tag: 'ConfirmationInProgress' })
  if (situation.isSailLost) return E.left({ _tag: 'SailLost' })
  if (selection.travellers.some(({ status }) => status !== 'exist'))
    return E.left({ _tag: 'LocalIdsMissing' })
  if (situation.openForms.some(isBegun)) return E.left({ _tag: 'VehicleNotAdded' })
  if (unansweredAddons(situation).length > 0) return E.left({ _tag: 'AddonUntold' })
  if (isEmptySelection(selection)) return E.left({ _tag: 'NoTickets' })
  if (situation.isCutOff) return E.left({ _tag: 'Offline' })
  if (activity !== 'idle') return E.left({ _tag: 'PriceNotReady' })
  // What waits for the difference of a change is confirmed by its payment.
  if (reservation === null || isCancelled(reservation) || situation.isOfEdit === true)
    return E.left({ _tag: 'NoReservation' })
  if (!isInSync(situation)) return E.left({ _tag: 'PriceNotReady' })
  const owner = decideOwner(situation.contact)
  if (E.isLeft(owner)) return E.left({ _tag: 'ContactIncomplete', errors: owner.left })
  return E.right({ reservationId: reservation.reservationId, owner: owner.right })
}
