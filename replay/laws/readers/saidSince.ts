// What people, browser and server have said since the page changed hands: with a sign-out, with the sign-in of another
// person, or with a reload, after which the read models hold pseudonyms. Before that no text is looked for.
import type { Customer } from '../../../domain/auth/customer.ts'
import { endsEverything } from '../../../domain/auth/signOut.ts'
import type { Entry, EventEntry } from '../../../domain/log/entry.ts'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import type { Instant, LawStart, Moment, Reader } from '../engine/law.ts'
import { isPageStart } from '../engine/userActivity.ts'
import { PUBLIC_TYPES } from './publicTypes.ts'
import { skeletonOf } from './skeleton.ts'

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
  /** The same of an id, which may have stood anywhere. */
  readonly hasId: (id: string) => boolean
}

export const createSaidSince = ({ firstSeq }: LawStart): SaidSince => {
  const ofNoOne = new Set(OF_PROGRAM)
  const texts = new Set<string>()
  const ids = new Set<string>()
  let handover: Handover | null = null
  let lastCustomer: string | null = null
  const begin = (why: Handover['why'], { entry: { seq }, steadyMs, rootSeq }: Moment): void => {
    handover = {
      why,
      seq,
      at: { atMs: steadyMs, afterSeq: seq },
      root: why === 'signed out' ? null : rootSeq,
    }
    lastCustomer = null
    texts.clear()
    ids.clear()
  }
  const add = ({ entry, closedTexts }: Moment): void => {
    for (const text of closedTexts().told) texts.add(skeletonOf(text))
    addIds(entry.kind === 'exchange' ? entry.data.outcome : entry.data, ids)
  }
  const enter = ({ data: { customer } }: EventEntry<'SignedIn'>, moment: Moment): void => {
    const isOther = lastCustomer !== null && isAnother(customer, lastCustomer)
    if (isOther) begin('another signed in', moment)
    else if (handover?.why === 'signed out') {
      const at = { atMs: moment.steadyMs, afterSeq: moment.entry.seq }
      handover = { ...handover, why: 'another signed in', at, root: moment.rootSeq }
    }
    lastCustomer = customer?.customerId ?? null
    if (handover !== null) add(moment)
  }
  const look = (entry: Entry, moment: Moment): void => {
    if (isPageStart(entry) && entry.seq > firstSeq) begin('reloaded', moment)
    else if (isOfNoOne(entry)) for (const text of moment.closedTexts().told) ofNoOne.add(skeletonOf(text))
    else if (handover !== null && isSaid(entry) && isSince(moment, handover)) add(moment)
  }
  return {
    learns: 'last',
    looks: [
      {
        commands: {
          SignOut: ({ data }, moment) => void (data.why === 'elsewhere' && begin('signed out', moment)),
        },
        events: {
          SignedIn: enter,
          SignedOut: ({ data: { why } }, moment) => {
            if (endsEverything(why)) begin(why === 'replaced' ? 'another signed in' : 'signed out', moment)
          },
          DetailsFound: ({ data }) => void (lastCustomer = data.customer?.customerId ?? lastCustomer),
          StateRestored: ({ data: { kept } }, moment) => {
            lastCustomer = kept.customer?.customerId ?? null
            if (handover !== null) add(moment)
          },
        },
        all: look,
      },
    ],
    handover: () => handover,
    has: (text) => {
      const bare = skeletonOf(text)
      return texts.has(bare) || ofNoOne.has(bare)
    },
    hasId: (id) => ids.has(id),
  }
}

/** What stands in an empty form, such as the dialling code, is no person's. */
const OF_PROGRAM: readonly string[] = ['', skeletonOf(EMPTY_CONTACT.phoneCode)]

const isAnother = (customer: Customer | null, last: string): boolean =>
  customer !== null && customer.customerId !== last

/** By a person, the browser or the server; whatever else an entry holds is taken from the read models. */
const isSaid = ({ kind, cause }: Entry): boolean =>
  kind === 'exchange' || (kind === 'command' && cause === null)

/** Why a call that went out since has failed is no news of the one before. */
const isSince = ({ entry, rootSeq }: Moment, { seq, root }: Handover): boolean =>
  rootSeq > seq || rootSeq === root || ((entry.cause ?? 0) > seq && isFailure(entry))

/** A letter is theirs who came in with it, whoever signs in then; and a failure may be said in any words. */
const isOfNoOne = (entry: Entry): boolean =>
  entry.type === 'checkInvitation' ||
  (isFailure(entry) && (PUBLIC_TYPES.has(entry.type) || FAILS_FOR_ALL.has(entry.type)))

const FAILS_FOR_ALL: ReadonlySet<string> = new Set(['countries', 'logout'])

const isFailure = (entry: Entry): boolean => entry.kind === 'exchange' && entry.data.outcome._tag === 'Failed'

/** All texts and numbers of a value, and the parts of an address. */
const addIds = (value: unknown, ids: Set<string>): void => {
  if (typeof value === 'number') ids.add(String(value))
  else if (typeof value === 'string') for (const part of [value, ...value.split('/')]) ids.add(part)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addIds(part, ids)
}
