// What decisions about the reservation and its tickets need, gathered from the read models: what to send, whether it can be
// confirmed, which names are missing, whether its sails still go, what is offered on them, and what is left. What is decided
// is decided once: the policy that asks whether there is something to send, the handler that sends it and the screen that
// shows it share it while nothing changes.
import type * as E from 'fp-ts/Either'
import type { CalendarDay } from '../../domain/calendarDay.ts'
import { isSetOn } from '../../domain/catalog/routeSwitches.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { allPrices, NO_OFFER, type Offer, offerOf, type SailPrices } from '../../domain/prices/offer.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import {
  type ConfirmRefused,
  type ConfirmRequest,
  type ConfirmSituation,
  decideConfirm,
} from '../../domain/reservation/confirm.ts'
import { listedGuests } from '../../domain/reservation/guestList.ts'
import { heldVoyages, lostByTime } from '../../domain/reservation/lostSails.ts'
import { type NamesSituation, routesDemandNames } from '../../domain/reservation/names.ts'
import {
  decideSync,
  type Sync,
  type SyncRefused,
  type SyncSituation,
} from '../../domain/reservation/request.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import type { Voyage } from '../../domain/schedule/sail.ts'
import type { QuantitySituation } from '../../domain/selection/quantity.ts'
import { isResidentOffered } from '../../domain/selection/residentDecisions.ts'
import type { Selection } from '../../domain/selection/selection.ts'
import type { VehicleSituation } from '../../domain/selection/vehicleDecisions.ts'
import type { SailPlaces } from '../../domain/tickets/inventoryFit.ts'
import { isCutOff } from '../models/shell.ts'
import type { ReadModels } from '../readModels.ts'
import { routeOf, selectedSailOf } from './chosenTrips.ts'
import { selectedSails } from './schedule.ts'

/** The read models that say what is chosen. */
export type SelectionModels = Pick<ReadModels, 'tickets' | 'residents' | 'vehicles'>

export type BookingModels = SelectionModels & Pick<ReadModels, 'schedule' | 'reservation'>

export const BOOKING_MODELS = ['tickets', 'residents', 'vehicles', 'schedule', 'reservation'] as const

export const selectionOf = ({ tickets, residents, vehicles }: SelectionModels): Selection => ({
  lines: tickets.lines,
  addons: tickets.addons,
  travellers: residents.localIDs,
  vehicles: vehicles.chosen,
  asHeld: tickets.asHeld,
  namedSeqNs: tickets.namedSeqNs,
  leaving: { travellers: residents.leaving, vehicles: vehicles.leaving },
})

/** What is being booked and can be changed: not what is cancelled, nor a ticket whose difference is to be paid. */
export const changeableIn = ({ current, paidCents }: ReadModels['reservation']): Reservation | null =>
  paidCents !== null || isCancelled(current) ? null : current

/** What `decideSync` needs. */
export const syncSituation = (
  models: BookingModels,
  { saleChannel }: Pick<SessionConfig, 'saleChannel'>,
): SyncSituation => ({
  selection: selectionOf(models),
  trips: models.schedule.trips,
  reservation: models.reservation.current,
  activity: models.reservation.activity,
  wanted: models.reservation.wanted,
  isSettled: models.reservation.heldOtherwise !== null,
  isOfEdit: models.reservation.paidCents !== null,
  saleChannel,
})

/** Computes only when a part is another one than the time before. */
const remembered = <R>() => {
  let last: { readonly parts: readonly unknown[]; readonly result: R } | null = null
  return (parts: readonly unknown[], compute: () => R): R => {
    if (last?.parts.every((part, i) => part === parts[i]) !== true) last = { parts, result: compute() }
    return last.result
  }
}

const lastSync = remembered<E.Either<SyncRefused, Sync>>()

/** What is to be sent to the server now. */
export const syncDecision = (
  models: BookingModels,
  config: Pick<SessionConfig, 'saleChannel'>,
): E.Either<SyncRefused, Sync> =>
  lastSync(bookingParts(models, config), () => decideSync(syncSituation(models, config)))

const bookingParts = (
  models: BookingModels,
  { saleChannel }: Pick<SessionConfig, 'saleChannel'>,
): readonly unknown[] => [...BOOKING_MODELS.map((name) => models[name]), saleChannel]

type ConfirmModels = BookingModels &
  Pick<ReadModels, 'passengers' | 'lostSails' | 'catalog'> & {
    readonly shell: Parameters<typeof isCutOff>[0]
  }

interface ConfirmContext {
  readonly config: Pick<SessionConfig, 'saleChannel'>
  /** The server's time. */
  readonly nowMs: EpochMs
}

const lastConfirm = remembered<E.Either<ConfirmRefused, ConfirmRequest>>()

