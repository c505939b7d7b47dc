// The limit of a function is seen to fail one line beyond what it allows.
import { describe, expect, it } from 'vitest'
import { functionSizesRule } from './sizes.ts'

const body = (count: number) => `{\n${'  step()\n'.repeat(count - 2)}}`
const check = (path: string, text: string) => functionSizesRule([{ path, text }])

describe('when a function is too long', () => {
  it.each([
    ['function', (text: string) => `function Page() ${text}`],
    ['arrow', (text: string) => `export const Page = () => ${text}`],
    ['method', (text: string) => `const a = { page() ${text} }`],
    ['constructor', (text: string) => `class A { constructor() ${text} }`],
    ['test', (text: string) => `it('shows', () => ${text})`],
  ])('a %s of 61 lines is found, one of 60 is not', (_kind, wrap) => {
    expect(check('src/a.tsx', wrap(body(60)))).toEqual([])
    const found = check('src/a.tsx', wrap(body(61)))
    expect(found.map(({ message }) => message.split(':')[0])).toEqual(['function of 61 lines, 60 at most'])
  })

  it('does not measure the list of tests that a describe holds', () => {
    expect(check('tests/a.test.ts', `describe('when', () => ${body(90)})`)).toEqual([])
  })
})
