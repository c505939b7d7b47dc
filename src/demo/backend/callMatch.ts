// Which call an address is, with the parameters of its path and query; and a body read by the call's own codec.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { type DemoCall, demoEndpoints } from '../calls/callHandler.ts'

export interface MatchedCall {
  readonly call: DemoCall
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
}

/** `null` when no call has such a method and path. */
export const matchCall = (method: string, url: string): MatchedCall | null => {
  const [path = '', query = ''] = url.split('?', 2)
  const wanted = method.toUpperCase()
  for (const { call, method: its, start, pattern } of PATTERNS) {
    const found = its === wanted && path.startsWith(start) ? pattern.exec(path) : null
    if (found === null) continue
    const parameters: Record<string, string> =
      query === '' ? {} : Object.fromEntries(new URLSearchParams(query))
    for (const [name, value] of Object.entries(found.groups ?? {})) parameters[name] = decoded(value)
    return { call, path, parameters }
  }
  return null
}

/** The value, or the path of the first field that doesn't fit. A body that isn't there is `null` or `{}`. */
export const decodedBody = (codec: t.Mixed, body: unknown): E.Either<string, unknown> => {
  const decodedOnce = decodedBy(codec, body ?? null)
  if (E.isRight(decodedOnce)) return decodedOnce
  const empty = (body ?? null) === null ? decodedBy(codec, {}) : decodedOnce
  return E.isRight(empty) ? empty : E.left(fieldOf(decodedOnce.left))
}

export const decodedParameters = (codec: t.Mixed, parameters: unknown): E.Either<string, unknown> =>
  E.mapLeft(fieldOf)(decodedBy(codec, parameters))

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Paths with more fixed words go first: `…/{leg}/dates` before `…/{leg}/{date}`. */
const PATTERNS = (Object.keys(demoEndpoints) as DemoCall[])
  .map((call) => {
    const { method, path } = demoEndpoints[call]
    const [start = ''] = path.split('{', 1)
    return { call, method, path, start, pattern: patternOf(path) }
  })
  .sort((a, b) => holesOf(a.path) - holesOf(b.path))

function holesOf(path: string): number {
  return path.split('{').length
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The deepest field that a codec complained about: of a union's members, the one that the body was meant for. */
const fieldOf = (errors: t.Errors): string => {
  const paths = errors.map(({ context }) =>
    context
      .filter((_step, i) => !isUnionStep(context, i))
      .map((step) => step.key)
      .filter((key) => key !== ''),
  )
  const deepest = paths.reduce<string[]>((best, path) => (path.length > best.length ? path : best), [])
  return deepest.join('.') || 'body'
}

/** A union's own context entry carries the number of its member, which is no field. */
const isUnionStep = (context: t.Context, i: number): boolean => {
  const above = context[i - 1]?.type as (t.Mixed & { readonly _tag?: string }) | undefined
  return above?._tag === 'UnionType'
}
