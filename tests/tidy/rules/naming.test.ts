// The naming rules are seen to fail on folder files and drawers.
import { describe, expect, it } from 'vitest'
import { fileNamesRule } from './naming.ts'

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
