// What comes of check-in and its camera: by table, from what stands then (OP-102).
import { command, event, type Follow } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { ReservationId } from '../../ids.ts'
import { after, type Ruling, upon } from './rows.ts'

const isAwaited = ({ checkin: { status, asked } }: LawModels, id: ReservationId): boolean =>
  status === 'asking' && asked?.reservationId === id

const whileOpen = (models: LawModels, follow: Follow): Follow | null =>
  models.checkin.scanner === 'open' ? follow : null

/** What follows at once from events. */
export const checkinRulings: readonly Ruling[] = [
  after(['CheckInRequested'], ['FetchReservation'], ({ entry: { data } }) =>
    command('FetchReservation', { reservationId: data.reservationId, why: 'ticket' }),
  ),
  after(['ReservationPaid', 'ReservationFetched'], ['CompareName'], ({ entry: { data }, models }) => {
    const { reservationId } = data.reservation
    return isAwaited(models, reservationId) ? command('CompareName', { reservationId }) : null
  }),
  after(['AddressChanged'], ['CloseScanner'], ({ entry: { data }, models }) =>
    data.address.path === '/checkin' || models.checkin.scanner === 'closed'
      ? null
      : command('CloseScanner', {}),
  ),
]

/** What each command leads to. Whether names are the same, a log of pseudonyms can't tell. */
export const checkinCommandRulings: readonly Ruling[] = [
  upon(['CheckIn'], ['CheckInRequested'], ({ entry: { data } }) => event('CheckInRequested', data)),
  upon(['CompareName'], ['CheckInMatched', 'CheckInNameDiffers'], ({ entry: { data }, models }) =>
    isAwaited(models, data.reservationId) ? 'unknown' : null,
  ),
  upon(['EndCheckIn'], ['CheckInEnded'], () => event('CheckInEnded', {})),
  upon(['OpenScanner'], ['ScannerOpened'], ({ models: { checkin } }) =>
    checkin.scanner === 'open' ? null : event('ScannerOpened', {}),
  ),
  upon(['CloseScanner'], ['ScannerClosed'], ({ models: { checkin } }) =>
    checkin.scanner === 'closed' ? null : event('ScannerClosed', {}),
  ),
  upon(['NoteScan'], ['CodeScanned'], ({ entry: { data }, models }) =>
    whileOpen(models, event('CodeScanned', data)),
  ),
  upon(['NoteScannerProblem'], ['ScannerFailed'], ({ entry: { data }, models }) =>
    whileOpen(models, event('ScannerFailed', data)),
  ),
]
