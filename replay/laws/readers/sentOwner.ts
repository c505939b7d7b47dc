// The owner that a call tells the server: a modify or a confirm.
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Call, CallBody } from '../../../domain/wire/endpoints/endpoints.ts'
import { bodyOf } from '../engine/exchanges.ts'

export type SentOwner = CallBody<'confirmReservation'>['reservationOwner']

/** The calls that may tell it. */
export const OWNER_CALLS = ['modifyReservation', 'confirmReservation'] as const satisfies readonly Call[]

/** `null` for any other call, and for a modify of what is held. */
export const ownerSentIn = (entry: ExchangeEntry): SentOwner | null => {
  const modify = bodyOf(entry, 'modifyReservation')
  if (modify !== null) return 'reservationOwner' in modify ? modify.reservationOwner : null
  return bodyOf(entry, 'confirmReservation')?.reservationOwner ?? null
}
