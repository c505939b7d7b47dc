// What follows from the events of a reservation: what is asked again, what is told, and where the person is led.
import { type ApiError, isUnclear } from '../../apiError.ts'
import { command, type Follow } from '../engine/exactSequels.ts'
import type { ReservationId } from '../../ids.ts'
import type { ReservationChange } from '../../reservation/change.ts'
import {
  boughtAt,
  editedTicketAt,
  isTicketsScreen,
  PATHS,
  type ShopPath,
  ticketPath,
} from '../../shell/address.ts'
import type { NoticeKey } from '../../shell/notice.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { isSilence } from '../readers/told.ts'
import { after, currentIdIn, type Ruling } from './rows.ts'

const bad = (key: NoticeKey, error: ApiError | null): Follow =>
  command('ShowNotice', { tone: 'bad', key, error })

/** By change: what is said where the server refused it, where it is not known whether it was made, and where it was not. */
const CHANGE_WORDS: Readonly<Record<ReservationChange['_tag'], readonly [NoticeKey, NoticeKey, NoticeKey]>> =
  {
    ApplyPromotion: ['promotionFailed', 'promotionFailed', 'promotionWithoutEffect'],
    RemovePromotion: ['promotionFailed', 'promotionFailed', 'promotionStillThere'],
    RemoveTrip: ['tripRemovalFailed', 'reservationModifyFailed', 'tripStillThere'],
    SetWeight: ['weightFailed', 'reservationModifyFailed', 'weightFailed'],
    SaveGuest: ['guestFailed', 'guestFailed', 'guestWithoutEffect'],
  }

/** What can't be known of a change is looked up. */
const fetchIfUnclear = (models: LawModels, error: ApiError): readonly Follow[] => {
  const reservationId = currentIdIn(models)
  return reservationId === null || !isUnclear(error)
    ? []
    : [command('FetchReservation', { reservationId, why: 'resume' })]
}

const fetchCurrent = (models: LawModels, why: 'resume' | 'locale'): readonly Follow[] => {
  const reservationId = currentIdIn(models)
  return reservationId === null ? [] : [command('FetchReservation', { reservationId, why })]
}

/** A ticket whose page is shown is fetched where it isn't here, and again after a load and in another language. */
const fetchTicket = (models: LawModels, isAgain: boolean): readonly Follow[] => {
  const reservationId = boughtAt(models.shell.address)
  if (reservationId === null) return []
  const here = Object.values(models.reservation.payedReservations).map((one) => one.reservationId)
  return here.includes(reservationId) && !isAgain
    ? []
    : [command('FetchReservation', { reservationId, why: 'ticket' })]
}

/** Its page is shown, and nothing of it is known here. */
const isMissedTicket = ({ reservation, shell }: LawModels, reservationId: string): boolean => {
  const { current, viewed, saved, payedReservations } = reservation
  const known = [...Object.values(payedReservations), viewed, current, saved?.reservation ?? null]
  return (
    boughtAt(shell.address) === reservationId && !known.some((one) => one?.reservationId === reservationId)
  )
}

/** Who changes a ticket goes back to it, anybody else to the start. */
const pathAfterEnd = ({ shell }: LawModels, reservationId: ReservationId): ShopPath => {
  const ticketId = shell.address?.path === PATHS.editPay ? reservationId : editedTicketAt(shell.address)
  return ticketId === null ? PATHS.home : ticketPath(ticketId)
}

export const reservationRulings: readonly Ruling[] = [
  after(['ReservationCreateFailed'], ['ShowNotice', 'FetchReservation'], ({ entry: { data } }) =>
    bad('reservationCreateFailed', data.error),
  ),
  after(['ReservationModifyFailed'], ['ShowNotice', 'FetchReservation'], ({ entry: { data }, models }) => [
    ...fetchIfUnclear(models, data.error),
    bad('reservationModifyFailed', data.error),
  ]),
  after(['ReservationConfirmFailed'], ['ShowNotice', 'FetchReservation'], ({ entry: { data }, models }) => [
    ...fetchIfUnclear(models, data.error),
    bad('reservationConfirmFailed', data.error),
  ]),
  after(['OwnerUpdateFailed'], ['ShowNotice'], ({ entry: { data } }) => bad('ownerUpdateFailed', data.error)),
  after(['ExtensionFailed', 'EditCancelFailed'], ['FetchReservation'], ({ entry: { data }, models }) =>
    fetchIfUnclear(models, data.error),
  ),
  after(['ReservationChangeFailed'], ['ShowNotice', 'FetchReservation'], ({ entry: { data }, models }) => {
    const [refused, unclear] = CHANGE_WORDS[data.change._tag]
    return [...fetchIfUnclear(models, data.error), bad(isUnclear(data.error) ? unclear : refused, data.error)]
  }),
  after(['ChangeWithoutEffect'], ['ShowNotice'], ({ entry: { data } }) =>
    bad(CHANGE_WORDS[data.change._tag][2], null),
  ),
  after(['VehiclePriceFailed'], ['ShowNotice'], ({ entry: { data } }) =>
    bad('vehiclePriceFailed', data.error),
  ),
  after(['LocalIdCheckFailed'], ['ShowNotice'], ({ entry: { data } }) =>
    bad('residentCheckFailed', data.error),
  ),
  after(['ReservationConfirmed'], ['NavigateTo'], () =>
    command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' }),
  ),
  after(['ReservationExpired'], ['NavigateTo'], ({ entry: { data }, models }) =>
    command('NavigateTo', { path: pathAfterEnd(models, data.reservationId), query: {}, how: 'replace' }),
  ),
  after(['TripRepeated'], ['NavigateTo'], ({ entry: { data }, models }) => {
    const sail = data.trips[0]?.sailRefId ?? null
    return sail === null || isTicketsScreen(models.shell.address)
      ? null
      : command('NavigateTo', { path: PATHS.selectTickets, query: { sail }, how: 'push' })
  }),
  after(['LocaleChanged'], ['FetchReservation'], ({ models }) => [
    ...fetchTicket(models, true),
    ...fetchCurrent(models, 'locale'),
  ]),
  after(['ReservationFetchFailed'], ['FindSavedTicket'], ({ entry: { data }, models }) =>
    isSilence(data.error) && isMissedTicket(models, data.reservationId)
      ? command('FindSavedTicket', { reservationId: data.reservationId })
      : null,
  ),
  after(['AddressChanged'], ['FetchReservation'], ({ models }) => fetchTicket(models, false)),
  // The look at a ticket may have been rejected with the sign-in.
  after(['SignedOut'], ['FetchReservation'], ({ entry: { data }, models }) =>
    data.why === 'rejected'
      ? Object.values(models.reservation.payedReservations).map(({ reservationId }) =>
          command('FetchReservation', { reservationId, why: 'ticket' }),
        )
      : null,
  ),
  after(['SessionResumed'], ['FetchReservation'], ({ models }) => [
    ...fetchTicket(models, true),
    ...fetchCurrent(models, 'resume'),
  ]),
  after(['SessionResumed'], ['SyncReservation'], ({ models: { reservation, tickets } }) =>
    reservation.current === null && tickets.lines.length > 0 ? command('SyncReservation', {}) : null,
  ),
]
