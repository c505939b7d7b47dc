// What the change of a ticket needs from other read models: what is sold on its sails, and which of that are extras.
import { payerChoices, type PayerSituation } from '../../domain/edit/payer.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { Price } from '../../domain/prices/price.ts'
import type { ReadModels } from '../readModels.ts'

type EditModels = Pick<ReadModels, 'edit' | 'prices'>

type PayerModels = Pick<ReadModels, 'edit' | 'reservation' | 'auth'>

/** By whom the difference may be paid, as far as it is known who is signed in. */
export const payerSituation = ({ reservation, auth }: Omit<PayerModels, 'edit'>): PayerSituation => ({
  owner: reservation.current?.owner ?? null,
  customer: auth.customer,
})

/** It is asked who pays the difference, and the server does not know it yet (OP-85). */
export const isPayerOpen = (models: PayerModels): boolean =>
  models.edit.outcome?._tag === 'Pay' &&
  models.edit.payer === null &&
  payerChoices(payerSituation(models)).length > 0

/** The price lists of the sails of the ticket, as far as they are known. */
const groupsOf = ({ edit, prices }: EditModels) => {
  const sails = [edit.original, edit.edited].flatMap((one) =>
    (one?.sailPackages ?? []).flatMap((sold) => sold.sails),
  )
  return [...new Set(sails.map(({ sailRefId }) => sailRefId))].flatMap(
    (sailRefId) => prices.bySail[sailRefId]?.groups ?? [],
  )
}

/** Whether another tab of this browser is changing the ticket, and was not asked to let it go. */
export const isChangedElsewhere = (
  { elsewhere, takeover }: ReadModels['edit'],
  reservationId: ReservationId,
): boolean => elsewhere.includes(reservationId) && takeover?.reservationId !== reservationId

/** Categories that are extras: they stand in an amount. */
export const addonCodesIn = (models: EditModels): readonly string[] => [
  ...new Set(groupsOf(models).flatMap(({ addonPrices }) => addonPrices.map(({ code }) => code))),
]

const eachOnce = (prices: readonly Price[]): readonly Price[] =>
  prices.filter((price, i) => prices.findIndex(({ code }) => code === price.code) === i)

/** Tickets that anybody may add: people and bicycles, no resident and nothing that asks for more than a number. */
export const ticketsFor = (models: EditModels): readonly Price[] =>
  eachOnce(groupsOf(models).flatMap(({ prices }) => prices)).filter(
    ({ isResident, deck }) => !isResident && deck !== 'CAR_DECK',
  )

/** Whether the sails of the ticket have prices for residents, who are confirmed when a trip is booked and not here. */
export const hasResidentPrices = (models: EditModels): boolean =>
  groupsOf(models).some(
    ({ residentPrices, carDeckResidentPrices }) => residentPrices.length + carDeckResidentPrices.length > 0,
  )

/** Vehicles at the price of their kind: none is measured here. */
export const vehiclesFor = (models: EditModels): readonly Price[] =>
  eachOnce(groupsOf(models).flatMap(({ carDeckPrices }) => carDeckPrices)).filter(
    ({ isResident }) => !isResident,
  )

/** Extras that ask for nothing but how many. */
export const addonsFor = (models: EditModels): readonly Price[] => {
  const groups = groupsOf(models)
  const asks = groups
    .flatMap(({ routeAddons }) => routeAddons)
    .filter(({ mandatoryParameter }) => mandatoryParameter !== null)
    .map(({ priceCategory }) => priceCategory)
  return eachOnce(groups.flatMap(({ addonPrices }) => addonPrices)).filter(({ code }) => !asks.includes(code))
}
