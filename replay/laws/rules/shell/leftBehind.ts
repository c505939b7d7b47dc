// The laws about what a person leaves behind: nothing of theirs is in any read model after they have signed out, and
// nothing of theirs is shown or sent once another person has signed in. They read every personal text of every model.
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { EMPTY_CONTACT } from '../../../../domain/passengers/emptyContact.ts'
import { userSignedInBy } from '../../readers/toldUser.ts'
import { isPageStart, isUserCommand } from '../../engine/userActivity.ts'
import { newestMap } from '../../engine/newest.ts'
import { skeletonOf } from '../../readers/skeleton.ts'

/** What was said by which command of a person, or in answer to it. */
const createSayings = () => {
  const said = newestMap<number, (readonly string[])[]>()
  return {
    /** Asked at every entry. What it says, were it said by a person or the server. */
    look: ({ entry, rootSeq, closedTexts }: Moment): readonly string[] => {
      const isSaid = entry.kind === 'exchange' || (entry.kind === 'command' && entry.cause === null)
      const texts = isSaid ? closedTexts().told : NO_TEXTS
      if (texts.length > 0) {
        const known = said.get(rootSeq) ?? []
        known.push(texts)
        said.set(rootSeq, known)
      }
      return texts
    },
    by: (root: number): readonly string[] => said.get(root)?.flat() ?? NO_TEXTS,
  }
}

const NO_TEXTS: readonly string[] = []

interface Left {
  readonly seq: number
  /** What led to it, once another person signs in: what comes of that is theirs. `null` before that. */
  readonly root: number | null
  /** Of the one who is gone. */
  readonly theirs: Set<string>
  /** What was typed or told since. */
  readonly since: Set<string>
}

/** The last end of a sign-in that is the end of everything, and what was said since; `null` while there was none. */
const createPartings = () => {
  const sayings = createSayings()
  const ofNoOne = new Set<string>()
  let left: Left | null = null
  const add = (to: Set<string>, texts: Iterable<string>): void => {
    for (const text of texts) to.add(skeletonOf(text))
  }
  const begin = ({ seq, data }: EventEntry<'SignedOut'>, { rootSeq, personalTexts }: Moment): Left => {
    const root = data.why === 'replaced' ? rootSeq : null
    const parting = { seq, root, theirs: new Set<string>(), since: new Set<string>() }
    add(
      parting.theirs,
      personalTexts('before').map(({ text }) => text),
    )
    // Who signs in has typed a name, or the server has told who it is.
    if (root !== null) add(parting.since, sayings.by(root))
    return parting
  }
  /** Who signs in after a sign-out may be another person. */
  const arrive = (root: number, parting: Left): Left => {
    add(parting.since, sayings.by(root))
    return { ...parting, root }
  }
  const look = (moment: Moment): Left | null => {
    const { entry, rootSeq } = moment
    const texts = sayings.look(moment)
    if (isPageStart(entry)) left = null
    if (entry.kind === 'exchange' && isToNoOne(entry)) add(ofNoOne, texts)
    if (left !== null && texts.length > 0) add(isSince(moment, left) ? left.since : left.theirs, texts)
    if (entry.kind !== 'event') return left
    if (entry.type === 'SignedIn' && left !== null && left.root === null) left = arrive(rootSeq, left)
    if (entry.type !== 'SignedOut' || !endsEverything(entry.data.why)) return left
    left = begin(entry, moment)
    return left
  }
  return { look, isOfNoOne: (bare: string): boolean => ofNoOne.has(bare) }
}

/** Why a call of the page itself failed is no news of a person, though the server may say it in any words. */
const isSince = ({ entry, rootSeq }: Moment, { seq, root: leftBy }: Left): boolean =>
  rootSeq > seq || rootSeq === leftBy || ((entry.cause ?? 0) > seq && isFailure(entry))

/** Whom a letter invites is not told, and it is theirs who came in with it, whichever person signs in then. */
const isToNoOne = (entry: ExchangeEntry): boolean =>
  entry.type === 'checkInvitation' || (isFailure(entry) && OF_NO_ONE.has(entry.type))

/** Why these have failed is said to no one in particular: they carry nothing of a person, or tell of the parting itself. */
const OF_NO_ONE: ReadonlySet<string> = new Set(
  (
    'routes packages ports countries logout ' +
    'menuItems news ships contacts schedules about contentPage ticketTerms confirmationTerms'
  ).split(' '),
)

const isFailure = (entry: Entry): boolean => entry.kind === 'exchange' && entry.data.outcome._tag === 'Failed'

/** What stands in an empty form, such as the dialling code, belongs to no person. */
const OF_PROGRAM: ReadonlySet<string> = new Set([skeletonOf(EMPTY_CONTACT.phoneCode), ''])

