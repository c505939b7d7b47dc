// What is chosen, folded on the side of the laws: tickets and extras, lost sails, and what is kept to be booked again.
import type { EventEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { partingWords } from '../engine/parting.ts'
import { foldedBy } from './fold.ts'
import { type FoldedRepeat, keptTable } from './kept.ts'
import { type FoldedLostSails, lostSailsTable } from './lostSails.ts'
import { type FoldedTickets, ticketsTable } from './tickets.ts'

export interface FoldedChoices {
  readonly tickets: FoldedTickets
  readonly lostSails: FoldedLostSails
  readonly repeat: FoldedRepeat
}

/** A log may have been cut: then it begins with what was known there. */
export const choicesAtStart = ({ tickets, lostSails, repeat }: LawModels): FoldedChoices => ({
  tickets,
  lostSails,
  repeat: { kept: repeat.kept, status: repeat.status },
})

/** The same object where the event changes nothing. */
export const choicesAfter = <K extends EventType>(
  before: FoldedChoices,
  entry: EventEntry<K>,
): FoldedChoices => {
  const tickets = foldedBy(ticketsTable, entry, before.tickets)
  const lostSails = foldedBy(lostSailsTable, entry, before.lostSails)
  const repeat = foldedBy(keptTable, entry, before.repeat)
  const isSame = tickets === before.tickets && lostSails === before.lostSails && repeat === before.repeat
  return isSame ? before : { tickets, lostSails, repeat }
}

/** Where they part, and how; `null` where they agree. */
export const choicesDifference = (
  folded: FoldedChoices,
  { tickets, lostSails, repeat: { kept, status } }: LawModels,
): string | null =>
  partingWords({ due: folded.tickets, found: tickets }, 'tickets') ??
  partingWords({ due: folded.lostSails, found: lostSails }, 'lostSails') ??
  partingWords({ due: folded.repeat, found: { kept, status } }, 'repeat')
