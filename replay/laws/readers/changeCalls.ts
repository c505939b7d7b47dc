// The calls of a change of a paid ticket, and which ticket each is about: some name it by its token.
import type { ReservationId } from '../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { KeyOf } from '../engine/language.ts'
import type { LawStart } from '../engine/law.ts'
import { parametersOf } from '../engine/exchanges.ts'

export const CHANGE_CALLS = ['startEdit', 'editData', 'cancelEdit', 'finishEdit'] as const

/** `null` where no answer has told the token. */
export const ticketOf = (start: LawStart): KeyOf & ((entry: ExchangeEntry) => ReservationId | null) => {
  const truth = start.server
  return (entry) => {
    if (entry.kind !== 'exchange') return null
    const token = parametersOf(entry, 'editData')?.token
    return token === undefined ? idIn(entry) : truth.opened(token)
  }
}

const idIn = (entry: ExchangeEntry): ReservationId | null =>
  (parametersOf(entry, 'startEdit') ?? parametersOf(entry, 'cancelEdit') ?? parametersOf(entry, 'finishEdit'))
    ?.id ?? null
