// What remains of a person from any state of the read models: nothing. And how declared ends, and what is held, are folded.
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SignOutReason, endsEverything } from '../../../domain/auth/signOut.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { event, type Event } from '../../../domain/log/events.ts'
import { foldOne } from '../../../projections/fold.ts'
import { ALL, LOAD, PERSON, until, withEnds } from '../../../projections/fold/projection.ts'
import { initialModels, projections, type ReadModels } from '../../../projections/readModels.ts'
import { personalTextsIn } from '../../../replay/redaction/modelTexts.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { branded } from '../../support/unbranded.ts'

describe('when a person is gone by their own will, or another one is here', () => {
  it('leaves no personal text in any read model, from any state before [OP-18]', () => {
    fc.assert(
      fc.property(anyModels, anyEnd, (models, why) => {
        // The booking itself is cleared by the command that a sign-out leads to.
        const after = [event('SignedOut', { why }), event('ReservationCleared', {})].reduce(folded, models)
        expect(personalTextsIn(after)).toEqual(personalTextsIn(initialModels))
      }),
    )
  })
})

describe('when a lifetime is over', () => {
  const on = withEnds<{ name: string | null; seen: string[]; count: number }>(
    { name: null, seen: [], count: 0 },
    {
      lifetimes: [
        [PERSON, ['name']],
        [LOAD, ALL],
        [until('PageWoke'), { but: ['count'] }, ({ count }) => count > 1],
      ],
      on: { PageWoke: ({ name, count }) => ({ seen: [name ?? 'no one'], count: count + 1 }) },
    },
  )
  const before = () => ({ name: 'Mari', seen: ['Mati'], count: 1 })

  it('its fields begin again, and the others stay', () => {
    const draft = before()
    on.SignedOut?.(draft, { why: 'chosen' }, AT)
    expect(draft).toEqual({ name: null, seen: ['Mati'], count: 1 })
  })

  it('nothing ends where the event does not say so', () => {
    const draft = before()
    on.SignedOut?.(draft, { why: 'expired' }, AT)
    expect(draft).toEqual(before())
  })

  it('nothing ends where the model does not mean it, and the own fold goes over what has begun again', () => {
    const draft = before()
    on.PageWoke?.(draft, {}, AT)
    expect(draft).toEqual({ name: 'Mari', seen: ['Mari'], count: 2 })
    on.PageWoke?.(draft, {}, AT)
    expect(draft).toEqual({ name: null, seen: ['no one'], count: 3 })
  })
})

describe('when an event says what is held', () => {
  const said: string[] = []
  const on = withEnds<{ heldFor: ReservationId | null }>(
    { heldFor: null },
    {
      about: ({ heldFor }) => heldFor,
      holds: (_draft, { reservationId }, isFetched) =>
        void said.push(`${reservationId}${isFetched ? ', fetched' : ''}`),
      on: { ReservationCreated: () => void said.push('the own fold') },
    },
  )
  const reservation = reservationWith({ reservationId: 'R1' })
  const heldFor = (reservationId: string) => ({ heldFor: branded<ReservationId>(reservationId) })

  it('is taken over after the own fold, and of a fetch only what the model is about', () => {
    on.ReservationCreated?.({ heldFor: null }, { reservation }, AT)
    on.ReservationFetched?.(heldFor('R1'), { reservation, why: 'resume' }, AT)
    on.ReservationFetched?.(heldFor('R1'), { reservation, why: 'ticket' }, AT)
    on.ReservationFetched?.(heldFor('R2'), { reservation, why: 'resume' }, AT)
    expect(said).toEqual(['the own fold', 'R1', 'R1, fetched'])
  })
})

const AT = { seq: 1, at: epochMs(0) }

const folded = (models: ReadModels, { type, data }: Event): ReadModels =>
  foldOne(models, { ...AT, cause: null, kind: 'event', type, data } as Entry)

const anyModels = fc.record(
  Object.fromEntries(Object.entries(projections).map(([name, { codec }]) => [name, arbitraryOf(codec)])),
) as Arbitrary<ReadModels>

const REASONS: readonly SignOutReason[] = ['chosen', 'expired', 'rejected', 'elsewhere', 'replaced']

const anyEnd = fc.constantFrom(...REASONS.filter(endsEverything))
