// Which tabs of this browser are signed in as the same person, so that a sign-out in one of them reaches the others.
// A sign-in has a random id. Who it is stands in the store as salted hashes, and only until the sign-out.
import type { Observable } from 'rxjs'
import { map } from 'rxjs'
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../../../domain/codec/shapes.ts'
import { durationMs, EpochMs } from '../../../domain/instant.ts'
import { keepAt, type Store, valueIn } from './keptJson.ts'
import type { SignInMemory } from '../ports.ts'

export interface SignInMemoryParts {
  /** What all tabs share, the browser's `localStorage`. */
  readonly shared: Store
  /** What this tab keeps over a reload, its `sessionStorage`. */
  readonly own: Store
  readonly key: string
  /** Another tab has written something under some key. */
  readonly writes$: Observable<unknown>
  /** A copy of the tab has what it keeps, and another id. */
  readonly tabId: string
  readonly randomId: () => string
}

const KnownSignIn = shape({
  id: t.string,
  /** Hashes of what the person is called; none after the sign-out. */
  hashes: listOf(t.string),
  isOver: t.boolean,
  atMs: EpochMs,
})
type KnownSignIn = t.TypeOf<typeof KnownSignIn>

const Shared = shape({ salt: t.string, signIns: listOf(KnownSignIn) })

/** Of this tab; of a copy of it, none. */
const Own = shape({ id: nullable(t.string), tabId: t.string })

/** A tab that sleeps for longer finds its token run out. */
const KEPT_MS = durationMs(7 * 86_400_000)

export const createSignInMemory = (parts: SignInMemoryParts): SignInMemory => {
  const { shared, own, key, tabId, randomId } = parts
  const kept = valueIn(Own, own.getItem(key))
  let ownId = kept?.tabId === tabId ? kept.id : null
  const remember = (id: string | null): void => {
    ownId = id
    keepAt(own, key, { id, tabId })
  }
  const known = (): t.TypeOf<typeof Shared> =>
    valueIn(Shared, shared.getItem(key)) ?? { salt: randomId(), signIns: [] }
  /** In place of what was known of it; what is too old goes. */
  const keep = ({ salt, signIns }: t.TypeOf<typeof Shared>, signIn: KnownSignIn): void => {
    const others = signIns.filter(
      ({ id, atMs }) => id !== signIn.id && Math.abs(signIn.atMs - atMs) < KEPT_MS,
    )
    keepAt(shared, key, { salt, signIns: [...others, signIn] })
  }
  return {
    enter: (names, atMs) => {
      const all = known()
      const hashes = names.map((name) => hashOf(`${all.salt} ${name}`))
      const isKnown = (one: KnownSignIn): boolean => one.hashes.some((hash) => hashes.includes(hash))
      const before = all.signIns.find((one) => !one.isOver && isKnown(one))
      const id = before?.id ?? randomId()
      keep(all, { id, hashes: [...new Set([...(before?.hashes ?? []), ...hashes])], isOver: false, atMs })
      remember(id)
    },
    end: (atMs) => {
      if (ownId === null) return
      keep(known(), { id: ownId, hashes: [], isOver: true, atMs })
      remember(null)
    },
    takeEnd: () => {
      if (ownId === null || !known().signIns.some(({ id, isOver }) => isOver && id === ownId)) return false
      remember(null)
      return true
    },
    isOwn: (name) => {
      if (ownId === null) return true
      const { salt, signIns } = known()
      return signIns.some(({ id, hashes }) => id === ownId && hashes.includes(hashOf(`${salt} ${name}`)))
    },
    changes$: parts.writes$.pipe(map(() => undefined)),
  }
}

/** FNV-1a, forwards and backwards: enough to distinguish the few people of one browser. */
const hashOf = (text: string): string => {
  const characters = [...text]
  return `${fnv(characters)}${fnv(characters.reverse())}`
}

const fnv = (characters: readonly string[]): string =>
  characters
    .reduce((hash, one) => Math.imul(hash ^ (one.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)
    .padStart(8, '0')
