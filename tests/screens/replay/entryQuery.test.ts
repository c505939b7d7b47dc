// What a search finds: words, quoted texts, types, fields with any path, comparisons, and their opposites.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { readQuery } from '../../../src/devtools/entries/entryQuery.ts'
import { matches, type Searched } from '../../../src/devtools/entries/queryMatch.ts'
import { bookingAt } from '../../support/bookingSession.ts'

const entries = bookingAt('reserved').entries
const plain = (entry: Entry): Searched => ({ entry, isProblem: false, breaks: [], note: null })

const found = (text: string, searched = entries.map(plain)): readonly Entry[] => {
  const query = readQuery(text)
  if (E.isLeft(query)) throw new Error(JSON.stringify(query.left))
  return searched.filter((one) => matches(query.right, one)).map(({ entry }) => entry)
}
const typesIn = (text: string): readonly string[] => [...new Set(found(text).map(({ type }) => type))]
const errorOf = (text: string) => E.swap(readQuery(text))

describe('a search', () => {
  it('by type takes a star for anything', () => {
    expect(typesIn('type:Reservation*').every((type) => type.startsWith('Reservation'))).toBe(true)
    expect(typesIn('type:*Created')).toEqual(['ReservationCreated'])
    expect(typesIn('type:r*n*created')).toEqual(['ReservationCreated'])
    expect(typesIn('type:"reservation*"')).toEqual([])
  })

  it('by field finds it wherever it stands in an entry, by the end of its path', () => {
    const answered = found('status:200')
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.every(({ kind }) => kind === 'exchange')).toBe(true)
    expect(found('outcome.status:200')).toEqual(answered)
    expect(found('data.outcome.status:200')).toEqual(answered)
    expect(found('method.status:200')).toEqual([])
  })

  it('compares numbers', () => {
    expect(found('seq:>5 seq:<=8').map(({ seq }) => seq)).toEqual([6, 7, 8])
  })

  it('takes all conditions together, and a minus for not', () => {
    expect(
      found('kind:event -type:*ed').every(({ kind, type }) => kind === 'event' && !type.endsWith('ed')),
    ).toBe(true)
    expect(found('type:ReservationCreated kind:command')).toEqual([])
  })

  it('finds quoted texts over spaces, laws, marks and problems', () => {
    const entry = entries[0] as Entry
    const marked: Searched = {
      entry,
      isProblem: true,
      breaks: [{ law: 'LAW-01', seq: entry.seq, fact: '' }],
      note: 'paid here, got nothing',
    }
    const all = [marked, ...entries.slice(1).map(plain)]
    for (const text of ['"got nothing"', 'law:LAW-01', 'law-01', 'is:marked', 'is:problem', 'note:paid*'])
      expect(found(text, all), text).toEqual([entry])
  })

  it('with nothing in it finds everything', () => {
    expect(found('  ')).toEqual(entries)
  })

  it('says what can not be read', () => {
    expect(errorOf('"open')).toEqual(E.right({ _tag: 'OpenQuote', token: '"open' }))
    expect(errorOf('a type:')).toEqual(E.right({ _tag: 'NoValue', token: 'type:' }))
    expect(errorOf('latencyMs:>soon')).toEqual(E.right({ _tag: 'NoNumber', token: 'latencyMs:>soon' }))
  })

  it('never throws, at any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const query = readQuery(text)
        if (E.isRight(query)) for (const entry of entries.slice(0, 20)) matches(query.right, plain(entry))
      }),
    )
  })
})
