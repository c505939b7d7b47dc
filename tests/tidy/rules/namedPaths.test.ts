// The rule about paths in documents is seen to fail on a file and on a folder that are not there.
import { describe, expect, it } from 'vitest'
import { namedPathsRule } from './namedPaths.ts'

const THERE = { path: 'domain/laws/laws.ts', text: '' }
const found = (text: string) => namedPathsRule([THERE, { path: 'replay/FORMAT.md', text }])

describe('when a document names a path', () => {
  it.each([
    'See\n`domain/laws.ts`.',
    'See\n`domain/rules/`.',
    'See\n`domain/laws/laws.ts`, `domain/laws`',
    '```sh\nnpx tsx domain/lows/laws.ts   # prints',
  ])('finds what is not there: %j', (text) => {
    expect(found(text).map(({ line }) => line)).toEqual([2])
    expect(found(text)[0]?.message).toContain('is not there')
  })

  it.each([
    '`domain/laws/laws.ts` and `domain/laws/`',
    '`domain/waiting/messages.ts`',
    '`npm run bench`, `dist/`',
    'npx vitest run --project unit domain/laws',
  ])('accepts %j', (text) => {
    expect(found(text)).toEqual([])
  })
})
