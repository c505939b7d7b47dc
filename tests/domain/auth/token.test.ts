// When a token has run out: one that has an end, and one that has none.
import { describe, expect, it } from 'vitest'
import { isTokenExpired as exactIsTokenExpired } from '../../../domain/auth/token.ts'
import { plainly } from '../../support/unbranded.ts'

const isTokenExpired = plainly(exactIsTokenExpired)

const EXP_SECONDS = 1_795_000_000
const END_MS = EXP_SECONDS * 1000

describe('a token with an end', () => {
  it.each([
    [-1_000, false],
    [-1, false],
    [0, true],
    [1, true],
    [1_000, true],
  ])('is expired %s ms from it: %s, so not until the end itself [AUTH-09] [TIME-08]', (byMs, isExpired) => {
    expect(isTokenExpired(END_MS, END_MS + byMs)).toBe(isExpired)
  })
})

describe('a token without an end', () => {
  it('never runs out here; the server decides [AUTH-09]', () => {
    expect(isTokenExpired(null, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})
