// The law about the read model of tickets: it is read from the events a second time, by a table that was written without
// the projection, and both readings come to the same.
import { foldedBy } from '../../folds/fold.ts'
import { NOTHING_CHOSEN, ticketsTable } from '../../folds/tickets.ts'
import { partingWords } from '../../engine/parting.ts'
import { type Law, law } from '../../engine/law.ts'

const ticketsAreAsTold = law('LAW-120', 'quantities', {
  sentence:
    'What is shown of tickets and extras is what the events say: a second reading of them, written apart, comes to the same at every entry.',
  watch: ({ firstSeq, models }) => {
    let folded = firstSeq === 1 ? NOTHING_CHOSEN : models.tickets
    return ({ entry, before, after }) => {
      const next = entry.kind === 'event' ? foldedBy(ticketsTable, entry, folded) : folded
      const isSame = next === folded && before.tickets === after.tickets
      folded = next
      return isSame ? null : partingWords({ due: folded, found: after.tickets }, 'tickets')
    }
  },
})

export const choiceFoldsLaws: readonly Law[] = [ticketsAreAsTold]
