// The form localTravellerIDForm: its fields over checks, requests, answers, failures, and a reload.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { blankTraveller } from '../../../domain/residents/localTraveller.ts'
import { callFailed, heldItem, modelsAfter, reservationWith } from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('when fields are counted and codes are typed', () => {
  it('shows a refusal of the number until the next change', () => {
    const refused = event('LocalTravellerCountRefused', { count: 9, reason: 'DoesNotFit', available: 4 })
    expect(after(refused).refusal).toEqual({ reason: 'DoesNotFit', available: 4 })
  })

  it.each([counted(1), removed('L1')])('shows a refusal of the number until $type', (next) => {
    const refused = event('LocalTravellerCountRefused', { count: 9, reason: 'DoesNotFit', available: 4 })
    expect(after(counted(1), refused, next).refusal).toBeNull()
  })
})

describe('when a request has gone out', () => {
  it('is not checked any more when the reservation does not hold it', () => {
    const without = event('ReservationModified', { reservation: reservationWith() })
    expect(after(...HELD, without).localIDs).toMatchObject([
      { seqN: null, status: 'not-checked', level: null },
    ])
  })

  it('brings each resident back to the field they had, under one key each, and no code twice', () => {
    const failed = callFailed('ReservationModifyFailed', false)
    const other = event('LocalIdEntered', { localID: 'L1', personalIdentificationNumber: '37908189924' })
    expect(after(...HELD, other, found('L1'), failed).localIDs).toMatchObject([
      { localID: 'L1', seqN: 5, personalIdentificationNumber: CODE },
    ])
    const again = [counted(2), entered('L2'), found('L2')]
    const both = after(...HELD, other, ...again, failed).localIDs
    expect(both.map(({ localID, status }) => [localID, status])).toEqual([['L2', 'exist']])
  })

  it('distinguishes a resident who has gone from the one who has the number now', () => {
    const other = event('LocalIdEntered', { localID: 'L1', personalIdentificationNumber: '37908189924' })
    const asked = event('ModifyRequested', { reservationId: 'R1', named: [{ key: 'L1', seqN: 6 }] })
    const leaving = after(...HELD, other, found('L1'), asked).leaving.map(({ localID }) => localID)
    expect(leaving).toEqual(['L1.1'])
    const renumbered = event('NamedRenumbered', { named: [{ key: 'L1', seqN: 5 }], gone: leaving, freed: [] })
    const model = after(...HELD, other, found('L1'), asked, renumbered)
    expect(model.leaving).toEqual([])
    expect(model.localIDs[0]?.seqN).toBe(5)
  })

  it('brings back a removed resident when the removal fails, once, and never again after it came to pass', () => {
    const failed = callFailed('ReservationModifyFailed', false)
    expect(after(...HELD, removed('L1'), failed).localIDs).toMatchObject([{ localID: 'L1', seqN: 5 }])
    const gone = event('ReservationModified', { reservation: reservationWith() })
    expect(after(...HELD, removed('L1'), gone, failed).localIDs).toEqual([])
  })

  it('brings back a removed resident as well when an answer about something else has come between', () => {
    const still = event('ReservationModified', { reservation: RESERVATION })
    const failed = callFailed('ReservationModifyFailed', false)
    expect(after(...HELD, removed('L1'), still, failed).localIDs).toMatchObject([{ localID: 'L1', seqN: 5 }])
  })
})

describe('when another sail is chosen', () => {
  it('stays where that keeps the reservation [SCHED-08]', () => {
    const moved = event('SailSelected', { sailRefId: 'S2', by: 'person', keepsReservation: true })
    expect(after(...HELD, moved)).toEqual(after(...HELD))
  })
})

describe('when the page is reloaded', () => {
  it('keeps residents who are held without the code, and blanks the others: pseudonyms are no codes', () => {
    const second = [counted(2), entered('L2'), found('L2')]
    const model = after(...HELD, ...second, event('SessionResumed', { demo: true, awayMs: null }))
    expect(model.localIDs).toMatchObject([
      { localID: 'L1', status: 'exist', seqN: 5, personalIdentificationNumber: '' },
      blankTraveller('L2'),
    ])
    expect(model.leaving).toEqual([])
  })
})

const CODE = '48505129935'
const counted = (count: number) => event('LocalTravellerCountChanged', { count, way: 'dropdown' })
const entered = (localID: string) => event('LocalIdEntered', { localID, personalIdentificationNumber: CODE })
const found = (localID: string) =>
  event('LocalIdFound', { localID, level: 'LOCAL', backupRegistryUsed: true })
const removed = (localID: string) => event('LocalTravellerRemoved', { localID })
const FOUND = [counted(1), entered('L1'), event('LocalIdCheckRequested', { localID: 'L1' }), found('L1')]
const REQUESTED = event('CreateRequested', { named: [{ key: 'L1', seqN: 5 }] })
const RESERVATION = reservationWith({ items: [heldItem(1, 'ADULT'), heldItem(5, 'LOCAL')] })
const HELD = [...FOUND, REQUESTED, event('ReservationCreated', { reservation: RESERVATION })]

const after = (...events: readonly Event[]) => modelsAfter(...events).residents
