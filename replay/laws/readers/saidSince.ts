// What people, browser and server have said since the page changed hands: with a sign-out, with the sign-in of another
// person, or with a reload, after which the read models hold pseudonyms. Before that no text is looked for.
import { endsEverything } from '../../../domain/auth/signOut.ts'
import type { Entry, EventEntry } from '../../../domain/log/entry.ts'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import type { LawStart, Reader } from '../engine/law.ts'
import type { Instant, Moment } from '../engine/moment.ts'
import { PUBLIC_TYPES } from './publicTypes.ts'
import { bare } from './bareText.ts'

export interface Handover {
  readonly why: 'signed out' | 'another signed in' | 'reloaded'
  readonly seq: number
  /** When the page was last given to someone: after a sign-out once the next person signs in. */
  readonly at: Instant
  /** The entry that led to the sign-in or the reload: what comes of that is of the one who comes. */
  readonly root: number | null
}

export interface SaidSince extends Reader {
  /** The last one before this entry, `null` while there was none. */
  readonly handover: () => Handover | null
  /** Whether the text was said since, however it is written, or is no person's. */
  readonly has: (text: string) => boolean
  /** The same of an id, which may have stood anywhere; not after a reload, which keeps the ids of the page before. */
  readonly hasId: (id: string) => boolean
}

/** What was said, of which nothing is read before it is asked for. */
const createSayings = (closedTextsOf: LawStart['closedTextsOf']) => {
  const ofNoOne = new Set(OF_PROGRAM)
  const texts = new Set<string>()
  const ids = new Set<string>()
  let unread: Entry[] = []
  let hasIds = true
  const addTexts = (entry: Entry, to: Set<string>): void => {
    for (const text of closedTextsOf(entry).received) to.add(bare(text))
  }
  const read = (): void => {
    for (const entry of unread) {
      addTexts(entry, texts)
      if (hasIds) addIds(entry.kind === 'exchange' ? entry.data.outcome : entry.data, ids)
    }
    unread = []
  }
  return {
    begin: (keepsIds: boolean, address: unknown): void => {
      unread = []
      hasIds = !keepsIds
      texts.clear()
      ids.clear()
      addIds(address, ids)
    },
    add: (entry: Entry): void => void unread.push(entry),
    addOfNoOne: (entry: Entry): void => addTexts(entry, ofNoOne),
    has: (text: string): boolean => {
      read()
      const plain = bare(text)
      return texts.has(plain) || ofNoOne.has(plain)
    },
    hasId: (id: string): boolean => {
      read()
      return ids.has(id)
    },
  }
}

export const createSaidSince = ({ firstSeq, closedTextsOf }: LawStart): SaidSince => {
  const sayings = createSayings(closedTextsOf)
  let handover: Handover | null = null
  let lastCustomer: string | null = null
  const begin = (why: Handover['why'], { entry: { seq }, steadyMs: atMs, rootSeq, after }: Moment): void => {
    handover = { why, seq, at: { atMs, afterSeq: seq }, root: why === 'signed out' ? null : rootSeq }
    lastCustomer = null
    // Who comes reads the page’s address.
    sayings.begin(why === 'reloaded', after.shell.address)
  }
  const enter = (entry: EventEntry<'SignedIn'>, moment: Moment): void => {
    const customer = entry.data.customer?.customerId ?? null
    const isAnother = lastCustomer !== null && customer !== null && customer !== lastCustomer
    if (isAnother) begin('another signed in', moment)
    else if (handover?.why === 'signed out') {
      const { steadyMs: atMs, rootSeq: root } = moment
      handover = { ...handover, why: 'another signed in', at: { atMs, afterSeq: entry.seq }, root }
    }
    lastCustomer = customer
    if (handover !== null) sayings.add(entry)
  }
  const hear = (entry: Entry, moment: Moment): void => {
    if (isOfNoOne(entry)) sayings.addOfNoOne(entry)
    else if (handover && !PUBLIC_TYPES.has(entry.type) && isSince(moment, handover)) sayings.add(entry)
  }
  return {
    learns: 'last',
    looks: [
      {
        commands: {
          StartSession: ({ seq }, moment) => void (seq > firstSeq && begin('reloaded', moment)),
          SignOut: ({ data: { why } }, moment) => void (why === 'elsewhere' && begin('signed out', moment)),
        },
        events: {
          SignedIn: enter,
          SignedOut: ({ data: { why } }, moment) => {
            if (endsEverything(why)) begin(why === 'replaced' ? 'another signed in' : 'signed out', moment)
          },
          DetailsFound: ({ data }) => void (lastCustomer = data.customer?.customerId ?? lastCustomer),
          StateRestored: (entry) => {
            lastCustomer = entry.data.kept.customer?.customerId ?? null
            sayings.add(entry)
          },
        },
        exchanges: hear,
        byUser: hear,
      },
    ],
    handover: () => handover,
    has: sayings.has,
    hasId: sayings.hasId,
  }
}

/** What stands in an empty form, such as the dialling code, is no person's. */
const OF_PROGRAM: readonly string[] = ['', bare(EMPTY_CONTACT.phoneCode)]

/** A call that went out since is answered to who is here now; what it says of other things may be of the one before. */
const isSince = ({ entry, rootSeq }: Moment, { seq, root }: Handover): boolean => {
  const isOfOneHere = isFailure(entry) || entry.type === 'userDetails' || entry.type === 'userCustomer'
  return rootSeq > seq || rootSeq === root || ((entry.cause ?? 0) > seq && isOfOneHere)
}

/** A letter is theirs who came in with it, whichever person signs in then; and a failure may be said in any words. */
const isOfNoOne = (entry: Entry): boolean =>
  entry.type === 'checkInvitation' ||
  (isFailure(entry) && (entry.type === 'logout' || PUBLIC_TYPES.has(entry.type)))

const isFailure = (entry: Entry): boolean => entry.kind === 'exchange' && entry.data.outcome._tag === 'Failed'

/** All texts and numbers of a value, and the parts of an address. */
const addIds = (value: unknown, ids: Set<string>): void => {
  if (typeof value === 'number') ids.add(String(value))
  else if (typeof value === 'string') for (const part of [value, ...value.split('/')]) ids.add(part)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addIds(part, ids)
}
