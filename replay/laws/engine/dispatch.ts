// Which laws are asked at which entries: by the types of the entries, by the occasions, or while they wait for something.
import type { Entry } from '../../../domain/log/entry.ts'
import type { Law, LawId, LawStart, Reader } from './law.ts'
import type { Moment } from './moment.ts'
import { findingOf, type Looks, occasionsIn, partsOf, type Waiting, waitingOf } from './looks.ts'
import { occasionsOf } from './occasions.ts'

/** What is wrong at an entry, and by which law. */
export interface Found {
  readonly law: LawId
  readonly fact: string
}

/** Asked at each entry of one session, in order: what breaks a law there that nothing has broken before. */
export type Dispatch = (moment: Moment) => readonly Found[]

export const createDispatch = (laws: readonly Law[], start: Omit<LawStart, 'share'>): Dispatch => {
  const asked = askedIn(laws, start)
  const naming = NAMING.get(laws) ?? namingIn(asked)
  NAMING.set(laws, naming)
  const marks = new Uint32Array(asked.length)
  let mark = 0
  const markAll = (places: readonly number[] = NO_PLACES): void => {
    for (const place of places) marks[place] = mark
  }
  return (moment) => {
    const occasions = occasionsOf(moment)
    mark += 1
    markAll(naming.placesOf(moment.entry))
    for (const { bits, places } of naming.byOccasion) if ((bits & occasions) !== 0) markAll(places)
    for (const place of naming.waiting) if (asked[place]?.waiting?.isWaiting === true) marks[place] = mark
    let found: readonly Found[] = NOTHING
    for (let place = 0; place < asked.length; place += 1) {
      const one = asked[place]
      if (marks[place] !== mark || one === undefined || one.isBroken) continue
      const fact = findingOf(one.parts, moment, occasions)
      if (fact === null || one.law === null) continue
      one.isBroken = true
      found = [...found, { law: one.law, fact }]
    }
    return found
  }
}

const NOTHING: readonly Found[] = []
const NO_PLACES: readonly number[] = []

/** The watch of a law in a session, or a reader that laws share. */
interface Asked {
  /** `null` for a reader. */
  readonly law: LawId | null
  readonly parts: readonly Looks[]
  readonly waiting: Pick<Waiting, 'isWaiting'> | null
  isBroken: boolean
}

/** Readers before all laws or after them, each after those that it reads itself. */
const askedIn = (laws: readonly Law[], start: Omit<LawStart, 'share'>): readonly Asked[] => {
  const known = new Map<unknown, Reader>()
  const share: LawStart['share'] = (create) => {
    const reader = (known.get(create) as ReturnType<typeof create> | undefined) ?? create(whole)
    known.set(create, reader)
    return reader
  }
  const whole: LawStart = { ...start, share }
  const watches = laws.map(({ id, watch }) => askedWith(id, partsOf(watch(whole))))
  const readers = (learns: Reader['learns']): readonly Asked[] =>
    [...known.values()].flatMap((reader) => (reader.learns === learns ? [askedWith(null, reader.looks)] : []))
  return [...readers('first'), ...watches, ...readers('last')]
}

const askedWith = (law: LawId | null, parts: readonly Looks[]): Asked => ({
  law,
  parts,
  waiting: waitingOf(parts),
  isBroken: false,
})

/** The places of those that are asked, in no order, some of them more than once. */
interface Naming {
  readonly placesOf: (entry: Entry) => readonly number[]
  /** By the occasions on which they are asked, whatever the entry's type. */
  readonly byOccasion: readonly { readonly bits: number; readonly places: readonly number[] }[]
  /** Those that may wait for something. */
  readonly waiting: readonly number[]
}

/** Found out once for some laws: a law looks at the same types and on the same occasions in each session. */
const NAMING = new WeakMap<readonly Law[], Naming>()

const namingIn = (asked: readonly Asked[]): Naming => {
  const tables = { command: newPlaces(), event: newPlaces(), exchange: newPlaces() }
  const anyExchange: number[] = []
  const byOccasion = new Map<number, number[]>()
  for (const [place, { parts }] of asked.entries()) {
    for (const { commands, events, exchanges } of parts) {
      add(tables.command, commands, place)
      add(tables.event, events, place)
      if (typeof exchanges === 'function') anyExchange.push(place)
      else add(tables.exchange, exchanges, place)
    }
    const bits = occasionsIn(parts)
    if (bits !== 0) byOccasion.set(bits, [...(byOccasion.get(bits) ?? []), place])
  }
  for (const places of tables.exchange.values()) places.push(...anyExchange)
  return {
    placesOf: ({ kind, type }) => tables[kind].get(type) ?? (kind === 'exchange' ? anyExchange : NO_PLACES),
    byOccasion: [...byOccasion].map(([bits, places]) => ({ bits, places })),
    waiting: [...asked.keys()].filter((place) => asked[place]?.waiting !== null),
  }
}

const newPlaces = (): Map<string, number[]> => new Map()

const add = (to: Map<string, number[]>, table: object | undefined, place: number): void => {
  for (const type of Object.keys(table ?? {})) to.set(type, [...(to.get(type) ?? []), place])
}
