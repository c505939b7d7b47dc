// The law about the read models of what money hangs on: they are read from the events a second time, by tables that were
// written without the projections, and both readings come to the same.
import { differenceIn, type Sides } from '../../folds/difference.ts'
import { foldedAfter, foldedAtStart } from '../../folds/folded.ts'
import { type Law, law } from '../../engine/law.ts'

const bothFoldsAgree = law('LAW-104', 'lifecycle', {
  sentence:
    'What is shown of a reservation, its payment and its deadline is what the events say: a second reading of them, written apart, comes to the same at every entry.',
  watch: (start) => {
    let folded = foldedAtStart(start)
    /** When all of it was compared last. */
    let compared: Sides | null = null
    return ({ entry, before, after }) => {
      const next = entry.kind === 'event' ? foldedAfter(folded, entry) : folded
      const isSame =
        next === folded &&
        before.reservation === after.reservation &&
        before.payment === after.payment &&
        before.expiry === after.expiry &&
        before.repeat === after.repeat &&
        before.lostSails === after.lostSails
      folded = next
      if (isSame) return null
      const sides = { folded, models: after }
      const fact = differenceIn(sides, compared)
      compared = sides
      return fact
    }
  },
})

export const foldLaws: readonly Law[] = [bothFoldsAgree]
