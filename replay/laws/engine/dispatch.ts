// Which laws are asked at which entries: by the types of the entries and by the occasions.
import type { Entry } from '../../../domain/log/entry.ts'
import { DROP, type FollowUp, isSettled, settledFact } from './followUp.ts'
import type { Law, LawId, LawStart, Reader } from './law.ts'
import { type Look, type Looks, looksAt } from './looks.ts'
import type { Moment } from './moment.ts'
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
  const stepsAt = createSteps(asked)
  const broken = new Set<number>()
  /** By the place of the law that expects it. */
  const followUps = new Map<number, FollowUp>()
  const settle = (place: number, moment: Moment): string | null => {
    const followUp = followUps.get(place)
    if (followUp === undefined || !isSettled(followUp, moment)) return null
    followUps.delete(place)
    return settledFact(followUp, moment)
  }
  const take = ({ place, look }: Step, moment: Moment): string | null => {
    const finding = look(moment.entry, moment)
    if (typeof finding === 'string') return finding
    if (finding === DROP) followUps.delete(place)
    if (typeof finding !== 'function') return null
    const fact = settle(place, moment)
    followUps.set(place, { verdict: finding, seq: moment.entry.seq, sinceMs: moment.steadyMs })
    return fact
  }
  return (moment) => {
    let found: readonly Found[] = NOTHING
    const note = (place: number, fact: string | null): void => {
      const law = asked[place]?.law ?? null
      if (fact === null || law === null) return
      broken.add(place)
      followUps.delete(place)
      found = [...found, { law, fact }]
    }
    for (const step of stepsAt(moment)) if (!broken.has(step.place)) note(step.place, take(step, moment))
    for (const place of followUps.keys()) note(place, settle(place, moment))
    return found
  }
}

const NOTHING: readonly Found[] = []

/** The looks of a law in a session, or of a reader that laws share. */
interface Asked {
  /** `null` for a reader. */
  readonly law: LawId | null
  readonly parts: readonly Looks[]
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
  const all = laws.map(({ id, looks }): Asked => ({ law: id, parts: [looks(whole)].flat() }))
  const readers = (learns: Reader['learns']): readonly Asked[] =>
    [...known.values()].flatMap((one) => (one.learns === learns ? [{ law: null, parts: one.looks }] : []))
  return [...readers('first'), ...all, ...readers('last')]
}

/** One look of the law at this place. */
interface Step {
  readonly place: number
  readonly look: Look<Entry>
}

/** What is asked at a moment, found out once for each type of entry and the occasions on which it comes. */
const createSteps = (asked: readonly Asked[]): ((moment: Moment) => readonly Step[]) => {
  const all = asked.flatMap(({ parts }, place) => parts.map((looks) => ({ place, looks })))
  const known = new Map<string, Map<number, readonly Step[]>>()
  return (moment) => {
    const { entry } = moment
    const occasions = occasionsOf(moment)
    const key = `${entry.kind} ${entry.type}`
    const ofType = known.get(key) ?? new Map<number, readonly Step[]>()
    const before = ofType.get(occasions)
    if (before !== undefined) return before
    const steps: Step[] = []
    for (const { place, looks } of all)
      for (const look of looksAt(looks, entry, occasions)) steps.push({ place, look })
    known.set(key, ofType.set(occasions, steps))
    return steps
  }
}
