// The naming rules are seen to fail on default exports, folder files and drawers.
import { describe, expect, it } from 'vitest'
import { defaultExportsRule, fileNamesRule } from './naming.ts'

describe('when a file has a default export', () => {
  it.each([
    'export default 1',
    'export default function page() {}',
    'export default class Page {}',
    'const a = 1\nexport { a as default }',
    "export { default } from './page.tsx'",
  ])('finds %s', (text) => {
    const found = defaultExportsRule([{ path: 'src/page.tsx', text }])
    expect(found[0]?.message).toContain('export the thing under its own name')
    expect(found[0]?.line).toBe(text.split('\n').length)
  })

  it('accepts it where a tool demands it, and accepts named exports', () => {
    const text = 'export default {}'
    expect(defaultExportsRule([{ path: 'src/tool.config.ts', text }])).toEqual([])
    expect(defaultExportsRule([{ path: 'src/a.ts', text: "export { default as a } from './b'" }])).toEqual([])
  })
})

describe('when a name leads nowhere', () => {
  it.each([
    ['src/screens/index.ts', 'import the file, not the folder'],
    ['src/screens/index.tsx', 'import the file, not the folder'],
    ['domain/utils.ts', '"utils" names a drawer'],
    ['domain/Helpers.test.ts', '"Helpers" names a drawer'],
    ['effects/misc/pay.ts', '"misc" names a drawer'],
  ])('finds %s', (path, message) => {
    const found = fileNamesRule([{ path, text: '' }])
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain(message)
  })

  it('accepts nouns', () => {
    expect(fileNamesRule([{ path: 'domain/calendarDay.ts', text: '' }])).toEqual([])
  })
})
