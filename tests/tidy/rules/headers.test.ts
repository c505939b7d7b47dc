// The header rule is seen to fail on files that open with code, with a directive or with an essay.
import { describe, expect, it } from 'vitest'
import { headersRule } from './headers.ts'

const check = (text: string, path = 'domain/money.ts') => headersRule([{ path, text }])

describe('when a file does not say what it is', () => {
  it.each([
    '',
    'export const a = 1 // Money.',
    "import { a } from './a'\n// Money.",
    '// oxlint-disable-next-line\nexport {}',
    '/* */\nexport {}',
    "'use strict'\n// Money.",
  ])('finds %j', (text) => {
    expect(check(text)[0]).toMatchObject({ path: 'domain/money.ts', line: 1 })
    expect(check(text)[0]?.message).toContain('no header')
  })

  it.each([
    '// One.\n// Two.\n// Three.\n// Four.\n// Five.',
    '/**\n * One.\n * Two.\n * Three.\n * Four.\n * Five.\n */',
  ])('finds five lines in %j', (text) => {
    expect(check(text)[0]?.message).toContain('header of 5 lines, 4 at most')
  })
})

describe('when a file says what it is', () => {
  it.each([
    '// Money.\nexport {}',
    '/** Money, in cents. */\nexport {}',
    '/**\n * One.\n * Two.\n * Three.\n * Four.\n */\nexport {}',
    '#!/usr/bin/env node\n// The command line.\nexport {}',
    '// One.\n// Two.\n\n// A comment of something else.\n// More.\n// More.\n// More.',
    '// One.\n/** Docstring.\n * More.\n * More.\n * More.\n * More. */',
  ])('accepts %j', (text) => {
    expect(check(text)).toEqual([])
  })

  it.each(['locales/en/shell.json', 'src/look/page.css', 'src/globals.d.ts'])(
    'asks nothing of %s',
    (path) => {
      expect(check('', path)).toEqual([])
    },
  )
})
