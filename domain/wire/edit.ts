// Changing a paid ticket, as the wire has it (API-58..61, API-69), and what it means here.
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { PackageSeq, SailRefId } from '../ids.ts'
import type { EditRequest } from '../edit/request.ts'
import type { EpochMs } from '../instant.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { fromGuest, GuestBody } from './guests.ts'
import { contentOf, orNull } from './readings.ts'
import { fromItems, itemsBody } from './request.ts'
import { type ChangedAnswer, toReservation } from './reservation.ts'
import { WireSail } from './schedule.ts'

/** The whole of what is to be other than what was paid (OP-160). */
export const EditDataBody = shape({
  departureDate: orNull(CalendarDay),
  departureTime: orNull(TimeOfDay),
  sailPackages: t.array(
    shape({ code: openText('packageCode'), seqN: PackageSeq, sailRefIds: t.array(SailRefId) }),
  ),
  ...itemsBody,
  guests: t.array(GuestBody),
})

export const ReplacementLegsAnswer = contentOf(WireSail, 'availableReplacementLegs')

export const fromEdit = (request: EditRequest): t.TypeOf<typeof EditDataBody> => ({
  departureDate: request.departureDay,
  departureTime: request.departureTime,
  sailPackages: request.packages.map(({ code, seqN, sailRefIds }) => ({
    code,
    seqN,
    sailRefIds: [...sailRefIds],
  })),
  ...fromItems(request),
  guests: request.guests.map(fromGuest),
})

/** What an edit holds, and until when it is open. */
export interface ReceivedEdit {
  readonly reservation: Reservation
  readonly expiresAtMs: EpochMs | null
}

/** It runs out at the one of the two deadlines that the server sends with it, under any name of the ticket. */
export const toEdit = (wire: t.TypeOf<typeof ChangedAnswer>): ReceivedEdit | null =>
  wire && { reservation: toReservation(wire), expiresAtMs: wire.tempExpireAt ?? wire.expireAt }
