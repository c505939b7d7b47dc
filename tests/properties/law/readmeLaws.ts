// The laws of `tests/README.md`: the texts that stand there, and the first one pasted as the page says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { plannedLaw } from './newLaw.ts'
import { ROOT } from './overCheckout.ts'
import { sourceFilesIn } from './sourceFiles.ts'

export const README = readFileSync(join(ROOT, 'tests/README.md'), 'utf8')

/** The number that stands in the page for the next free one. */
export const SHOWN_ID = 'LAW-999'

export const blocksOf = (language: string): readonly string[] =>
  [...README.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, text = '']) =>
    found === language ? [text] : [],
  )

export const [pasted = '', written = ''] = blocksOf('ts')
export const LAW_FILE = 'domain/laws/rules/payment/priceFirst.ts'

/** What the page says to do: let a law be written, and paste the page's own over it. */
export const pastedLaw = () => {
  const planned = plannedLaw(sourceFilesIn(ROOT), { name: 'priceFirst', area: 'payment' })
  if (E.isLeft(planned)) throw new Error(planned.left)
  const { id, texts } = planned.right
  return { id, texts: new Map([...texts, [LAW_FILE, pasted.replaceAll(SHOWN_ID, id)]]) }
}
