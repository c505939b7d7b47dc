// What follows from the events of an edit: what goes instead of a cancelled sail, what is sold on its sails, and where it
// leads (NAV-21..24).
import { distinctUntilChanged, groupBy, mergeMap } from 'rxjs/operators'
import { isExpired } from '../../domain/expiry/deadline.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { SailRefId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import {
  editedTicketAt,
  isEditScreen,
  isSamePlace,
  PATHS,
  replacementIn,
  ticketPath,
} from '../../domain/shell/address.ts'
import { editedSails, isPayerOpen } from '../../projections/selectors/edit.ts'
import { selectedSails } from '../../projections/selectors/schedule.ts'
import { ticketFlags } from '../../projections/selectors/titles.ts'
import { mapCaused, policy } from '../pipeline/handler.ts'

/** EDIT-02: of each sail of the ticket that is cancelled. */
export const findReplacements = policy('findReplacements', { on: ['EditStarted'], reads: [] }, (events$) =>
  events$.pipe(
    mapCaused(({ data: { original } }) =>
      cancelledSails(original).map((sailRefId) => command('FindReplacementLegs', { sailRefId })),
    ),
  ),
)

const cancelledSails = ({ sailPackages }: Reservation) =>
  sailPackages
    .flatMap(({ sails }) => sails)
    .filter(({ status }) => status === 'CANCELLED')
    .map(({ sailRefId }) => sailRefId)

/** What may be added is what is sold on the sails of the ticket, and is called so in the language of now. */
export const priceEditedSails = policy(
  'priceEditedSails',
  { on: ['EditStarted', 'EditSailChanged', 'LocaleChanged'], reads: ['edit', 'prices', 'schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused((e) => {
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
      }),
    ),
)

/** A difference of zero ends the edit, less leads to what comes back, and more to paying it, once it is known who does. */
export const showEditOutcome = policy(
  'showEditOutcome',
  { on: ['EditFinished', 'EditPayerChosen'], reads: ['edit', 'reservation', 'auth', 'shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(() => {
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
            return [methods, ...(isAskedHere ? [] : [go(PATHS.editPay)])]
          }
        }
      }),
    ),
)

/** An edit that was given up leads back to the ticket as it was, from wherever it was changed or was to be paid. */
export const leaveCancelledEdit = policy(
  'leaveCancelledEdit',
  { on: ['EditCancelled'], reads: ['shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId } }) => {
        const { address } = models.shell
        return isEditScreen(address) || address?.path === PATHS.editPay
          ? command('NavigateTo', { path: ticketPath(reservationId), query: {}, how: 'replace' })
          : null
      }),
    ),
)

/** A difference that was given up is no longer to be paid, and what was told of the ticket meanwhile is not what it is. */
export const dropDifference = policy(
  'dropDifference',
  { on: ['EditCancelled'], reads: ['reservation'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservationId } }) => {
        const { current, paidCents, viewed } = models.reservation
        const isDue = current?.reservationId === reservationId && paidCents !== null
        const isStale = viewed?.reservationId === reservationId && stateOf(viewed.status) === 'temporary'
        const look = command('FetchReservation', { reservationId, why: 'ticket' })
        return [...(isDue ? [command('ClearReservation', {})] : []), ...(isDue || isStale ? [look] : [])]
      }),
    ),
)

/**
 * After a reload the server is asked how the edit stands; the page is still that of the edit. One that ran out meanwhile is
 * not begun once more: what was changed is gone, and that is told.
 */
export const resumeEdit = policy(
  'resumeEdit',
  { on: ['SessionResumed'], reads: ['edit', 'shell'] },
  (events$, { clock }, models) =>
    events$.pipe(
      mapCaused(() => {
        const { reservationId, mode, outcome, expiresAtMs } = models.edit
        if (reservationId === null || outcome !== null) return null
        const nowMs = serverNowMs(clock.nowMs(), models.shell.serverOffsetMs)
        return expiresAtMs !== null && isExpired(expiresAtMs, nowMs)
          ? command('ExpireEdit', { expiresAtMs })
          : command('StartEdit', { reservationId, mode })
      }),
    ),
)

/**
 * A replacement that the address names is taken, where it was shown for a sail of the ticket (OP-86), till a person has
 * chosen another one.
 */
export const takeReplacement = policy(
  'takeReplacement',
  { on: ['AddressChanged', 'ReplacementLegsFound'], reads: ['edit', 'shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      groupBy(({ type }) => type),
      // mergeMap: what leads there and what is found are told apart, and another language leads nowhere else.
      mergeMap((ofOne$) => ofOne$.pipe(distinctUntilChanged(isSameLead))),
      mapCaused((e) => {
        const { started, original, edited, replacementLegs, draft } = models.edit
        if (!started || original === null) return null
        const to = replacementIn(models.shell.address, original.reservationId)
        if (to === null) return null
        for (const { seqN, sails } of original.sailPackages) {
          const from = sails.find(({ sailRefId }) =>
            (replacementLegs[sailRefId]?.legs ?? []).some((leg) => leg.sailRefId === to),
          )
          const isTaken = draft.sails.some((moved) => moved.seqN === seqN && moved.to.sailRefId === to)
          // After a reload the address is the one of before.
          const isLeft = e.type === 'ReplacementLegsFound' && !isOn(edited, from?.sailRefId)
          if (from !== undefined && !isTaken && !isLeft)
            return command('ChangeEditSail', { seqN, from: from.sailRefId, to })
        }
        return null
      }),
    ),
)

const isSameLead = (before: EventEntry, after: EventEntry): boolean =>
  before.type === 'AddressChanged' &&
  after.type === 'AddressChanged' &&
  isSamePlace(before.data.address, after.data.address)

const isOn = (edited: Reservation | null, sailRefId: SailRefId | undefined): boolean =>
  edited === null ||
  edited.sailPackages.some(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId))
