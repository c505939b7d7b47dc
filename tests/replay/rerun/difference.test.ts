// What a re-run's entries say beside those that were expected: one is missing, one came before it, or they changed places.
import { describe, expect, it } from 'vitest'
import { durationMs, later, NO_TIME } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { divergenceOf, type Exactness } from '../../../replay/rerun/difference.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const EXACT: Exactness = { slackMs: NO_TIME, comparesTimes: true }
const SOONER_MS = durationMs(-400)

const entries = firstLog(JOURNEY).entries

/** The first of its type, and what comes after it. */
const from = (type: string): readonly Entry[] =>
  entries.slice(entries.findIndex((entry) => entry.type === type))

const saidOf = (expected: readonly Entry[], came: readonly Entry[]) => {
  const found = divergenceOf({ expected, came }, EXACT)
  return found === null ? null : [found.how, found.recorded.type, found.rerun?.type ?? null, found.path]
}

/** Two commands of one event, at one instant. */
const [followUp, fetch, ...after] = from('FollowUpPayment')

describe('an entry that is not the expected one', () => {
  if (followUp === undefined || fetch === undefined) throw new Error('Nothing was paid')
  const expected = [followUp, fetch, ...after]

  it('is none where all is the same', () => {
    expect(saidOf(expected, expected)).toBeNull()
  })
  it('is one that comes too soon where the expected one is left out', () => {
    expect(saidOf(expected, [fetch, ...after])).toEqual(['missing', 'FollowUpPayment', null, ''])
  })
  it('stands in the place of the next one where the two change places', () => {
    expect(saidOf(expected, [fetch, followUp, ...after])).toEqual([
      'otherwise',
      'FollowUpPayment',
      'FetchReservation',
      'type',
    ])
  })
  it('is one more where the expected one comes after it', () => {
    expect(saidOf([fetch, ...after], [followUp, fetch, ...after])).toEqual([
      'unrecorded',
      'FetchReservation',
      'FollowUpPayment',
      '',
    ])
  })
  it('is none of its kind: the expected one does not come', () => {
    const [exchange] = from('ports')
    const [event] = from('CatalogLoaded')
    if (exchange === undefined || event === undefined) throw new Error('There is no catalogue')
    const other = changedEntry(event, { at: exchange.at, cause: exchange.cause })
    expect(saidOf([exchange], [other])).toEqual(['missing', 'ports', null, ''])
  })
  it('is an exchange that took another time, after any expected entry', () => {
    const [first, ...rest] = from('routes')
    const exchange = rest.find(({ kind }) => kind === 'exchange')
    if (first === undefined || exchange?.kind !== 'exchange') throw new Error('Nothing was asked')
    const soon: Entry = {
      ...exchange,
      at: later(first.at, SOONER_MS),
      data: { ...exchange.data, latencyMs: NO_TIME },
    }
    for (const came of [[soon], [soon, first]])
      expect(saidOf([first, ...rest], came)).toEqual([
        'otherwise',
        exchange.type,
        exchange.type,
        'data.latencyMs',
      ])
  })
})

describe('what a category is called', () => {
  const CHILD = { priceCategory: 'CHILD', title: 'Child', quantity: 1 }
  const made = (title: string, code = 'ADULT'): Entry => {
    const [created] = from('ReservationCreated')
    const items = [{ priceCategory: code, title, quantity: 1 }, CHILD]
    return changedEntry(created, { data: { reservation: { items }, lines: [{ code, title, count: 1 }] } })
  }

  // Until 28 November 2026 a title was copied from the prices that were known.
  it('is the same where this version leaves the code that it looks up where it is shown', () => {
    expect(saidOf([made('Adult')], [made('ADULT')])).toBeNull()
  })
  it.each([
    ['a title', made('Adult'), made('Grown-up')],
    ['a title, and none before', made('ADULT'), made('Adult')],
  ])('is another one where it has %s that is another one', (_, recorded, came) => {
    expect(saidOf([recorded], [came])?.at(-1)).toBe('data.reservation.items.0.title')
  })
  it('hides no other difference', () => {
    expect(saidOf([made('Adult')], [made('SENIOR', 'SENIOR')])?.at(-1)).toBe(
      'data.reservation.items.0.priceCategory',
    )
  })
})

describe('an answer that did not fit', () => {
  const complaint = (expected: string, path = '0.code'): readonly Entry[] => {
    const [exchange] = from('routes')
    if (exchange?.kind !== 'exchange') throw new Error('There are no routes')
    const error = { _tag: 'Unfit', status: 200, path, expected } as const
    const outcome = { _tag: 'Failed', error, serverNowMs: null } as const
    const [failed] = from('CatalogLoaded')
    const event = changedEntry(failed, { type: 'CatalogLoadFailed', data: { error } })
    return [changedEntry(exchange, { data: { ...exchange.data, outcome } }), event]
  }

  // Version 0.1.0 of 22 November 2026 called codecs otherwise than that of the 26th.
  it('is the same where the codec is called otherwise since', () => {
    expect(saidOf(complaint('routeCode'), complaint('RouteCode'))).toBeNull()
    expect(saidOf(complaint('routeCode').slice(1), complaint('RouteCode').slice(1))).toBeNull()
  })
  it('is another one where another field did not fit', () => {
    expect(saidOf(complaint('routeCode'), complaint('RouteCode', '0.title'))?.at(-1)).toBe(
      'data.outcome.error.path',
    )
  })
})