const nothingInAnyModel = law('LAW-204', 'redaction', {
  since: 8,
  sentence:
    'After a sign-out that ends everything no read model holds a personal text but what was typed or told since; and none of the one before, once another person has signed in.',
  watch: () => {
    const partings = createPartings()
    let clearedSeq = 0
    return (moment) => {
      const { entry, before, after, personalTexts } = moment
      const left = partings.look(moment)
      if (entry.kind === 'event' && entry.type === 'ReservationCleared') clearedSeq = entry.seq
      // All that the sign-out leads to is done by then.
      if (left === null || before === after || clearedSeq < left.seq) return null
      const { root, theirs, since } = left
      const stays = personalTexts('after').find(({ text }) => {
        const bare = skeletonOf(text)
        if (OF_PROGRAM.has(bare) || partings.isOfNoOne(bare)) return false
        return !since.has(bare) && (root === null || theirs.has(bare))
      })
      return stays === undefined ? null : `a personal text stays in “${stays.model}”`
    }
  },
})

/** What a call names of a person: a reservation, a payment, an account, a company. */
const NAMES = ['id', 'reservationId', 'reservationToken', 'token', 'transactionId', 'customerId', 'companyId']

/** A letter is theirs who came in with it, whichever person signs in then. */
const namedIn = ({ data: { parameters, path } }: ExchangeEntry): readonly string[] =>
  LETTERS.test(path) ? [] : NAMES.flatMap((name) => parameters[name] || [])

const LETTERS = /^\/api\/(auth|company\/invitation)\//

/** What calls have named, and which of that is of a person before. */
const createNames = () => {
  const theirs = new Set<string>()
  let since = new Set<string>()
  /** What the server said to the last sign-in. */
  let signIn: ExchangeEntry | null = null
  return {
    part: (): void => {
      // One after the other: what was said to the last one is theirs now.
      for (const name of since) theirs.add(name)
      since = new Set()
      if (signIn !== null) wordsIn(signIn.data.outcome, since)
    },
    /** Asked of each entry, after it was judged; `isTheirs`: it comes of what the one before has done. */
    look: (entry: Entry, isTheirs: boolean): void => {
      if (entry.kind === 'exchange') {
        if (userSignedInBy(entry) !== null) signIn = entry
        if (isTheirs) for (const name of namedIn(entry)) theirs.add(name)
        else wordsIn(entry.data.outcome, since)
      } else if (!isTheirs && isUserCommand(entry)) wordsIn(entry.data, since)
    },
    strangeIn: (entry: ExchangeEntry): boolean =>
      namedIn(entry).some((name) => theirs.has(name) && !since.has(name)),
  }
}

/** All texts of a value, and what an address names; a number may be an id. */
const wordsIn = (value: unknown, words: Set<string>): void => {
  if (typeof value === 'number') words.add(String(value))
  else if (typeof value === 'string') {
    words.add(value)
    if (value.includes('/')) for (const word of value.split('/')) words.add(word)
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) wordsIn(part, words)
}

const nothingIsSent = law('LAW-205', 'redaction', {
  since: 8,
  sentence:
    'Once another person has signed in, no call carries anything of the one before: no text of theirs, and none of their reservations, payments and companies.',
  watch: () => {
    const partings = createPartings()
    const names = createNames()
    let left: Left | null = null
    let leftAtMs = 0
    let leftAtSeq = 0
    const strange = (
      entry: ExchangeEntry,
      sent: readonly string[],
      { theirs, since }: Left,
    ): string | null => {
      if (names.strangeIn(entry)) return `${entry.type} names what was the other’s`
      const isTheirs = (text: string): boolean => {
        const bare = skeletonOf(text)
        return theirs.has(bare) && !since.has(bare) && !OF_PROGRAM.has(bare)
      }
      return sent.some(isTheirs) ? `${entry.type} carries a text of the other` : null
    }
    return (moment) => {
      const { entry, rootSeq, steadyMs, closedTexts } = moment
      const now = partings.look(moment)
      if (now !== left) {
        if (now?.seq !== left?.seq) names.part()
        leftAtMs = steadyMs
        leftAtSeq = entry.seq
        left = now
      }
      const isSent = entry.kind === 'exchange' && isSentSince(entry, leftAtSeq, steadyMs - leftAtMs)
      const fact =
        left !== null && left.root !== null && isSent ? strange(entry, closedTexts().sent, left) : null
      names.look(entry, left === null || (rootSeq <= left.seq && rootSeq !== left.root))
      return fact
    }
  },
})

/** What went out before may be answered, or be given up, after another person has come in. */
const isSentSince = ({ cause, data: { latencyMs } }: ExchangeEntry, seq: number, passedMs: number): boolean =>
  (cause ?? 0) > seq || passedMs > latencyMs

export const leftBehindLaws: readonly Law[] = [nothingInAnyModel, nothingIsSent]
