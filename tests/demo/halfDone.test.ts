// A demo server that answers well and does less than it was asked: nothing of it, or half.
import { describe, expect, it } from 'vitest'
import { halved, shortened } from '../../src/demo/backend/faults.ts'

describe('half of a request', () => {
  it('is the first half of each trip’s items, rounded up, and nothing goes', () => {
    const body = { requests: { 1: ['a', 'b', 'c'], 2: ['d'], 3: [] }, purgeItems: ['e'], roundTrip: true }
    expect(halved(body)).toEqual({ requests: { 1: ['a', 'b'], 2: ['d'] }, purgeItems: [], roundTrip: true })
  })

  it('is the whole of anything that is no booking', () => {
    for (const body of [null, 'text', ['a', 'b'], { saleChannel: 'WEB' }, { requests: null }])
      expect(halved(body)).toBe(body)
  })
})

describe('a shortened list', () => {
  it('is none of it, or half, also within an envelope', () => {
    expect(shortened([1, 2, 3], 0)).toEqual([])
    expect(shortened([1, 2, 3], 0.5)).toEqual([1, 2])
    expect(shortened({ content: [1, 2], page: 1 }, 0)).toEqual({ content: [], page: 1 })
  })

  it('leaves a reservation whole, and what is no list', () => {
    const reservation = { reservationId: '1', items: [1, 2] }
    for (const body of [reservation, null, 'text', 7]) expect(shortened(body, 0)).toBe(body)
  })
})
