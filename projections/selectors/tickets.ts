// What decisions about tickets need, gathered from the read models: what is offered on the chosen sails, and what is left.
import { isSetOn } from '../../domain/catalog/routeSwitches.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { isResidentOffered } from '../../domain/selection/residentDecisions.ts'
import { allPrices, NO_OFFER, type Offer, offerOf, type SailPrices } from '../../domain/prices/offer.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import type { SailPlaces } from '../../domain/tickets/inventoryFit.ts'
import type { QuantitySituation } from '../../domain/selection/quantity.ts'
import type { VehicleSituation } from '../../domain/selection/vehicleDecisions.ts'
import type { ReadModels } from '../readModels.ts'
import { BOOKING_MODELS, type BookingModels, selectionOf } from './reservation.ts'
import { selectedSails } from './schedule.ts'
import { selectedSailOf } from './chosenTrips.ts'

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
