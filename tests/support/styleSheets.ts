// The style sheets of src/ on a page in jsdom, which knows neither paper nor widths: of each at-rule what holds for a medium
// and a width is put there as plain rules. Nothing is laid out: `getComputedStyle` says what the sheets say.
import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

export interface Medium {
  readonly medium: 'screen' | 'print'
  /** Of the shop's column. */
  readonly widthPx: number
}

/** Until the test is over. */
export const wearStyles = (medium: Medium): void => {
  const style = document.createElement('style')
  style.textContent = rulesFor(medium)
  document.head.append(style)
  onTestFinished(() => style.remove())
}

/** No element around it, nor itself, is hidden by the sheets. */
export const isShown = (element: Element | null): boolean =>
  element === null || (getComputedStyle(element).display !== 'none' && isShown(element.parentElement))

export const sheetText = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

/** In the order in which the page loads them. */
const OF_THE_HOUSE = ['tokens', 'base', 'fields', 'buttons'].map((name) => `src/look/${name}.css`)

const MODULES = import.meta.glob<{ readonly default: Readonly<Record<string, string>> }>(
  '../../src/**/*.module.css',
  { eager: true },
)

const rulesFor = (medium: Medium): string =>
  OF_THE_HOUSE.map((file) => holding(sheetText(file), medium))
    .concat(
      Object.entries(MODULES).map(([file, { default: names }]) =>
        named(holding(sheetText(file.replace('../../', '')), medium), names),
      ),
    )
    .join('\n')

/** The classes as the page has them. */
const named = (text: string, names: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(':global(', ':is(')
    .replaceAll(/\.(?!fl-)([a-z][\w-]*)/gi, (_, name: string) => `.${names[name] ?? name}`)

/** The rules outside at-rules, and those in at-rules that hold. */
const holding = (text: string, medium: Medium): string =>
  blocksIn(text)
    .map(({ head, body }) => {
      if (!head.startsWith('@')) return `${head} {${body}}`
      return holds(head, medium) ? holding(body, medium) : ''
    })
    .join('\n')

const holds = (head: string, { medium, widthPx }: Medium): boolean => {
  const [, side, rem = '0'] = /^@container app \((min|max)-width: ([\d.]+)rem\)$/.exec(head) ?? []
  if (side === undefined) return head === `@media ${medium}`
  return side === 'min' ? widthPx >= Number(rem) * REM_PX : widthPx <= Number(rem) * REM_PX
}

const REM_PX = 16

interface Block {
  readonly head: string
  readonly body: string
}

const blocksIn = (text: string): readonly Block[] => {
  const blocks: Block[] = []
  let depth = 0
  let from = 0
  let open = 0
  for (const { index, 0: brace } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 1 && brace === '{') open = index
    if (depth > 0) continue
    blocks.push({ head: text.slice(from, open).trim(), body: text.slice(open + 1, index) })
    from = index + 1
  }
  return blocks
}
