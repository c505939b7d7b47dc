// The tokens that an address brings: of a sign-in elsewhere, or of a letter. They leave it before anything reads it.
// A sign-in's stands in the query, behind the fragment or before it (OP-44, OP-164); a letter's behind its page's path,
// or in that page's query (LOC-09).

import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

/** What a letter is about: joining a company, a new password, a new account. */
export const LetterPurpose = oneOf('LetterPurpose', 'join', 'reset', 'activate')
export type LetterPurpose = t.TypeOf<typeof LetterPurpose>

export interface BroughtToken {
  readonly purpose: LetterPurpose | 'signIn'
  /** `null` where what came can be none: too long, or of signs that no token has. */
  readonly token: string | null
}

/** A letter that wants a new password may lead to the page where it was asked for. */
const PURPOSES: Readonly<Record<string, LetterPurpose>> = {
  join: 'join',
  reset: 'reset',
  resetPassword: 'reset',
  recovery: 'reset',
  activate: 'activate',
}

/** Base64, JSON web tokens, UUIDs, in a length that a server can read from a request's head. */
const TOKEN = /^[\w.~+/=:-]{1,4096}$/

/** The token in an address's fragment; where that has none, in the query before it. */
export const tokenIn = (fragment: string, search = ''): BroughtToken | null => {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?', 2)
  const segments = path.split('/').filter((segment) => segment !== '')
  const at = segments.indexOf('auth')
  const page = at < 0 || at > 1 ? '' : (segments[at + 1] ?? '')
  const purpose = Object.hasOwn(PURPOSES, page) ? PURPOSES[page] : undefined
  const inQuery = new URLSearchParams(query).get('token')
  if (purpose === undefined) return brought('signIn', inQuery ?? new URLSearchParams(search).get('token'))
  return brought(purpose, segments.length > at + 2 ? decoded(segments.slice(at + 2).join('/')) : inQuery)
}

const brought = (purpose: BroughtToken['purpose'], text: string | null): BroughtToken | null =>
  text === null || text === '' ? null : { purpose, token: TOKEN.test(text) ? text : null }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // A lone percent sign.
  }
}

/** The query before the fragment without a token. */
export const withoutToken = (search: string): string => {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('token')) return search
  parameters.delete('token')
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
