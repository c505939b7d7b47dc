// The rule about paths of the address is seen to fail on each way to spell one.
import { describe, expect, it } from 'vitest'
import { addressesRule } from './addresses.ts'

const found = (text: string, path = 'effects/a.ts') => addressesRule([{ path, text }])

describe('when a path of the address is spelled out', () => {
  it.each([
    "\ngoTo('/main-inside/confirm')",
    "\nif (path.startsWith('/main-inside/')) leave()",
    '\nconst page = `/ticket/${id}`',
    '\nconst page = `${origin}#/${locale}/payment/results?${query}`',
    "\nconst page = '#/en/not-found'",
    '\nconst id = /^\\/ticket\\/(.+)$/.exec(path)',
    "\nconst page = '/replay'",
  ])('finds %j', (code) => {
    expect(found(code)).toEqual([
      {
        path: 'effects/a.ts',
        line: 2,
        message: 'a path of the address: build it with domain/shell/address.ts',
      },
    ])
  })

  it.each([
    "import { a } from '../screens/ticket/TicketScreen.tsx'",
    "const later = () => import('../../replay/file/file.ts')",
    "t('not-found.title')",
    "const call = '/api/ticket/1'",
    'goTo(PATHS.confirm)',
  ])('accepts %j', (code) => {
    expect(found(code)).toEqual([])
  })

  it.each(['domain/shell/address.ts', 'replay/laws/rules/a.ts', 'tests/a.test.ts'])(
    'accepts it in the file where paths are built, in a law, and in a test: %j',
    (path) => {
      expect(found("go('/main-inside/confirm')", path)).toEqual([])
    },
  )
})
