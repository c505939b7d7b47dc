// Tokens that an address brings: where they stand, and that an address is read without them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFromFragment, fragmentOf } from '../../../domain/shell/address.ts'
import { tokenIn, withoutToken } from '../../../domain/shell/addressTokens.ts'

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJDMSJ9.c2ln-_'

describe('the token in an address', () => {
  it.each([
    [`#/en/auth/google?token=${TOKEN}`, '', 'signIn', TOKEN],
    [`#/en/auth/facebook`, `?token=${TOKEN}`, 'signIn', TOKEN],
    [`#/`, `?fake=1&token=${TOKEN}`, 'signIn', TOKEN],
    [`#/en/auth/join/7f0c-11aa`, '', 'join', '7f0c-11aa'],
    [`#/auth/join/7f0c-11aa`, '', 'join', '7f0c-11aa'],
    [`#/en/auth/join?token=7f0c`, '', 'join', '7f0c'],
    [`#/en/auth/join/a%2Bb%3D`, '', 'join', 'a+b='],
    [`#/en/auth/reset/7f0c`, '', 'reset', '7f0c'],
    [`#/en/auth/resetPassword/7f0c`, '', 'reset', '7f0c'],
    [`#/en/auth/recovery?token=7f0c`, '', 'reset', '7f0c'],
    [`#/et/auth/activate/7f0c?fake=`, '', 'activate', '7f0c'],
    [`#/en/reservation/parts/7f0c`, '', 'reservation', '7f0c'],
    [`#/reservation/parts/7f0c?fake=`, '', 'reservation', '7f0c'],
    [`#/en/reservation/1001?token=${TOKEN}`, '', 'signIn', TOKEN],
  ])('of %s%s is one to %s [OP-44] [OP-164] [LOC-09]', (fragment, search, ...[purpose, token]) => {
    expect(tokenIn(fragment, search)).toEqual({ purpose, token })
  })

  it.each(['#/en/auth/join', '#/en/auth/join/', '#/en/auth/recovery', '#/en/ticket/1001', '', '#'])(
    'is none in %j',
    (fragment) => {
      expect(tokenIn(fragment)).toBeNull()
    },
  )

  it.each([`/auth/join/${'x'.repeat(10_240)}`, '/auth/join/a<b', '/auth/reset/%E0%A4%A'])(
    'is found to be none where it can be none: %.30s',
    (path) => {
      expect(tokenIn(`#/en${path}`)?.token).toBeNull()
    },
  )

  it('never stands in the address that is followed', () => {
    const anyPath = fc.constantFrom(
      '/auth/join',
      '/auth/reset',
      '/auth/recovery',
      '/auth/activate',
      '/',
      '/x',
    )
    const anyToken = fc.stringMatching(/^[a-f0-9]{12,40}$/)
    fc.assert(
      fc.property(anyPath, anyToken, fc.boolean(), (path, token, isInQuery) => {
        const fragment = `#/en${path}${isInQuery ? '?token=' : '/'}${token}`
        const choice = { languages: ['en'], storedLocale: null }
        expect(fragmentOf(addressFromFragment(fragment, choice))).not.toContain(token)
      }),
    )
  })

  it('goes from the query before the fragment, and what stands beside it stays', () => {
    expect(withoutToken('?token=7f0c')).toBe('')
    expect(withoutToken('?fake=1&token=7f0c')).toBe('?fake=1')
    expect(withoutToken('?fake')).toBe('?fake')
  })
})
