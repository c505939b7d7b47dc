// What is decided about the reservation is decided once, however many ask: the policy, the handler, the screen.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { epochMs, LONG_AGO } from '../../../domain/instant.ts'
import { confirmDecision, syncDecision } from '../../../projections/selectors/reservation.ts'
import { bookingAt, pick, typeContact } from '../../support/bookingSession.ts'

const CONFIG = { saleChannel: 'WEB' }

const readyToConfirm = () => {
  const booking = bookingAt('reserved')
  typeContact(booking)
  return booking.models()
}

describe('what is to be sent', () => {
  it('is decided once as long as nothing that it depends on has changed', () => {
    const models = bookingAt('reserved').models()
    const decided = syncDecision(models, CONFIG)
    const other = { ...models, shell: { ...models.shell, networkLosses: 9 } }
    expect(syncDecision(other, CONFIG)).toBe(decided)
  })

  it('is decided again when something else is chosen, and for another sales channel', () => {
    const booking = bookingAt('reserved')
    const before = syncDecision(booking.models(), CONFIG)
    expect(before).toEqual(E.left({ _tag: 'NothingToSend' }))
    expect(syncDecision(booking.models(), { saleChannel: 'DESK' })).not.toBe(before)
    pick(booking, 'CHILD', 1)
    const { tickets } = booking.models()
    expect(syncDecision({ ...bookingAt('reserved').models(), tickets }, CONFIG)).toMatchObject({
      right: { _tag: 'Modify' },
    })
  })
})

describe('whether it can be confirmed', () => {
  it('is decided once while time goes by, and again when a sail of it is lost', () => {
    const models = readyToConfirm()
    const nowMs = LONG_AGO
    const decided = confirmDecision(models, { config: CONFIG, nowMs })
    expect(E.isRight(decided)).toBe(true)
    expect(confirmDecision(models, { config: CONFIG, nowMs: epochMs(nowMs + 1) })).toBe(decided)
    const after = confirmDecision(models, { config: CONFIG, nowMs: epochMs(Number.MAX_SAFE_INTEGER) })
    expect(after).toEqual(E.left({ _tag: 'SailLost' }))
  })

  it('is decided again when the contact is another one', () => {
    const models = readyToConfirm()
    const passengers = { ...models.passengers, form: { ...models.passengers.form, email: '' } }
    expect(confirmDecision({ ...models, passengers }, { config: CONFIG, nowMs: LONG_AGO })).toMatchObject({
      left: { _tag: 'ContactIncomplete' },
    })
  })
})
