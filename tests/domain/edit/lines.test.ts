// A ticket before and after a change, side by side: by categories and plates, not by names.
import { describe, expect, it } from 'vitest'
import { comparisonOf, isSame } from '../../../domain/edit/lines.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'
import { reservedOn } from '../../support/samples/sampleSelection.ts'

const ticket = (title: string) =>
  reservationWith({ items: [itemWith('ADULT', { title })], sailPackages: [reservedOn(1, ['1'])] })

describe('a ticket of which nothing is changed', () => {
  it.each([
    ['ADULT', 'Adult'],
    ['Adult', 'ADULT'],
  ])('has one line that is the same, under the server’s title: %s, then %s [EDIT-08]', (before, after) => {
    const [trip] = comparisonOf(ticket(before), ticket(after)).trips
    expect(trip?.lines).toMatchObject([{ code: 'ADULT', title: 'Adult', beforeCount: 1, afterCount: 1 }])
    expect(trip?.lines.every(isSame)).toBe(true)
  })
})

describe('a line of a ticket', () => {
  const line = {
    code: 'ADULT',
    title: 'Adult',
    beforeCount: 1,
    afterCount: 1,
    beforeCents: 500,
    afterCents: 500,
  }

  it.each([
    ['as many for as much', {}, true],
    ['more of it', { afterCount: 2 }, false],
    ['another price', { afterCents: 700 }, false],
  ])('is the same or another one: %s', (_what, change, is) => {
    expect(isSame({ ...line, ...change } as Parameters<typeof isSame>[0])).toBe(is)
  })
})
