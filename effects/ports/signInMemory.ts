// Which tabs of this browser are signed in as the same person, so that a sign-out in one of them reaches the others.
// A sign-in has a random id. Who it is stands in the store as salted hashes, and only until the sign-out.
import { NEVER, type Observable } from 'rxjs'
import { map } from 'rxjs/operators'
import { durationMs, type EpochMs } from '../../domain/instant.ts'
import type { SignInMemory } from './ports.ts'

export interface SignInMemoryParts {
  /** What all tabs share, the browser's `localStorage`. */
  readonly shared: Pick<Storage, 'getItem' | 'setItem'>
  /** What this tab keeps over a reload, its `sessionStorage`. */
  readonly own: Pick<Storage, 'getItem' | 'setItem'>
  readonly key: string
  /** Another tab has written something under some key. */
  readonly writes$: Observable<unknown>
  /** A copy of the tab has what it keeps, and another id. */
  readonly tabId: string
  readonly randomId: () => string
}

interface KnownSignIn {
  readonly id: string
  /** Hashes of what the person is called; none after the sign-out. */
  readonly hashes: readonly string[]
  readonly isOver: boolean
  readonly atMs: EpochMs
}

interface Shared {
  readonly salt: string
  readonly signIns: readonly KnownSignIn[]
}

/** A tab that sleeps for longer finds its token run out. */
const KEPT_MS = durationMs(7 * 86_400_000)

export const createSignInMemory = (parts: SignInMemoryParts): SignInMemory => {
  const { shared, own, key, tabId, randomId } = parts
  const remember = (id: string | null): void => {
    ownId = id
    own.setItem(key, JSON.stringify({ id, tabId }))
  }
  let ownId = ownIdIn(own.getItem(key), tabId)
  return {
    enter: (names, nowMs) => {
      const { salt, signIns } = sharedIn(shared.getItem(key)) ?? { salt: randomId(), signIns: [] }
      const hashes = names.map((name) => hashOf(`${salt} ${name}`))
      const known = signIns.find((one) => !one.isOver && one.hashes.some((hash) => hashes.includes(hash)))
      const id = known?.id ?? randomId()
      const entered: KnownSignIn = {
        id,
        hashes: [...new Set([...(known?.hashes ?? []), ...hashes])],
        isOver: false,
        atMs: nowMs,
      }
      const others = signIns.filter((one) => one.id !== id && Math.abs(nowMs - one.atMs) < KEPT_MS)
      shared.setItem(key, JSON.stringify({ salt, signIns: [...others, entered] }))
      remember(id)
    },
    end: (nowMs) => {
      const id = ownId
      if (id === null) return
      const { salt, signIns } = sharedIn(shared.getItem(key)) ?? { salt: randomId(), signIns: [] }
      const ended: KnownSignIn = { id, hashes: [], isOver: true, atMs: nowMs }
      const others = signIns.filter((one) => one.id !== id)
      shared.setItem(key, JSON.stringify({ salt, signIns: [...others, ended] }))
      remember(null)
    },
    takeEnd: () => {
      if (ownId === null) return false
      const { signIns } = sharedIn(shared.getItem(key)) ?? { signIns: [] }
      if (!signIns.some(({ id, isOver }) => isOver && id === ownId)) return false
      remember(null)
      return true
    },
    isOwn: (name) => {
      if (ownId === null) return true
      const { salt, signIns } = sharedIn(shared.getItem(key)) ?? { salt: '', signIns: [] }
      return signIns.some(({ id, hashes }) => id === ownId && hashes.includes(hashOf(`${salt} ${name}`)))
    },
    changes$: parts.writes$.pipe(map(() => undefined)),
  }
}

/** Of a page that shares its sign-in with no other tab. */
export const LONE_SIGN_IN: SignInMemory = {
  enter: () => undefined,
  end: () => undefined,
  takeEnd: () => false,
  isOwn: () => true,
  changes$: NEVER,
}

/** What isn't ours counts as nothing. */
const sharedIn = (text: string | null): Shared | null => {
  const value = parsed(text)
  if (value === null) return null
  const { salt, signIns } = value
  return typeof salt === 'string' && Array.isArray(signIns)
    ? { salt, signIns: signIns.filter(isKnownSignIn) }
    : null
}

const isKnownSignIn = (value: unknown): value is KnownSignIn => {
  if (typeof value !== 'object' || value === null) return false
  const { id, hashes, isOver, atMs } = value as Readonly<Record<string, unknown>>
  const areHashes = Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string')
  return areHashes && typeof id === 'string' && typeof isOver === 'boolean' && typeof atMs === 'number'
}

const ownIdIn = (text: string | null, tabId: string): string | null => {
  const value = parsed(text)
  return value !== null && value['tabId'] === tabId && typeof value['id'] === 'string' ? value['id'] : null
}

const parsed = (text: string | null): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

/** FNV-1a, forwards and backwards: enough to tell the few people of one browser apart. */
const hashOf = (text: string): string => {
  const characters = [...text]
  return `${fnv(characters)}${fnv(characters.reverse())}`
}

const fnv = (characters: readonly string[]): string =>
  characters
    .reduce((hash, one) => Math.imul(hash ^ (one.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)
    .padStart(8, '0')
