// What is known from the customer's own tickets and is offered again: plates, to no one but their owner.
import { describe, expect, it } from 'vitest'
import { knownPlates } from '../../../projections/selectors/knownPeople.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'

/** The models of a customer who has a paid ticket with a car, the same car again, and a trailer. */
const modelsWith = (ownerEmail: string, isSignedIn = true) => {
  const { auth, reservation } = bookingAt('paid').models()
  const [ticket] = Object.values(reservation.payedReservations)
  if (ticket?.owner === undefined || ticket.owner === null) throw new Error('Nothing is paid')
  const items = [
    itemWith('CAR', { licencePlate: '123ABC', subType: 'CAR' }),
    itemWith('CAR', { licencePlate: '123ABC ', subType: 'CAR' }),
    itemWith('TRAILER', { licencePlate: '77TRA', subType: 'TRAILER' }),
    itemWith('ADULT'),
  ]
  const owned = { ...ticket, items, owner: { ...ticket.owner, email: ownerEmail } }
  const user = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.ee', phone: null }
  const token = isSignedIn ? ('handle' as NonNullable<typeof auth.token>) : null
  return {
    auth: { ...auth, token, user },
    reservation: { ...reservation, viewed: null, payedReservations: { [ticket.reservationId]: owned } },
  }
}

describe('the plates of the tickets that a customer has', () => {
  it('are offered once each, those of vehicles and of trailers apart [VEH-10]', () => {
    const models = modelsWith('Mari@example.ee')
    expect(knownPlates(models, 'vehicle')).toEqual(['123ABC'])
    expect(knownPlates(models, 'trailer')).toEqual(['77TRA'])
  })

  it('are offered neither without a sign-in nor to another customer', () => {
    expect(knownPlates(modelsWith('mari@example.ee', false), 'vehicle')).toEqual([])
    expect(knownPlates(modelsWith('juhan@example.ee'), 'vehicle')).toEqual([])
  })
})
