// What the demo's card form makes of its provider's answers: a definite no, or that the outcome is not known.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askCardProvider } from '../../../src/demo/browser/card.ts'
import { branded } from '../../support/unbranded.ts'

const REFUSAL = { code: 'CARD_UNKNOWN', message: 'No such card' }

const askedWith = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  return askCardProvider(branded('t1'), { cancel: true, key: 'k1' }, 'en')
}

describe('an answer of the card provider', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is taken as it is where it is understood', async () => {
    const done = { status: 'COMPLETED', transactionId: '7' }
    expect(await askedWith(() => Promise.resolve(Response.json(done)))).toEqual({ _tag: 'Answered', ...done })
    expect(await askedWith(() => Promise.resolve(Response.json(REFUSAL, { status: 404 })))).toEqual({
      _tag: 'Refused',
      message: 'No such card',
    })
  })

  it('is lost where the provider failed, in spite of what it says, and where none came', async () => {
    expect(await askedWith(() => Promise.reject(new TypeError('no network')))).toEqual({ _tag: 'Lost' })
    expect(await askedWith(() => Promise.resolve(new Response('<html>')))).toEqual({ _tag: 'Lost' })
  })

  it.each([500, 502, 503])(
    'is lost where the provider failed with %s, in spite of what it says',
    async (status) => {
      expect(await askedWith(() => Promise.resolve(Response.json(REFUSAL, { status })))).toEqual({
        _tag: 'Lost',
      })
    },
  )
})
