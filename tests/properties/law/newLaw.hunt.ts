// What `npm run law -- new` writes, and the law that `tests/README.md` shows, fit the compiler; the compiler takes seconds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { typeErrorsIn } from '../../support/typeErrors.ts'
import { LONGEST_NAME, overCheckout, ROOT } from './overCheckout.ts'
import { LAW_FILE, pastedLaw } from './readmeLaws.ts'

describe('a new law', () => {
  it('fits the compiler, with its test and its texts in the format', async () => {
    const { texts, run } = overCheckout()
    await run('new', LONGEST_NAME, '--area', 'reservation')
    await run('new', 'priceFirst')
    // The test itself is run in the gate; what it imports would take the compiler long.
    const quick = new Map([...texts].filter(([path]) => !path.endsWith('.test.ts')))
    expect(typeErrorsIn(quick)).toEqual([])
    const style = JSON.parse(readFileSync(join(ROOT, '.prettierrc.json'), 'utf8')) as object
    for (const [path, text] of texts)
      expect(await format(text, { ...style, filepath: path }), path).toBe(text)
  })
})

describe('the first law of the page', () => {
  it('fits the compiler', () => {
    const { texts } = pastedLaw()
    expect(typeErrorsIn(new Map([[LAW_FILE, texts.get(LAW_FILE) ?? '']]))).toEqual([])
  })
})
