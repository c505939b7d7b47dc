// The titles of items: the server's own, those of another answer, and those that are looked up.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { titledAs, titledBy, untitledBeside } from '../../../domain/reservation/titles.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'

const holding = (...items: readonly (readonly [code: string, title: string])[]): Reservation =>
  reservationWith({ items: items.map(([code, title]) => itemWith(code, { title })) })

const titlesOf = ({ items }: Reservation) => items.map(({ title }) => title)

describe('a reservation some of whose items have no title', () => {
  const held = holding(['ADULT', 'Adult'], ['CHILD', 'CHILD'], ['DOG', 'DOG'])

  it('is named where its title is known, and keeps what the server has called it [ENT-12]', () => {
    const titles: Record<string, string> = { ADULT: 'Grown-up', CHILD: 'Child' }
    expect(titlesOf(titledBy(held, (code) => titles[code] ?? null))).toEqual(['Adult', 'Child', 'DOG'])
  })
})

describe('a reservation that is received again in another language', () => {
  const held = holding(['ADULT', 'Adult'], ['CHILD', 'Child'])

  it('has the titles of that language, and those of before where none is received', () => {
    const received = holding(['ADULT', 'Täiskasvanu'], ['CHILD', 'CHILD'])
    expect(titlesOf(titledAs(held, received))).toEqual(['Täiskasvanu', 'Child'])
  })

  it('is the same where nothing is called otherwise', () => {
    expect(titledAs(held, held)).toBe(held)
  })

  it('keeps no title of what is not received again', () => {
    expect(titlesOf(untitledBeside(held, holding(['ADULT', 'Täiskasvanu'])))).toEqual(['Adult', 'CHILD'])
  })
})
