// Things of a reservation that are known one by one: each has a key here, and a number there once it was asked for.
import type { ItemSeq } from '../ids.ts'

export interface Named {
  readonly named: readonly { readonly key: string; readonly seqN: ItemSeq }[]
}

/** The number that was given to what has this key. */
export const numberOf = ({ named }: Named, key: string): ItemSeq | undefined =>
  named.find((one) => one.key === key)?.seqN

/** Each of the things with the number that was given to it, or with the one it has. */
export const numbered = <T extends { readonly seqN: ItemSeq | null }>(
  things: readonly T[],
  keyOf: (thing: T) => string,
  named: Named,
): T[] =>
  things.map((thing) => {
    const seqN = numberOf(named, keyOf(thing))
    return seqN === undefined ? thing : { ...thing, seqN }
  })

interface Renumbered extends Named {
  readonly gone: readonly string[]
}

/** The same of things that are on their way out: one whose number something else has now is gone. */
export const numberedLeaving = <T extends { readonly seqN: ItemSeq | null }>(
  leaving: readonly T[],
  keyOf: (thing: T) => string,
  { gone, named }: Renumbered,
): T[] =>
  numbered(
    leaving.filter((one) => !gone.includes(keyOf(one))),
    keyOf,
    { named },
  )
