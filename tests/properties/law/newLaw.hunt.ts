// What `npm run law -- new` writes fits the compiler, which takes seconds.
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { typeErrorsIn } from '../../support/typeErrors.ts'
import { LONGEST_NAME, overCheckout, STYLE } from './overCheckout.ts'

describe('a new law', () => {
  it('fits the compiler, with its test and its texts in the format', async () => {
    const { texts, run } = overCheckout()
    await run('new', LONGEST_NAME, '--area', 'reservation')
    await run('new', 'priceFirst')
    // The test itself is run in the gate; what it imports would take the compiler long.
    const quick = new Map([...texts].filter(([path]) => !path.endsWith('.test.ts')))
    expect(typeErrorsIn(quick)).toEqual([])
    for (const [path, text] of texts) {
      const formatted = await format(path, text, STYLE)
      expect(formatted.code, path).toBe(text)
    }
  })
})
