// The size limits are seen to fail one line, or one parameter, beyond what they allow.
import { describe, expect, it } from 'vitest'
import { sizesRule } from './sizes.ts'

const lines = (count: number) => '// line\n'.repeat(count)
const body = (count: number) => `{\n${'  step()\n'.repeat(count - 2)}}`
const check = (path: string, text: string) => sizesRule([{ path, text }])

describe('when a file is too long', () => {
  it.each([
    ['domain/a.ts', 400],
    ['src/a.tsx', 400],
    ['tests/support/a.ts', 400],
    ['tests/a.test.ts', 400],
  ])('%s may have %i lines and not one more', (path, limit) => {
    expect(check(path, lines(limit))).toEqual([])
    const found = check(path, lines(limit + 1))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ path, line: limit + 1 })
    expect(found[0]?.message).toContain(`${limit + 1} lines, ${limit} at most`)
  })

  it.each(['locales/en/shell.json', 'src/look/page.css', 'src/demo/data/ports.ts'])(
    'says nothing about %s',
    (path) => {
      expect(check(path, lines(1000))).toEqual([])
    },
  )
})

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

describe('when a function takes too many parameters', () => {
  it('finds the fourth', () => {
    expect(check('domain/a.ts', 'const f = (a, b, c) => a')).toEqual([])
    const found = check('domain/a.ts', '// A.\nconst f = (a, b, c, d) => a')
    expect(found[0]?.line).toBe(2)
    expect(found[0]?.message).toContain('4 positional parameters, 3 at most: take one object')
  })
})
