// When a token has run out: one that has an end, and one that has none.
import { describe, expect, it } from 'vitest'
import { isTokenExpired as exactIsTokenExpired } from '../../../domain/auth/token.ts'
import { plainly } from '../../support/unbranded.ts'

const isTokenExpired = plainly(exactIsTokenExpired)

const EXP_SECONDS = 1_795_000_000
const END_MS = EXP_SECONDS * 1000

describe('a token with an end', () => {
  it('holds until one millisecond before it and not at it [AUTH-09] [TIME-08]', () => {
    expect([-1_000, -1, 0, 1, 1_000].map((byMs) => isTokenExpired(END_MS, END_MS + byMs))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })
})

describe('a token without an end', () => {
  it('never runs out here; the server decides [AUTH-09]', () => {
    expect(isTokenExpired(null, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})
