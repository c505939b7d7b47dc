// How one sail of a reservation stands.
import { describe, expect, it } from 'vitest'
import { fateOf, sailFateIn } from '../../../domain/reservation/sailFate.ts'
import { branded } from '../../support/unbranded.ts'

describe('the server’s word on a sail', () => {
  it.each([
    ['OPEN', 'stands'],
    ['open', 'stands'],
    ['CANCELLED', 'cancelled'],
    ['CN2', 'cancelled'],
    ['REFUNDED', 'refunded'],
    ['USED', 'used'],
    ['DEPARTED', 'departed'],
    ['BLOWN_AWAY', null],
    [null, null],
  ])('%j means %j', (word, fate) => {
    expect(sailFateIn(word)).toBe(fate)
  })
})

describe('what has become of the whole', () => {
  it.each([
    ['CN', 'OPEN', 'cancelled'],
    ['CN', null, 'cancelled'],
    ['CN', 'USED', 'used'],
    ['RF', 'OPEN', 'refunded'],
    ['OK', 'OPEN', 'stands'],
    ['OK', 'CANCELLED', 'cancelled'],
  ])('a sail of a reservation that is %s, itself %j, is %s', (status, word, fate) => {
    expect(fateOf({ status }, branded({ status: word } as never))).toBe(fate)
  })
})
