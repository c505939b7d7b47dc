// The language of the search: words, "quoted texts", `field:value` with `*` for anything, `field:>5`, and `-` for not.
// All of them must hold. Under the page's policy no text may turn into code, so a query is read here and never compiled.
import * as E from 'fp-ts/Either'

/** One condition of a query. Texts are in lower case. */
export type Term = (
  | { readonly _tag: 'Text'; readonly text: string }
  /** `path` ends with the field that is meant: `status`, `form.email`, `data.form.email`. */
  | { readonly _tag: 'Field'; readonly path: readonly string[]; readonly holds: ValueTest }
) & { readonly isNot: boolean }

/** Whether a number, a text, true, false or null is what was asked for. */
export type ValueTest = (value: unknown) => boolean

export type Query = readonly Term[]

/** Where the query can't be read; `token` is what stands there. */
export type QueryError =
  | { readonly _tag: 'OpenQuote'; readonly token: string }
  | { readonly _tag: 'NoValue'; readonly token: string }
  | { readonly _tag: 'NoNumber'; readonly token: string }

export const readQuery = (text: string): E.Either<QueryError, Query> => {
  const terms: Term[] = []
  for (const [token] of text.matchAll(TOKEN)) {
    const term = termOf(token)
    if (E.isLeft(term)) return term
    terms.push(term.right)
  }
  return E.right(terms)
}

/** A quoted text reaches over spaces, also behind a field. */
const TOKEN = /(?:[^\s"]|"[^"]*(?:"|$))+/g
const FIELD = /^([A-Za-z_][\w.]*):(.*)$/s
const COMPARED = /^(>=|<=|>|<)(.*)$/s

const termOf = (token: string): E.Either<QueryError, Term> => {
  if ((token.match(/"/g)?.length ?? 0) % 2 === 1) return E.left({ _tag: 'OpenQuote', token })
  const isNot = token.startsWith('-') && token.length > 1
  const said = isNot ? token.slice(1) : token
  const [, name, value] = FIELD.exec(said) ?? []
  if (name === undefined || value === undefined)
    return E.right({ _tag: 'Text', text: unquoted(said).toLowerCase(), isNot })
  const holds = valueTest(value, token)
  return E.isLeft(holds)
    ? holds
    : E.right({ _tag: 'Field', path: name.toLowerCase().split('.'), holds: holds.right, isNot })
}

const valueTest = (value: string, token: string): E.Either<QueryError, ValueTest> => {
  const [, sign, limitText = ''] = COMPARED.exec(value) ?? []
  if (sign !== undefined) {
    const limit = Number(limitText)
    if (limitText.trim() === '' || Number.isNaN(limit)) return E.left({ _tag: 'NoNumber', token })
    const compare = COMPARISONS[sign] as (a: number, b: number) => boolean
    return E.right((found) => typeof found === 'number' && compare(found, limit))
  }
  if (unquoted(value) === '') return E.left({ _tag: 'NoValue', token })
  const fits = patternOf(value)
  return E.right(
    (found) => (found === null || typeof found !== 'object') && fits(String(found).toLowerCase()),
  )
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}

/** The whole value, in which an unquoted `*` stands for anything. */
const patternOf = (value: string): ((found: string) => boolean) => {
  const pieces = unquotedStars(value.toLowerCase())
  const [first = '', ...rest] = pieces
  if (rest.length === 0) return (found) => found === first
  const last = rest.at(-1) ?? ''
  const between = rest.slice(0, -1)
  return (found) => {
    if (!found.startsWith(first)) return false
    let at = first.length
    for (const piece of between) {
      const next = found.indexOf(piece, at)
      if (next === -1) return false
      at = next + piece.length
    }
    return found.length - last.length >= at && found.endsWith(last)
  }
}

/** What stands between the stars, without quotes. */
const unquotedStars = (value: string): readonly string[] => {
  const pieces = ['']
  let isQuoted = false
  for (const letter of value) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '*' && !isQuoted) pieces.push('')
    else pieces[pieces.length - 1] += letter
  }
  return pieces
}

const unquoted = (text: string): string => text.replaceAll('"', '')
