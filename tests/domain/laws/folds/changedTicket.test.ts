// A ticket that is changed, as the events alone tell it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../domain/money.ts'
import { NO_CHANGES } from '../../../../domain/edit/draft.ts'
import { after, foldedFrom, OTHER, TEMP } from './foldedEvents.ts'

describe('a ticket that is changed', () => {
  it('waits for its money once a dearer change is finished, beside what was paid before', () => {
    const finished = { ...TEMP, paidCents: 400, outcome: { _tag: 'Pay', cents: 300 } } as const
    expect(foldedFrom([after('EditFinished', finished)]).reservation).toMatchObject({
      current: TEMP.reservation,
      confirmed: true,
      paidCents: eurCents(400),
    })
  })

  it('is shown as it was looked at when its change began', () => {
    const { reservation } = OTHER
    const started = { original: reservation, edited: null, draft: NO_CHANGES, expiresAtMs: null }
    expect(foldedFrom([after('EditStarted', started)]).reservation).toMatchObject({
      payedReservations: { [reservation.token]: reservation },
      viewed: null,
    })
  })
})
