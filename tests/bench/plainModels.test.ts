// The floor of the bench says what the projections say, wherever a log ends: it is no floor where it does less.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../domain/log/entry.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels } from '../../projections/readModels.ts'
import { recordLongLog } from './longLog.ts'
import { mutateBy, plainBeginning } from './plainModels.ts'

/** Two bookings: the second one begins where the first has ended. */
const EVENT_COUNT = 1_600
const events = recordLongLog().events(EVENT_COUNT)

/** Right after the first and the last event of each type. */
const places = (): ReadonlySet<Entry> => {
  const first = new Map([...events].reverse().map((entry) => [entry.type, entry]))
  const last = new Map(events.map((entry) => [entry.type, entry]))
  return new Set([...first.values(), ...last.values()])
}

describe('when the long log ends after any kind of event', () => {
  it('has the same read models by hand and by the projections', () => {
    const compared = places()
    const byHand = plainBeginning()
    let folded = initialModels
    for (const entry of events) {
      mutateBy(byHand, entry)
      folded = foldOne(folded, entry)
      if (compared.has(entry)) expect(byHand, `after ${entry.seq} ${entry.type}`).toEqual(folded)
    }
  })

  it('has come as far as a paid ticket', () => {
    expect(events.map(({ type }) => type)).toContain('ReservationPaid')
  })
})
