// What leads to a ticket and on from it.
import { describe, expect, it } from 'vitest'
import { faultsOfVisits } from '../support/browser/tours/looks.ts'
import { testVisits } from '../support/browser/tours/visitTests.ts'

describe('the visits', () => {
  it('are made of all tours there are', () => {
    expect(faultsOfVisits()).toEqual([])
  })
})

testVisits(['purchase', 'change', 'names', 'time'])
