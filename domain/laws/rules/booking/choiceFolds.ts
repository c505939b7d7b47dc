// The law about the read models of what is chosen: they are read from the events a second time, by tables that were
// written without the projections, and both readings come to the same.
import { choicesAfter, choicesAtStart, choicesDifference } from '../../folds/choices.ts'
import { type Law, law } from '../../engine/law.ts'

const choicesAreAsTold = law('LAW-120', 'quantities', {
  sentence:
    'What is shown of tickets, extras and lost sails, and what is kept to be booked again, is what the events say: a second reading of them, written apart, comes to the same at every entry.',
  watch: ({ models }) => {
    let folded = choicesAtStart(models)
    return ({ entry, before, after }) => {
      const next = entry.kind === 'event' ? choicesAfter(folded, entry) : folded
      const isSame =
        next === folded &&
        before.tickets === after.tickets &&
        before.lostSails === after.lostSails &&
        before.repeat === after.repeat
      folded = next
      return isSame ? null : choicesDifference(folded, after)
    }
  },
})

export const choiceFoldsLaws: readonly Law[] = [choicesAreAsTold]
