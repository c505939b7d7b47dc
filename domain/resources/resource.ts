// What is only read of the server, declared once: how it is called, by what it is asked for, what a story says of it, and how long
// that is kept. Its codecs and its read model come of that, and so do its handler, its policy and its sentences.
import type * as t from 'io-ts'
import type { Address } from '../shell/address.ts'

export interface Resource<
  N extends string = string,
  C extends string = string,
  R extends string = string,
  F extends string = string,
  X extends string = string,
  Q extends t.Props = t.Props,
  A extends t.Props = t.Props,
> {
  /** In the read model. */
  readonly name: N
  /** Logs are kept for years: each of these names is given, and none is made of another. */
  readonly command: C
  readonly requested: R
  readonly found: F
  readonly failed: X
  /** By what it is asked for; each of its events says it. */
  readonly query: Q
  readonly answer: A
  /** What the story of a log calls it, and what it says of the answer: open facts alone. */
  readonly title: (query: t.TypeOfProps<Q>) => string
  readonly summary?: (answer: t.TypeOfProps<A>) => string
  /**
   * Until when it is kept: the page is loaded again, or not back in time; the visitor has left too; there is another
   * sign-in, or none.
   */
  readonly lifetime: 'load' | 'stay' | 'visitor' | 'signIn'
  /** What a page asks for. It goes with its page, or where the address asks for another. */
  readonly askedAt?: (address: Address | null) => t.TypeOfProps<Q> | null
  /** The latest answer stays while another is in flight. */
  readonly outlastsQuery?: boolean
}

export type QueryOf<P> = P extends { readonly query: infer Q extends t.Props } ? t.TypeOfProps<Q> : never
export type AnswerOf<P> = P extends { readonly answer: infer A extends t.Props } ? t.TypeOfProps<A> : never

export const resource = <
  N extends string,
  C extends string,
  R extends string,
  F extends string,
  X extends string,
  Q extends t.Props,
  A extends t.Props,
>(
  declared: Resource<N, C, R, F, X, Q, A>,
): Resource<N, C, R, F, X, Q, A> => declared

/** A query holds texts, numbers and objects of such. */
export const isSameQuery = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const fields = Object.entries(one)
  const others: Readonly<Record<string, unknown>> = { ...other }
  return (
    fields.length === Object.keys(others).length &&
    fields.every(([key, value]) => isSameQuery(value, others[key]))
  )
}
