// The tokens that an address brings: of a sign-in elsewhere, or of a letter. They leave it before anything reads it.
// A sign-in's stands in the query, behind the fragment or before it (OP-44, OP-164); a letter's behind its page's path,
// or in that page's query (LOC-09); a reservation's behind `/reservation/parts/` (OP-109).

import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

/** What a letter about an account wants: that a company is joined, a new password set, an account opened. */
export const AccountLetter = oneOf('AccountLetter', 'join', 'reset', 'activate')

/** Any letter. */
export const LetterPurpose = oneOf('LetterPurpose', 'join', 'reset', 'activate', 'reservation')
export type LetterPurpose = t.TypeOf<typeof LetterPurpose>

export interface BroughtToken {
  readonly purpose: LetterPurpose | 'signIn'
  /** `null` where what came can be none: too long, or of signs that no token has. */
  readonly token: string | null
}

/** A letter that wants a new password may lead to the page where it was asked for. */
const PURPOSES: Readonly<Record<string, LetterPurpose>> = {
  'auth/join': 'join',
  'auth/reset': 'reset',
  'auth/resetPassword': 'reset',
  'auth/recovery': 'reset',
  'auth/activate': 'activate',
  'reservation/parts': 'reservation',
}

/** Base64, JSON web tokens, UUIDs, in a length that a server can read from a request's head. */
const TOKEN = /^[\w.~+/=:-]{1,4096}$/

/** The token in an address's fragment; where that has none, in the query before it. */
export const tokenIn = (fragment: string, search = ''): BroughtToken | null => {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?', 2)
  const segments = path.split('/').filter((segment) => segment !== '')
  const at = segments.findIndex((segment) => segment === 'auth' || segment === 'reservation')
  const page = at < 0 || at > 1 ? '' : segments.slice(at, at + 2).join('/')
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
