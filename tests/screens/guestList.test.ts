// Which passenger has which ticket, and who still has to be named.
import { describe, expect, it } from 'vitest'
import { blankTraveller } from '../../domain/residents/localTraveller.ts'
import type { Guest } from '../../domain/passengers/guest.ts'
import { listedGuests, unnamedGuests } from '../../src/screens/passengers/guestList.ts'
import { heldItem } from '../support/givenEvents.ts'

const TODAY = '2026-11-20'
const CODE = '38001085718'

describe('the passengers of a reservation', () => {
  it('stand in the order of their numbers, each with the ticket', () => {
    const items = [heldItem(1, 'ADULT'), heldItem(2, 'CHILD')]
    expect(titles(listedGuests({ guests: [guest(2), guest(1)], items }, []))).toEqual([
      [1, 'ADULT'],
      [2, 'CHILD'],
    ])
  })

  it('count once when they go out and back, and bicycles and cars are none of them', () => {
    const car = { ...heldItem(3, 'CAR'), inventoryClass: 'CAR_DECK', isVehicle: true }
    const back = { ...heldItem(1, 'ADULT'), sailPackageSeqN: 2 }
    expect(
      titles(listedGuests({ guests: [guest(1)], items: [heldItem(1, 'ADULT'), car, back] }, [])),
    ).toEqual([[1, 'ADULT']])
  })

  it('have no ticket to their name where it is not clear whose is whose', () => {
    const items = [heldItem(1, 'ADULT'), heldItem(2, 'CHILD')]
    expect(titles(listedGuests({ guests: [guest(1)], items }, []))).toEqual([[1, null]])
  })

  it('are known by the code that a resident’s ticket was bought with [PAX-06]', () => {
    const items = [heldItem(1, 'ADULT'), heldItem(7, 'LOCAL')]
    const [known] = listedGuests({ guests: [guest(1)], items }, [resident(7)])
    expect(known).toMatchObject({ ticket: 'LOCAL', guest: { seqN: 1, personalIdentificationNumber: CODE } })
  })
})

describe('a passenger who has to be named', () => {
  it('is one of whom something is missing [PAX-05]', () => {
    const named = {
      ...guest(1),
      firstName: 'Mari',
      lastName: 'Maa',
      birthday: '1990-12-24',
      citizenship: 'EE',
    }
    const nobody = [
      guest(2),
      { ...named, seqN: 3, birthday: '2990-12-24' },
      { ...named, seqN: 4, lastName: ' ' },
    ]
    const list = listedGuests({ guests: [named, ...nobody], items: [] }, [])
    expect(unnamedGuests(list, TODAY).map((one) => one.guest.seqN)).toEqual([2, 3, 4])
  })

  it('is nobody who is known by a code', () => {
    const list = listedGuests({ guests: [guest(1)], items: [heldItem(7, 'LOCAL')] }, [resident(7)])
    expect(unnamedGuests(list, TODAY)).toEqual([])
  })
})

const guest = (seqN: number): Guest => ({
  seqN,
  ...{ firstName: '', lastName: '', gender: 'M', birthday: '', citizenship: '', comments: '' },
  personalIdentificationNumber: '',
})

const resident = (seqN: number) => ({
  ...blankTraveller('L1'),
  seqN,
  personalIdentificationNumber: CODE,
})

const titles = (guests: ReturnType<typeof listedGuests>) => guests.map((one) => [one.guest.seqN, one.ticket])
