// What is only read of the server, declared once: how it is called, by what it is asked for, and what is told of it. The
// codecs of its command and its events come of that (resources.ts), and so do its handler, its policy and its sentences.
import type * as t from 'io-ts'

/** Logs are kept for years: each name is given, and none is made of another. */
export interface Resource<
  C extends string = string,
  R extends string = string,
  F extends string = string,
  X extends string = string,
  Q extends t.Props = t.Props,
  A extends t.Props = t.Props,
> {
  readonly command: C
  readonly requested: R
  readonly found: F
  readonly failed: X
  /** By what it is asked for; each of its events says it. */
  readonly query: Q
  readonly answer: A
  /** What the story of a log calls it, and what it tells of the answer: open facts alone. */
  readonly title: (query: t.TypeOfProps<Q>) => string
  readonly told?: (answer: t.TypeOfProps<A>) => string
}

export type QueryOf<P> = P extends { readonly query: infer Q extends t.Props } ? t.TypeOfProps<Q> : never
export type AnswerOf<P> = P extends { readonly answer: infer A extends t.Props } ? t.TypeOfProps<A> : never

export const resource = <
  C extends string,
  R extends string,
  F extends string,
  X extends string,
  Q extends t.Props,
  A extends t.Props,
>(
  declared: Resource<C, R, F, X, Q, A>,
): Resource<C, R, F, X, Q, A> => declared
