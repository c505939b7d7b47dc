// The code that a customer says on the phone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'

const sessionId = () => fc.stringMatching(/^[0-9a-f]{16}$/)

describe('the code of a session', () => {
  it('is eight signs in two groups', () => {
    expect(supportCodeOf('a1b2c3d4e5f60718')).toBe('M6SC-7N75')
    expect(supportCodeOf('0000000000ffffff')).toBe('0000-0000')
    expect(supportCodeOf('ffffffffff000000')).toBe('ZZZZ-ZZZZ')
  })

  it('has no sign that is misread or misheard', () => {
    fc.assert(
      fc.property(sessionId(), (id) => {
        expect(supportCodeOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  it('is another one for each beginning of ten digits', () => {
    fc.assert(
      fc.property(sessionId(), sessionId(), (one, other) => {
        expect(supportCodeOf(one) === supportCodeOf(other)).toBe(one.slice(0, 10) === other.slice(0, 10))
      }),
    )
  })

  it('is the id itself where that is none of ours', () => {
    expect(supportCodeOf('session-1')).toBe('session-1')
  })
})
