// The law about what is kept when the time runs out: all that was chosen, and nothing else.
import { createExactSequels } from '../../engine/exactSequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { keptAtEnd } from '../../sequels/kept.ts'
import { rowOf } from '../../sequels/rows.ts'

const KEPT = rowOf(['SelectionKept'], ({ before }) => keptAtEnd(before))

const allIsKept = law('LAW-144', 'expiry', {
  sentence:
    'When the time runs out, exactly what was chosen is kept for booking it again: the sails, the tickets and what they cost, the extras, the residents, the vehicles and the promotion.',
  watch: () => {
    const { look, expect } = createExactSequels()
    return (moment: Moment) => {
      const { entry } = moment
      const fact = look(moment)
      if (fact !== null || entry.type !== 'ReservationExpired' || entry.kind !== 'event') return fact
      // Both are caused by the same: the end that is due, or the look that finds it.
      expect(moment, [KEPT], entry.cause)
      return null
    }
  },
})

export const keptLaws: readonly Law[] = [allIsKept]
