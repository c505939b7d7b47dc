// The checker of laws: each law once, at the entry that breaks it first, live entry by entry or a recording at once.
import { describe, expect, it } from 'vitest'
import { law, type LawStart } from '../../../replay/laws/engine/law.ts'
import { createLawChecker, lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { handLog, press, reservationWith, reserve } from '../../support/handLog.ts'

const TIME_ZONE = 'Europe/Tallinn'

const neverReserved = law('LAW-01', 'held', {
  since: 8,
  sentence: 'Nothing is ever reserved.',
  looks: () => ({
    all: (_entry, { before, after }) =>
      before.reservation.current === null && after.reservation.current !== null ? 'something is' : null,
  }),
})

const neverTwice = law('LAW-02', 'held', {
  since: 8,
  sentence: 'No button is pressed twice.',
  looks: () => {
    let count = 0
    return {
      commands: {
        ClearManualInput: () => {
          count += 1
          return count > 1 ? `pressed ${count} times` : null
        },
      },
    }
  },
})

const startOf = (starts: LawStart[]) =>
  law('LAW-03', 'log', {
    since: 8,
    sentence: 'Remembers what it starts with.',
    looks: (start) => {
      starts.push(start)
      return []
    },
  })

const sampleLog = () => {
  const log = handLog({ firstSeq: 7 })
  press(log)
  const created = reserve(log)
  const second = press(log)
  press(log)
  return { log, created, second }
}

describe('the checker of laws', () => {
  const laws = [neverReserved, neverTwice]

  it('names each broken law once, where it is broken first, in the order of the entries', () => {
    const { log, created, second } = sampleLog()
    expect(lawBreaksIn({ snapshot: null, entries: log.entries }, { timeZone: TIME_ZONE, laws })).toEqual([
      { law: 'LAW-01', seq: created, fact: 'something is' },
      { law: 'LAW-02', seq: second, fact: 'pressed 2 times' },
    ])
  })

  it('finds the same entry by entry', () => {
    const { log } = sampleLog()
    const { take } = createLawChecker(null, { timeZone: TIME_ZONE, laws })
    const found = log.entries.flatMap((entry) => take([entry]))
    expect(found).toEqual(
      lawBreaksIn({ snapshot: null, entries: log.entries }, { timeZone: TIME_ZONE, laws }),
    )
  })

  it('starts from the snapshot of a log that was cut', () => {
    const { log } = sampleLog()
    const held = { ...initialModels.reservation, current: reservationWith() }
    const snapshot = { ...initialModels, reservation: held }
    const starts: LawStart[] = []
    const check = { timeZone: TIME_ZONE, languages: ['en'], laws: [neverReserved, startOf(starts)] }
    expect(lawBreaksIn({ snapshot, entries: log.entries }, check)).toEqual([])
    expect(starts).toMatchObject([
      { models: snapshot, firstSeq: 7, timeZone: TIME_ZONE, languages: ['en'], redirectHosts: null },
    ])
  })

  it('remembers nothing from one session to the next', () => {
    const { log } = sampleLog()
    const check = { timeZone: TIME_ZONE, laws }
    const once = lawBreaksIn({ snapshot: null, entries: log.entries }, check)
    expect(lawBreaksIn({ snapshot: null, entries: log.entries }, check)).toEqual(once)
  })

  it('says nothing of an empty log', () => {
    expect(lawBreaksIn({ snapshot: null, entries: [] }, { timeZone: TIME_ZONE })).toEqual([])
  })
})

describe('all laws', () => {
  const { entries } = bookingAt('paid')
  const check = { timeZone: TIME_ZONE, languages: ['en', 'et'] }

  it('hold in a booking from the start to the ticket', () => {
    expect(lawBreaksIn({ snapshot: null, entries }, check)).toEqual([])
  })

  it('hold in what is left of it after a cut, wherever it is cut', () => {
    for (let cut = 1; cut < entries.length; cut += 1) {
      const left = { snapshot: foldInBulk(entries.slice(0, cut)), entries: entries.slice(cut) }
      expect(lawBreaksIn(left, check), `after ${cut} entries`).toEqual([])
    }
  })

  it('pass over unknown types', () => {
    const unknown = (['constructor', 'toString', '__proto__', 'TicketEaten'] as const).flatMap((type, i) =>
      (['command', 'event', 'exchange'] as const).map((kind, k) => ({
        seq: entries.length + 1 + 3 * i + k,
        at: 0,
        kind,
        type,
        cause: 1,
        data: {
          method: 'GET',
          path: '/',
          parameters: {},
          body: null,
          latencyMs: 0,
          outcome: { _tag: 'Abandoned' },
        },
      })),
    )
    const all = [...entries, ...(unknown as unknown as typeof entries)]
    expect(lawBreaksIn({ snapshot: null, entries: all }, check)).toEqual([])
  })
})
