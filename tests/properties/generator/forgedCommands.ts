// Scripts of what no screen offers: commands of an old page, a console, another program.
import fc from 'fast-check'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import { inTurn, saysOneOf, type Script } from './parts.ts'
import { anyPause } from './pauses.ts'
import { counts, priceCategories, reservationIds, sailRefIds, strangeCodes } from '../realistic/shop.ts'
import { command } from '../../support/unbranded.ts'

/** What no screen offers, and an old page, a console or another program may ask for all the same. */
export const forgedCommands: Script = inTurn(
  saysOneOf(
    fc.oneof(
      strangeCodes.map((routeCode) => command('SelectRoute', { routeCode })),
      strangeCodes.map((packageCode) => command('SelectPackage', { packageCode, source: 'promotions' })),
      fc
        .oneof(strangeCodes, sailRefIds)
        .map((sailRefId) => command('SelectSail', { sailRefId, by: 'person' })),
      fc
        .tuple(fc.oneof(strangeCodes, priceCategories), counts)
        .map(([code, count]) => command('ChangeTicketQuantity', { code, count, way: 'typed' })),
      strangeCodes.map((methodCode) => command('Pay', { methodCode })),
      fc.constantFrom('COMPLETED', 'CANCELLED', 'DECLINED').map((status) =>
        command('ReportCardResult', {
          reservationId: null,
          status,
          transactionId: 't0123456789abcdef01234567',
          transactionUuid: '01234567-89ab-cdef-0123-456789abcdef',
        }),
      ),
      reservationIds.map((reservationId) => command('CheckPaymentOutcome', { reservationId })),
      reservationIds.map((reservationId) => command('FetchReservation', { reservationId, why: 'ticket' })),
      strangeCodes.map((localID) => command('EnterLocalId', { localID, text: '37605030299' })),
      strangeCodes.map((key) =>
        command('ChangeVehicleWeight', { key, sailRefId: '', weight: '1500', way: 'typed' }),
      ),
      fc.constantFrom(1, 99).map((seqN) => command('SaveGuest', { seqN, form: EMPTY_GUEST })),
      fc.constantFrom(1, 99).map((seqN) => command('CopyContactToGuest', { seqN })),
      fc.constantFrom(1, 2, 7).map((seqN) => command('RemoveTrip', { seqN })),
      fc.constantFrom(0, 1, 77).map((noticeId) => command('HoldNotice', { noticeId })),
      fc.constantFrom(
        command('RevealContactErrors', {}),
        command('CloseCardModal', {}),
        command('Pay', { methodCode: 'CARD' }),
      ),
    ),
  ),
  anyPause,
)
