// The vault of tokens: handles in their place, which open nothing and still say when they run out.
import fc from 'fast-check'
import { jwtDecode } from 'jwt-decode'
import { describe, expect, it } from 'vitest'
import { createTokenVault } from '../../../effects/ports/tokenVault.ts'
import { tokenWith } from '../../support/signIn.ts'

describe('a token that is kept', () => {
  it('has one handle, which opens it and does not hold it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(anyJwt, fc.uuid(), fc.base64String({ minLength: 8 }))),
        (tokens) => {
          const vault = createTokenVault()
          const handles = tokens.map(vault.keep)
          expect(new Set(handles).size).toBe(tokens.length)
          expect(handles.map(vault.open)).toEqual(tokens)
          expect(tokens.map(vault.keep)).toEqual(handles)
          expect(handles.map(vault.keep)).toEqual(handles)
          for (const [i, handle] of handles.entries()) expect(handle).not.toContain(tokens[i])
        },
      ),
    )
  })

  it('runs out when its handle says, of which nothing else can be read [AUTH-09]', () => {
    const claims = { sub: 'C1001', exp: 2_000_000_000, name: 'Mari' }
    const handle = createTokenVault().keep(tokenWith(claims))
    expect(jwtDecode(handle)).toEqual({ exp: 2_000_000_000, jti: '1' })
  })

  it('stays one that can not be decoded where it is none of those [OP-52]', () => {
    const handle = createTokenVault().keep('7f0c-words')
    expect(() => jwtDecode(handle)).toThrow('Invalid token')
  })

  it('is forgotten with its handle, while those that are wanted stay', () => {
    const vault = createTokenVault()
    const [gone, stays] = ['one', 'two'].map(vault.keep)
    vault.keepOnly([stays ?? ''])
    expect(vault.open(gone ?? '')).toBe(gone)
    expect(vault.open(stays ?? '')).toBe('two')
    expect(vault.keep('one')).not.toBe(gone)
  })
})

const anyJwt = fc
  .record({ sub: fc.string(), exp: fc.nat() })
  .map((claims) => `${tokenWith(claims)}${btoa(claims.sub.replace(/[^ -~]/g, ''))}`)
