// What the change of a ticket needs from other read models: what is sold on those of its ways that can still change.
import type { RouteAttribute } from '../../domain/catalog/routeAttributes.ts'
import { isSetOn, settingOn } from '../../domain/catalog/routeSwitches.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { wantedSails } from '../../domain/edit/draft.ts'
import { payerChoices, type PayerSituation } from '../../domain/edit/payer.ts'
import { openWays } from '../../domain/edit/ways.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { allPrices, type Offer, offerOf, type SailPrices } from '../../domain/prices/offer.ts'
import type { Voyage } from '../../domain/schedule/sail.ts'
import { isResidentOffered } from '../../domain/selection/residentDecisions.ts'
import type { ReadModels } from '../readModels.ts'
import { sailIdsOf } from './titles.ts'

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

/** Those that were paid say what is held, and those that are wanted what is sold. */
export const editedSails = ({ original, draft }: ReadModels['edit']): readonly Voyage[] => {
  const ways = original?.sailPackages ?? []
  return [ways.flatMap(({ sails }) => sails), ways.flatMap((one) => wantedSails(one, draft))].flat()
}

/** The price lists of the sails of the ticket, as far as they are known. */
const groupsOf = ({ edit, prices }: EditModels) => {
  const sails = new Set([edit.original, edit.edited].flatMap(sailIdsOf))
  return [...sails].flatMap((sailRefId) => prices.bySail[sailRefId]?.groups ?? [])
}

/** Whether another tab of this browser is changing the ticket, and was not asked to let it go. */
export const isChangedElsewhere = (
  { elsewhere, takeover }: ReadModels['edit'],
  reservationId: ReservationId,
): boolean => elsewhere.includes(reservationId) && takeover?.reservationId !== reservationId

/** Categories that are extras: they stand in an amount. */
export const addonCodesIn = (models: EditModels): readonly string[] =>
  groupsOf(models).flatMap(({ addonPrices }) => addonPrices.map(({ code }) => code))

/** What an extra asks for, on any sail of the ticket. */
export const parameterIn =
  (models: EditModels): ((code: string) => string | null) =>
  (code) =>
    groupsOf(models)
      .flatMap(({ routeAddons }) => routeAddons)
      .find(({ priceCategory }) => priceCategory === code)?.mandatoryParameter ?? null

/** Categories of residents, their vehicles included. */
export const residentCodesIn = (models: EditModels): readonly string[] =>
  groupsOf(models).flatMap(({ residentPrices, carDeckResidentPrices }) =>
    [residentPrices, carDeckResidentPrices].flat().map(({ code }) => code),
  )

/** Whether a category wants a plate on any sail of the ticket; of one that is not sold there it is not known: it does. */
export const isPlateWantedIn =
  (models: EditModels): ((code: string) => boolean) =>
  (code) => {
    const sold = groupsOf(models)
      .flatMap(allPrices)
      .filter((price) => price.code === code)
    return sold.length === 0 || sold.some((price) => price.vehicleRegistrationInfoRequired)
  }

/** The sails of the ways that can still change, as they are wanted, with those that were paid in their place. */
const openSails = ({ edit: { original, draft } }: Pick<ReadModels, 'edit'>, nowMs: EpochMs) =>
  original === null
    ? []
    : openWays(original, nowMs).flatMap((way) =>
        wantedSails(way, draft).map((sail, i) => ({ sail, paid: way.sails[i] ?? sail })),
      )

export const openVoyages = (models: Pick<ReadModels, 'edit'>, nowMs: EpochMs): readonly Voyage[] =>
  openSails(models, nowMs).map(({ sail }) => sail)

/** Their price lists; while that of another sail is not known, the one of the sail that was paid. */
export const editPrices = (models: EditModels, nowMs: EpochMs): readonly SailPrices[] =>
  openSails(models, nowMs).flatMap(({ sail: { sailRefId }, paid }) => {
    const known = models.prices.bySail[sailRefId] ?? models.prices.bySail[paid.sailRefId]
    return known === undefined ? [] : [{ sailRefId, groups: known.groups }]
  })

/** What may come on the ticket, as in a booking of these sails. */
export const editOffer = (models: EditModels, nowMs: EpochMs): Offer => offerOf(editPrices(models, nowMs))

type RouteModels = Pick<ReadModels, 'edit' | 'catalog'>

export const isOnRouteOfEdit = (models: RouteModels, nowMs: EpochMs, name: RouteAttribute): boolean =>
  isSetOn(models.catalog.routes, openVoyages(models, nowMs)[0], name)

/** The category that residents have where the one of the registry is not sold. */
export const residentAlternative = (models: RouteModels, nowMs: EpochMs): string | null =>
  settingOn(models.catalog.routes, openVoyages(models, nowMs)[0], 'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT')

/** Whether a resident may come on the ticket, by the rule of a booking (TICK-08, OP-13). */
export const residentsMayCome = (
  models: EditModels & RouteModels,
  { nowMs, isIsland }: Pick<SessionConfig, 'isIsland'> & { readonly nowMs: EpochMs },
): boolean =>
  isResidentOffered({
    isIsland,
    displaysResidentTickets: isOnRouteOfEdit(models, nowMs, 'RESIDENTS'),
    hasResidentPrices: editOffer(models, nowMs).residents.length > 0,
  })

/** Residents whom the ticket is to hold, or holds: their vehicles may come along. */
export const hasResidentIn = (models: EditModels): boolean => {
  const { draft, edited, original } = models.edit
  const codes = residentCodesIn(models)
  return (
    draft.travellers.some(({ status }) => status === 'exist') ||
    ((edited ?? original)?.items ?? []).some(
      ({ priceCategory, isVehicle }) => !isVehicle && codes.includes(priceCategory),
    )
  )
}
