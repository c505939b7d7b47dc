// Whatever people, providers and time do with two reservations and any number of payments of them: money is taken once
// for each, for its own total, while it stands, and what was taken is known to the server in the end.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../domain/wire/reservation.ts'
import { BankAction } from '../../../src/demo/provider/providerEndpoints.ts'
import type { DemoState, Transaction } from '../../../src/demo/state/state.ts'
import { runs } from '../../support/runs.ts'
import { CARD, confirmed, FREE_SAILS, items, MINUTE_MS, ORIGIN, type Session, session } from '../session.ts'

/** `of` is one of two reservations, `nth` any payment that was prepared, modulo their number. */
type Step =
  | { readonly does: 'prepare'; readonly of: number; readonly isCard: boolean }
  | { readonly does: 'bank'; readonly nth: number; readonly action: BankAction }
  | { readonly does: 'card'; readonly nth: number; readonly number: string | null }
  | { readonly does: 'success' | 'cancel'; readonly nth: number }
  | { readonly does: 'change' | 'extend' | 'status'; readonly of: number }
  | { readonly does: 'pass'; readonly ms: number }

const of = fc.nat(1)
const nth = fc.nat(9)
const actions = Object.keys(BankAction.keys) as BankAction[]
const NUMBERS = [CARD.number, CARD.number, '4000000000000002', '4000000000003220', null]
const SPANS = [0, 1_000, 8_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS - 1, 20 * MINUTE_MS]

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('prepare' as const), of, isCard: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('bank' as const), nth, action: fc.constantFrom(...actions) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('card' as const), nth, number: fc.constantFrom(...NUMBERS) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('success' as const, 'cancel' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('change', 'extend', 'status'), of }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(...SPANS) }) },
)

const steps = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' })

describe('two reservations with any number of payments', () => {
  it('are each paid once at most, for their total, while they stand, and never lost once paid', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const scene = opened()
        let before = sceneFacts(scene)
        for (const one of taken) {
          take(scene, one)
          const after = sceneFacts(scene)
          expectHonest(before, after)
          before = after
        }
        scene.client.clock.nowMs += MINUTE_MS
        expectSettled(scene)
      }),
      { numRuns: runs(100) },
    )
  })

  it('do come to a paid one with further payments beside it, so that this is no empty word', () => {
    const tempted = fc.sample(steps, { numRuns: 100, seed: 1 }).filter((taken) => {
      const scene = opened()
      for (const one of taken) take(scene, one)
      return sceneFacts(scene).some(({ payments }) => payments.length > 1 && payments.some(isTaken))
    })
    expect(tempted.length).toBeGreaterThan(15)
  })
})

interface Scene {
  readonly client: Session
  readonly reservations: readonly { readonly id: string; readonly token: string }[]
}

const opened = (): Scene => {
  const client = session({ sails: FREE_SAILS })
  const reservations = [confirmed(client), confirmed(client)].map(({ reservationId, token }) => ({
    id: String(reservationId),
    token,
  }))
  return { client, reservations }
}

const stateOf = ({ client }: Scene) => {
  const { state } = client.backend.snapshot() as { readonly state: DemoState }
  return { reservations: state.reservations, transactions: Object.values(state.transactions) }
}

const isTaken = ({ phase }: Transaction): boolean => phase._tag === 'Taken' || phase._tag === 'Settled'

/** What each reservation's status and total are, and its payments; to be asked brings the backend up to date. */
const sceneFacts = (scene: Scene) => {
  const statuses = scene.reservations.map(({ id }) => {
    const answer = scene.client.answer('reservation', { id })
    if (answer.status !== 200) return { id, status: String(answer.status), totalCents: 0 }
    const { status, total } = toReservation(scene.client.good('reservation', { id }))
    return { id, status, totalCents: total.amountCents }
  })
  const { transactions } = stateOf(scene)
  return statuses.map((one) => ({
    ...one,
    payments: transactions.filter(({ reservationId }) => reservationId === one.id),
  }))
}

type Facts = ReturnType<typeof sceneFacts>

const expectHonest = (before: Facts, after: Facts): void => {
  for (const [i, { id, status, payments }] of after.entries()) {
    const takenOnes = payments.filter(isTaken)
    expect(takenOnes.length, id).toBeLessThanOrEqual(1)
    const isSettled = takenOnes.some(({ phase }) => phase._tag === 'Settled')
    expect(status === 'OK', `${id} is ${status}`).toBe(isSettled)
    if (takenOnes.length === 1 && !isSettled) expect(status, id).toBe('TEMP')
    const earlier = before[i]
    const takenBefore = earlier?.payments.filter(isTaken).map(({ transactionId }) => transactionId) ?? []
    expect(
      takenOnes.map(({ transactionId }) => transactionId),
      id,
    ).toEqual(expect.arrayContaining(takenBefore))
    if (takenOnes.length === 1 && takenBefore.length === 0) {
      expect(earlier?.status, id).toBe('TEMP')
      expect(takenOnes[0]?.amountCents, id).toBe(earlier?.totalCents)
    }
  }
}

/** A minute later every provider has reported to the server. */
const expectSettled = (scene: Scene): void => {
  for (const { status, payments } of sceneFacts(scene)) {
    expect(payments.some(isTaken)).toBe(status === 'OK')
  }
}

const take = ({ client, reservations }: Scene, one: Step): void => {
  const transactions = Object.values(
    (client.backend.snapshot() as { readonly state: DemoState }).state.transactions,
  )
  switch (one.does) {
    case 'prepare': {
      const reservationToken = reservations[one.of]?.token ?? ''
      const [paymentMethod, creditCard] = one.isCard ? ['CREDIT', true] : ['TULETORN', false]
      client.answer('preparePayment', { reservationToken }, { paymentMethod, origin: ORIGIN, creditCard })
      return
    }
    case 'bank':
    case 'card':
    case 'success':
    case 'cancel': {
      const transaction = transactions[one.nth % transactions.length]
      if (transaction !== undefined) pay(client, transaction, one)
      return
    }
    case 'change':
    case 'extend':
    case 'status':
      about(client, reservations[one.of]?.id ?? '', one.does)
      return
    case 'pass':
      client.clock.nowMs += one.ms
  }
}

type PaymentStep = Extract<Step, { readonly nth: number }>

const pay = (
  client: Session,
  { transactionId, transactionUuid, key }: Transaction,
  one: PaymentStep,
): void => {
  switch (one.does) {
    case 'bank':
      client.ask('POST', `/fake-bank/${transactionId}`, { action: one.action })
      return
    case 'card': {
      const body = one.number === null ? { cancel: true, key } : { ...CARD, number: one.number, key }
      client.ask('POST', `/fake-card/${transactionUuid}`, body)
      return
    }
    case 'success':
      client.answer('paymentSuccess', { transactionId }, {})
      return
    case 'cancel':
      client.answer('paymentCancel', { transactionId }, {})
  }
}

const about = (client: Session, id: string, does: 'change' | 'extend' | 'status'): void => {
  switch (does) {
    case 'change':
      client.answer('modifyReservation', { id }, items(['ADULT'], 2))
      return
    case 'extend':
      client.answer('extendReservation', { id }, {})
      return
    case 'status':
      client.answer('reservationStatus', { id })
  }
}
