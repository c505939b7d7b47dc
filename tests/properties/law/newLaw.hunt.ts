// What `npm run law -- new` writes fits the compiler, which takes seconds.
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { typeErrorsIn } from '../../support/typeErrors.ts'
import { LONGEST_NAME, overCheckout, STYLE } from './overCheckout.ts'

describe('a new law', () => {
  it('fits the compiler, with its test and its texts in the format', async () => {
    const { texts, run } = overCheckout()
    await run('new', LONGEST_NAME, '--area', 'privacy')
    await run('new', 'priceFirst')
    // The logs themselves are made in the gate; what they import would take the compiler long.
    const quick = new Map([...texts].filter(([path]) => !path.startsWith('tests/replay/')))
    expect(typeErrorsIn(quick)).toEqual([])
    for (const [path, text] of texts) {
      const formatted = await format(path, text, STYLE)
      expect(formatted.code, path).toBe(text)
    }
  })
})
