// A log of any length with the mix of a real session: one is recorded in virtual time, seven times looking around and
// once booking, and repeated with sequence numbers, times, reservations and names of its own.
import type { Entry } from '../../domain/log/entry.ts'
import { newBooking } from '../support/bookingSession.ts'
import { book, lookAround, open, travellerIn, type Trip } from './journey.ts'
import { changedEntry } from '../support/changedEntry.ts'

export interface LongLog {
  /** `count` entries. What no repetition changes is shared between them. */
  readonly entries: (count: number) => readonly Entry[]
  /** `count` events and nothing else, numbered on. */
  readonly events: (count: number) => readonly Entry[]
}

export const recordLongLog = (): LongLog => repeatedLog(recordSession())

/** After what opens it, the rounds of a session again and again. */
export const repeatedLog = (session: RecordedSession): LongLog => {
  const owned = ownTextsOf(session.rounds)
  const repeat = (count: number, isWanted: (entry: Entry) => boolean): readonly Entry[] => {
    const entries: Entry[] = session.opening.filter(isWanted)
    for (let repetition = 0; entries.length < count; repetition += 1) {
      const texts = new Map([...owned].map((text) => [text, altered(text, repetition)]))
      for (const entry of session.rounds) {
        if (!isWanted(entry) || entries.length >= count) continue
        const at = entry.at + repetition * session.spanMs
        entries.push(changedEntry(entry, { at, data: withTexts(entry.data, texts) }))
      }
    }
    return renumbered(entries)
  }
  return {
    entries: (count) => repeat(count, () => true),
    events: (count) => repeat(count, ({ kind }) => kind === 'event'),
  }
}

export interface RecordedSession {
  readonly opening: readonly Entry[]
  readonly rounds: readonly Entry[]
  /** From the first of the rounds' entries to the first of their repetition. */
  readonly spanMs: number
}

const trip = (routeCode: string, packageCode: string, days: readonly string[]): Trip => ({
  routeCode,
  packageCode,
  days,
})

const LOOKS: readonly Trip[] = [
  trip('VIR-KUI', 'KUI-VIR-OW', ['2026-11-22', '2026-11-23']),
  trip('ROH-HEL', 'HEL-ROH-OW', ['2026-11-24']),
  trip('VIR-KUI', 'KUI-VIR-OW', ['2026-11-21']),
  trip('SOR-TRI', 'TRI-SOR-OW', ['2026-11-22', '2026-11-25']),
  trip('VIR-KUI', 'KUI-VIR-OW', ['2026-11-24']),
  trip('MUN-KIH', 'KIH-MUN-OW', ['2026-11-23']),
  trip('VIR-KUI', 'VIR-KUI-OW', ['2026-11-25', '2026-11-21']),
]

const recordSession = (): RecordedSession => {
  const traveller = travellerIn(newBooking())
  open(traveller)
  const { entries, clock } = traveller.booking
  const openingLength = entries.length
  const startMs = clock.nowMs()
  for (const look of LOOKS) lookAround(traveller, look)
  book(traveller, trip('VIR-KUI', 'VIR-KUI-OW', ['2026-11-22']))
  traveller.booking.stop()
  return {
    opening: entries.slice(0, openingLength),
    rounds: entries.slice(openingLength),
    spanMs: clock.nowMs() - startMs,
  }
}

/** Entries in a row; a cause that is not among them is the world. */
const renumbered = (entries: readonly Entry[]): readonly Entry[] => {
  const known = new Map<number, number>()
  return entries.map((entry, i) => {
    const seq = i + 1
    const cause = entry.cause === null ? null : (known.get(entry.cause) ?? null)
    known.set(entry.seq, seq)
    return changedEntry(entry, { seq, cause })
  })
}

/** The texts that belong to one booking or one person: ids, tokens, what was typed. */
const ownTextsOf = (entries: readonly Entry[]): ReadonlySet<string> => {
  const texts = new Set<string>()
  for (const { kind, data } of entries) {
    if (kind === 'exchange') continue
    if ('reservation' in data) {
      texts.add(data.reservation.reservationId)
      texts.add(data.reservation.token)
    }
    if ('form' in data && 'email' in data.form) {
      const { firstName, lastName, email, phoneNumber } = data.form
      for (const text of [firstName, lastName, email, phoneNumber]) texts.add(text)
      texts.add(phoneNumber.replaceAll(' ', ''))
    }
  }
  texts.delete('')
  return texts
}

/** Another text of the same length and the same kinds of letters. */
const altered = (text: string, repetition: number): string =>
  [...text].map((character, i) => shifted(character, repetition * (2 * i + 1))).join('')

const shifted = (character: string, by: number): string => {
  const alphabet = ALPHABETS.find((letters) => letters.includes(character))
  if (alphabet === undefined) return character
  return alphabet[(alphabet.indexOf(character) + by) % alphabet.length] ?? character
}

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']

/** The value with its texts replaced, as values and as keys; the value itself where there is nothing to replace. */
const withTexts = (value: unknown, texts: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return texts.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withTexts(item, texts))
    return items.every((item, i) => item === value[i]) ? (value as unknown) : items
  }
  const pairs = Object.entries(value)
  const changed = pairs.map(([key, item]) => [texts.get(key) ?? key, withTexts(item, texts)] as const)
  return changed.every(([key, item], i) => key === pairs[i]?.[0] && item === pairs[i][1])
    ? value
    : Object.fromEntries(changed)
}
