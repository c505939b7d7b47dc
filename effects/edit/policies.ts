// What follows from the events of an edit: what goes instead of a cancelled sail, what is sold on its sails, and where it
// leads (NAV-21..24).
import { isExpired } from '../../domain/expiry/deadline.ts'
import type { SailRefId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import { isOfChange } from '../../domain/payment/bankReturn.ts'
import { cancelledSails } from '../../domain/refund/refundedSails.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { editedTicketAt, PATHS, replacementIn, ticketPath } from '../../domain/shell/address.ts'
import { isUnbooked } from '../../projections/models/payment/paymentModel.ts'
import { editedSails, isPayerOpen } from '../../projections/selectors/edit.ts'
import { selectedSails } from '../../projections/selectors/schedule.ts'
import { ticketFlags } from '../../projections/selectors/titles.ts'
import { after, afterAny, serverTimeOf } from '../pipeline/handler.ts'

/** EDIT-02: of each sail of the ticket that is cancelled. */
export const findReplacements = after('EditStarted', [], ({ original }) =>
  cancelledSails(original).map(({ sailRefId }) => command('FindReplacementLegs', { sailRefId })),
)

/** What may be added is what is sold on the sails of the ticket, and is called so in the language of now. */
export const priceEditedSails = afterAny(
  ['EditStarted', 'EditSailChanged', 'LocaleChanged'],
  ['edit', 'prices', 'schedule'],
  (e, models) => {
    const { original } = models.edit
    if (original === null) return null
    const sails = editedSails(models.edit)
    const flags = ticketFlags(original, sails)
    const chosen = selectedSails(models.schedule).map(({ sailRefId }) => sailRefId)
    const isAsked = (sailRefId: SailRefId): boolean =>
      e.type === 'LocaleChanged'
        ? chosen.includes(sailRefId)
        : models.prices.bySail[sailRefId]?.failed === false
    return [...new Set(sails.map(({ sailRefId }) => sailRefId))]
      .filter((sailRefId) => !isAsked(sailRefId))
      .map((sailRefId) => command('RequestPrices', { sailRefId, ...flags }))
  },
)

/** A difference of zero ends the edit, less leads to what comes back, and more to paying it, once it is known who does. */
export const showEditOutcome = afterAny(
  ['EditFinished', 'EditPayerChosen'],
  ['edit', 'reservation', 'auth', 'shell'],
  (_e, models) => {
    const { reservationId, outcome } = models.edit
    if (reservationId === null || outcome === null) return null
    const go = (path: typeof PATHS.home, query: Record<string, string> = {}) =>
      command('NavigateTo', { path, query, how: 'replace' as const })
    switch (outcome._tag) {
      case 'Even':
        return go(ticketPath(reservationId))
      case 'Refund':
        return go(PATHS.editRefund, { reservationId })
      case 'Pay': {
        const methods = command('FetchPaymentMethods', { reservationId })
        // The page of the change asks who pays; elsewhere that of the payment does.
        const isAskedHere = isPayerOpen(models) && editedTicketAt(models.shell.address) === reservationId
        return [methods, isAskedHere ? null : go(PATHS.editPay)]
      }
    }
  },
)

/** An edit that was given up, or has ended, leads from its screens back to the ticket, which says so (NAV-26, OP-24). */
export const leaveEndedEdit = afterAny(
  ['EditCancelled', 'EditExpired', 'EditLost', 'EditHandedOver', 'EditPaymentLapsed'],
  ['payment', 'shell'],
  ({ data }, models) => {
    const reservationId = 'reservation' in data ? data.reservation.reservationId : data.reservationId
    return isOfChange(models.shell.address, reservationId) && !isUnbooked(models.payment, reservationId)
      ? command('NavigateTo', { path: ticketPath(reservationId), query: {}, how: 'replace' })
      : null
  },
)

/** A difference that was given up is no longer to be paid, and what was received of the ticket meanwhile is stale. */
export const dropDifference = after('EditCancelled', ['reservation'], ({ reservationId }, models) => {
  const { current, paidCents, viewed } = models.reservation
  const isDue = current?.reservationId === reservationId && paidCents !== null
  const isStale = viewed?.reservationId === reservationId && stateOf(viewed.status) === 'temporary'
  const look = command('FetchReservation', { reservationId, why: 'ticket' })
  return [isDue ? command('ClearReservation', {}) : null, isDue || isStale ? look : null]
})

/**
 * After a reload the server is asked how the edit stands; the page is still that of the edit. One that ran out meanwhile is
 * not begun once more: what was changed is gone, and that is shown.
 */
export const resumeEdit = after('SessionResumed', ['edit', 'shell'], (_data, models, { clock }) => {
  const { reservationId, mode, outcome, expiresAtMs } = models.edit
  if (reservationId === null || outcome !== null) return null
  return expiresAtMs !== null && isExpired(expiresAtMs, serverTimeOf({ clock }, models))
    ? command('ExpireEdit', { expiresAtMs })
    : command('StartEdit', { reservationId, mode })
})

/** Once another sail is picked, the address names none: loaded again, it would take its own in the place of that one. */
export const leaveReplacement = after('EditSailChanged', ['edit', 'shell'], (_data, models) => {
  const { address } = models.shell
  const { original, draft } = models.edit
  const named = original && replacementIn(address, original.reservationId)
  if (address === null || original === null || named === null) return null
  if (draft.sails.some(({ to }) => to.sailRefId === named)) return null
  const { reservationId } = original
  return command('NavigateTo', { path: address.path, query: { reservationId }, how: 'replace' })
})

/** A replacement that the address names is taken, where it was shown for a sail of the ticket (OP-86). */
export const takeReplacement = afterAny(
  ['AddressChanged', 'ReplacementLegsFound'],
  ['edit', 'shell'],
  (_e, models) => {
    const { started, original, replacementLegs, draft } = models.edit
    if (!started || original === null) return null
    const to = replacementIn(models.shell.address, original.reservationId)
    if (to === null) return null
    for (const { seqN, sails } of original.sailPackages) {
      const from = sails.find(({ sailRefId }) =>
        (replacementLegs[sailRefId]?.legs ?? []).some((leg) => leg.sailRefId === to),
      )
      const isTaken = draft.sails.some((moved) => moved.seqN === seqN && moved.to.sailRefId === to)
      if (from !== undefined && !isTaken) return command('ChangeEditSail', { seqN, from: from.sailRefId, to })
    }
    return null
  },
)
