// Which passenger has which ticket.
import { describe, expect, it } from 'vitest'
import { blankTraveller } from '../../../domain/residents/localTraveller.ts'
import type { Guest } from '../../../domain/passengers/guest.ts'
import { listedGuests } from '../../../domain/reservation/guestList.ts'
import { heldItem } from '../../support/givenEvents.ts'
import type { ItemSeq, PackageSeq } from '../../../domain/ids.ts'
import { branded } from '../../support/unbranded.ts'

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
    const back = { ...heldItem(1, 'ADULT'), sailPackageSeqN: branded<PackageSeq>(2) }
    expect(
      titles(listedGuests({ guests: [guest(1)], items: [heldItem(1, 'ADULT'), car, back] }, [])),
    ).toEqual([[1, 'ADULT']])
  })

  it('have no ticket to their name where it is not clear whose is whose', () => {
    const items = [heldItem(1, 'ADULT'), heldItem(2, 'CHILD')]
    expect(titles(listedGuests({ guests: [guest(1)], items }, []))).toEqual([[1, null]])
  })

  it('are listed though a ticket says that it is for more people than any list can hold', () => {
    const items = [{ ...heldItem(1, 'ADULT'), quantity: 9_007_199_254_740_991 }]
    expect(titles(listedGuests({ guests: [guest(1)], items }, []))).toEqual([[1, null]])
  })

  it('are known by the code that a resident’s ticket was bought with [PAX-06]', () => {
    const items = [heldItem(1, 'ADULT'), heldItem(7, 'LOCAL')]
    const [known] = listedGuests({ guests: [guest(1)], items }, [resident(7)])
    expect(known).toMatchObject({
      ticket: { priceCategory: 'LOCAL' },
      guest: { seqN: 1, personalIdentificationNumber: CODE },
    })
  })
})

const guest = (seqN: number): Guest => ({
  seqN: branded(seqN),
  firstName: '',
  lastName: '',
  gender: 'M',
  birthday: '',
  citizenship: '',
  comments: '',
  personalIdentificationNumber: '',
})

const resident = (seqN: number) => ({
  ...blankTraveller('L1'),
  seqN: branded<ItemSeq>(seqN),
  personalIdentificationNumber: CODE,
})

const titles = (guests: ReturnType<typeof listedGuests>) =>
  guests.map((one) => [one.guest.seqN, one.ticket?.priceCategory ?? null])
