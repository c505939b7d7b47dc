// How a person finds things on a page: by role and name, by label, by text. `found` runs in the page, with the queries of
// Testing Library, which `queriesSource` brings there.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as TestingLibrary from '@testing-library/dom'

/** The whole text, or what it has to match. */
export type Words = string | { readonly pattern: string }

export type Query = (
  | { readonly role: string; readonly name?: Words; readonly checked?: boolean }
  | { readonly label: Words }
  | { readonly text: Words }
  | { readonly selector: string }
) & { readonly within?: Query }

export const like = ({ source }: RegExp): Words => ({ pattern: source })

/** Other words may stand around it. */
export const containing = (text: string): Words => ({ pattern: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') })

/** All that are shown. Its source goes to the page, so it uses nothing but its argument and what the page has. */
export const found = (query: Query): readonly HTMLElement[] => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    globalThis as unknown as { readonly TestingLibraryDom: typeof TestingLibrary }
  ).TestingLibraryDom
  const matcher = (words: Words): string | RegExp =>
    typeof words === 'string' ? words : new RegExp(words.pattern)
  const inside = (root: HTMLElement, one: Query): readonly HTMLElement[] => {
    if ('selector' in one) return [...root.querySelectorAll<HTMLElement>(one.selector)]
    if ('label' in one) return queryAllByLabelText(root, matcher(one.label))
    if ('text' in one) return queryAllByText(root, matcher(one.text))
    const { role, name, checked } = one
    return queryAllByRole(root, role, {
      ...(name === undefined ? {} : { name: matcher(name) }),
      ...(checked === undefined ? {} : { checked }),
    })
  }
  const all = (one: Query): readonly HTMLElement[] =>
    (one.within === undefined ? [document.body] : all(one.within)).flatMap((root) => inside(root, one))
  return all(query)
}

/** For the page: Testing Library as one file, and a function that the build tool calls around each named one. */
export const queriesSource = (): string => {
  const ofReact = createRequire(import.meta.url).resolve('@testing-library/react')
  const folder = dirname(createRequire(ofReact).resolve('@testing-library/dom/package.json'))
  const umd = readFileSync(join(folder, 'dist/@testing-library/dom.umd.min.js'), 'utf8')
  return `() => { globalThis.__name = (one) => one\n${umd}\n}`
}

/** Words for a message: `button "Pay"`. */
export const inWords = (query: Query): string => {
  const said = (words: Words): string => (typeof words === 'string' ? `"${words}"` : `/${words.pattern}/`)
  const within = query.within === undefined ? '' : ` within ${inWords(query.within)}`
  if ('selector' in query) return `${query.selector}${within}`
  if ('label' in query) return `the field ${said(query.label)}${within}`
  if ('text' in query) return `the text ${said(query.text)}${within}`
  return `the ${query.role}${query.name === undefined ? '' : ` ${said(query.name)}`}${within}`
}