/** Whether what is held can be confirmed now, and as whose. */
export const confirmDecision = (
  models: ConfirmModels,
  { config, nowMs }: ConfirmContext,
): E.Either<ConfirmRefused, ConfirmRequest> => {
  const seen = {
    contact: models.passengers.form,
    isCutOff: isCutOff(models.shell),
    isSailLost: isLost(models, nowMs),
  }
  return lastConfirm([...bookingParts(models, config), ...Object.values(seen)], () =>
    decideConfirm({ ...syncSituation(models, config), ...seen, openForms: openForms(models) }),
  )
}

/** The forms of vehicles that are not on their way. */
const openForms = ({ vehicles }: Pick<ReadModels, 'vehicles'>): ConfirmSituation['openForms'] =>
  (['vehicle', 'trailer'] as const)
    .filter((kind) => vehicles[`${kind}IsActive`] && !vehicles.submitted.includes(kind))
    .map((kind) => vehicles[`${kind}Form`])

export const NAMES_MODELS = ['reservation', 'passengers', 'residents', 'catalog'] as const

export type NamesModels = Pick<ReadModels, (typeof NAMES_MODELS)[number]>

/**
 * What `namesStanding` needs; `today` is the day at the ports. Beside a difference that is due no name can be saved, so that
 * none holds its payment back: the change asks for them.
 */
export const namesSituation = (
  today: CalendarDay,
  { reservation: { current, paidCents }, passengers, residents, catalog }: NamesModels,
): NamesSituation => ({
  guests: current === null || paidCents !== null ? [] : listedGuests(current, residents.localIDs),
  typed: passengers.guests,
  isDemanded: passengers.namesAreDemanded || (current !== null && routesDemandNames(current, catalog.routes)),
  today,
})

export type LostModels = Pick<ReadModels, 'reservation' | 'lostSails' | 'catalog' | 'schedule'>

/**
 * Whether a held sail is no longer available, as far as is known here; by the server's time. A difference is paid for a
 * ticket, of which a way may have been given back or used: the server alone says whether it can be.
 */
export const isLost = (models: LostModels, nowMs: EpochMs): boolean => {
  const { lostSails, reservation } = models
  if (reservation.paidCents !== null) return false
  const held = heldVoyages(reservation.current)
  const isClosed = ({ sailRefId }: Voyage): boolean =>
    lostSails.closedFor === reservation.current?.reservationId &&
    lostSails.closed.some((one) => one.sailRefId === sailRefId)
  return (
    lostSails.trips.length > 0 ||
    held.some((sail) => isClosed(sail) || lostByTime(sail, routeOf(models), nowMs) !== null)
  )
}

export type TicketModels = BookingModels &
  Pick<ReadModels, 'prices'> & { readonly shell: Pick<ReadModels['shell'], 'modal'> }

export const TICKET_MODELS = [...BOOKING_MODELS, 'prices', 'shell'] as const

/** The price lists of the chosen sails, the way out first. */
export const selectedPrices = ({
  schedule,
  prices,
}: Pick<ReadModels, 'schedule' | 'prices'>): readonly SailPrices[] =>
  selectedSails(schedule).map(({ sailRefId }) => ({
    sailRefId,
    groups: prices.bySail[sailRefId]?.groups ?? NO_PRICES,
  }))

export const selectedOffer = (models: Pick<ReadModels, 'schedule' | 'prices'>): Offer => {
  const sails = selectedPrices(models)
  return sails.length === 0 ? NO_OFFER : offerOf(sails)
}

/** What is left on each chosen sail whose inventory is known. */
const placesOf = (models: Pick<ReadModels, 'schedule' | 'prices'>): readonly SailPlaces[] =>
  selectedPrices(models).flatMap(({ sailRefId, groups }) => {
    const inventory = models.schedule.trips
      .map((trip) => trip.inventories[sailRefId])
      .find((one) => one !== undefined)
    return inventory === undefined ? [] : [{ prices: allPrices(groups), inventory }]
  })

export const quantitySituation = (models: TicketModels): QuantitySituation => ({
  selection: selectionOf(models),
  offer: selectedOffer(models),
  sails: placesOf(models),
  tripCount: models.schedule.trips.length,
  isTicketsModal: models.shell.modal === 'tickets',
  isConfirming: models.reservation.activity === 'confirming',
})

export const vehicleSituation = (models: TicketModels): VehicleSituation => ({
  ...quantitySituation(models),
  isPriceBeingAsked: models.vehicles.offer !== null,
  sailRefIds: selectedSails(models.schedule).map(({ sailRefId }) => sailRefId),
})

/** Whether local travellers are offered on the chosen sails (TICK-08, PRICE-10, OP-13). */
export const residentsAreOffered = (
  models: Pick<ReadModels, 'schedule' | 'prices' | 'catalog'>,
  { isIsland }: Pick<SessionConfig, 'isIsland'>,
): boolean =>
  isResidentOffered({
    isIsland,
    displaysResidentTickets: isSetOn(models.catalog.routes, selectedSailOf(models.schedule), 'RESIDENTS'),
    hasResidentPrices: selectedOffer(models).residents.length > 0,
  })
