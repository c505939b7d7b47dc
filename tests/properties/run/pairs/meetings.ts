// Which pairs a session meets: one pass over what its tabs have written, in the order in which they wrote it.
import type { Entry, EventEntry } from '../../../../domain/log/entry.ts'
import type { FinishedTab } from '../tabSession.ts'
import type { LivedPlan } from '../runPlan.ts'
import { type Pair, PAIR_NAMES, PAIRS, type PairName } from './pairList.ts'
import { type Circumstances, namesOf, type Shown, type Sign } from './sign.ts'

/** Each pair once, however often it is met. */
export const pairsMetIn = ({ tabs, order }: Pick<LivedPlan, 'tabs' | 'order'>): ReadonlySet<PairName> => {
  const met = new Set<PairName>()
  const readers = new Map(tabs.map((tab) => [tab.name, readerOf(tab)]))
  const open: OpenPairs = new Map()
  for (const { name, seq } of order) {
    const reader = readers.get(name)
    if (reader === undefined) continue
    for (const moment of reader.until(seq)) take(moment, { open, met, tab: tabOf(name) })
  }
  return met
}

interface Moment {
  readonly entry: Entry
  readonly now: Circumstances
  /** Written by the tab of which this one is a copy. */
  readonly isCopied: boolean
}

/** A tab goes on under another name after it was closed. */
const tabOf = (name: string): string => name.split(',')[0] ?? name

interface Reader {
  /** The entries that were not read yet, as far as this one. */
  readonly until: (seq: number) => readonly Moment[]
}

const readerOf = ({ log }: FinishedTab): Reader => {
  const circumstances = createCircumstances()
  let next = 0
  let isFirst = true
  return {
    until: (seq) => {
      const moments: Moment[] = []
      for (; next < log.entries.length; next += 1) {
        const entry = log.entries[next]
        if (entry === undefined || entry.seq > seq) break
        moments.push({ entry, now: circumstances.at(entry), isCopied: isFirst && entry.seq < seq })
      }
      isFirst = false
      return moments
    },
  }
}

/** The tabs in which the first half of a pair is seen, and not over. */
type OpenPairs = Map<PairName, Set<string>>

interface Reading {
  readonly open: OpenPairs
  readonly met: Set<PairName>
  readonly tab: string
}

/** An entry never is both halves of a pair. */
const take = ({ entry, now, isCopied }: Moment, { open, met, tab }: Reading): void => {
  for (const shown of namesOf(entry)) {
    const roles = ROLES.get(shown)
    if (roles === undefined) continue
    for (const [name, pair] of roles.second)
      if (!met.has(name) && fits(pair.then, entry, now) && isOpen(open.get(name), pair, { tab, isCopied }))
        met.add(name)
    for (const name of roles.ends) open.get(name)?.delete(tab)
    for (const [name, pair] of roles.first)
      if (fits(pair.first, entry, now) && !(isCopied && pair.inOtherTab))
        open.set(name, (open.get(name) ?? new Set()).add(tab))
  }
}

const fits = ({ when }: Sign, entry: Entry, now: Circumstances): boolean =>
  when === undefined || when(entry, now)

const isOpen = (
  tabs: ReadonlySet<string> | undefined,
  { inOtherTab }: Pair,
  { tab, isCopied }: { readonly tab: string; readonly isCopied: boolean },
): boolean => {
  if (tabs === undefined) return false
  return inOtherTab ? !isCopied && [...tabs].some((other) => other !== tab) : tabs.has(tab)
}

interface Roles {
  readonly first: (readonly [PairName, Pair])[]
  readonly second: (readonly [PairName, Pair])[]
  readonly ends: PairName[]
}

/** What an entry of each name can be: most are nothing in any pair. */
const ROLES: ReadonlyMap<Shown, Roles> = rolesByName()

function rolesByName(): ReadonlyMap<Shown, Roles> {
  const all = new Map<Shown, Roles>()
  const rolesOf = (shown: Shown): Roles => {
    const found = all.get(shown) ?? { first: [], second: [], ends: [] }
    all.set(shown, found)
    return found
  }
  for (const name of PAIR_NAMES) {
    const pair: Pair = PAIRS[name]
    for (const shown of pair.first.on) rolesOf(shown).first.push([name, pair])
    for (const shown of pair.then.on) rolesOf(shown).second.push([name, pair])
    for (const shown of pair.until) rolesOf(shown).ends.push(name)
  }
  return all
}

/** The deadline and the server's clock, as the tab knows them. */
const createCircumstances = (): { readonly at: (entry: Entry) => Circumstances } => {
  let deadlineMs: number | null = null
  let offsetMs = 0
  return {
    at: (entry) => {
      if (entry.kind === 'event') {
        if (entry.type === 'ServerClockMeasured') offsetMs = entry.data.offsetMs
        deadlineMs = deadlineIn(entry) ?? deadlineMs
      }
      return { leftMs: deadlineMs === null ? null : deadlineMs - (entry.at + offsetMs) }
    },
  }
}

const deadlineIn = (entry: EventEntry): number | null => {
  if (entry.type === 'ReservationExtended') return entry.data.expiresAtMs
  const isAnswer =
    entry.type === 'ReservationCreated' ||
    entry.type === 'ReservationModified' ||
    entry.type === 'ReservationChangeMade' ||
    entry.type === 'ReservationConfirmed' ||
    (entry.type === 'ReservationFetched' && entry.data.why !== 'ticket')
  return isAnswer ? entry.data.reservation.expiresAtMs : null
}
