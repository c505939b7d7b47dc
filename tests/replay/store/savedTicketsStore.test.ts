// The tickets of this device: whole, in a bounded number, and behind a store that may fail without a word.
import * as fake from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSavedTickets, SAVED_TICKETS_KEPT } from '../../../effects/ports/savedTickets.ts'
import { openSavedTicketsStore, type OpenedTicketsStore } from '../../../replay/store/savedTicketsStore.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { branded } from '../../support/unbranded.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { START_MS } from '../../support/virtualSession.ts'

const NAME = 'ferry.test.tickets'
const GLOBALS = [
  'IDBCursor',
  'IDBDatabase',
  'IDBFactory',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const

let opened: OpenedTicketsStore[] = []

beforeEach(() => {
  for (const name of GLOBALS) vi.stubGlobal(name, fake[name])
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  opened = []
})
afterEach(() => {
  for (const store of opened) store.close()
})

const open = async (): Promise<OpenedTicketsStore> => {
  const store = await openSavedTicketsStore(NAME)
  opened.push(store)
  return store
}

const ticket = (number: number) => ({
  reservation: reservationWith({ reservationId: branded<ReservationId>(`R${number}`), status: 'OK' }),
  savedAtMs: branded<typeof START_MS>(START_MS + number),
})

const SAIL = { ...voyageWith('S1', '09:00'), status: 'OPEN', arrivalDay: null }

const idOf = (number: number): ReservationId => branded<ReservationId>(`R${number}`)

describe('a saved ticket', () => {
  it('is found whole by the next page', async () => {
    const first = createSavedTickets({ open, onKept: () => undefined })
    first.keep(ticket(1))
    await firstValueFrom(first.find(idOf(1)))
    const next = createSavedTickets({ open, onKept: () => undefined })
    expect(await firstValueFrom(next.find(idOf(1)))).toEqual(ticket(1))
    expect(await firstValueFrom(next.find(idOf(2)))).toBeNull()
  })

  it('is found where an earlier version kept it, which knew no instant of arrival [OP-101]', async () => {
    const { arrivalAtMs: _arrivalAtMs, ...sail } = { ...SAIL, arrivalAtMs: null }
    const packages = (sails: readonly object[]) =>
      branded<Reservation['sailPackages']>([{ code: 'OUT', title: 'Out', seqN: 1, sails: sails as never }])
    const kept = { ...ticket(1), reservation: { ...ticket(1).reservation, sailPackages: packages([sail]) } }
    const store = await open()
    await store.keep(kept, 9)
    expect((await store.find(idOf(1)))?.reservation.sailPackages).toEqual(
      packages([{ ...sail, arrivalAtMs: null }]),
    )
  })

  it('goes when it is forgotten, and with all others when all are cleared', async () => {
    const tickets = createSavedTickets({ open, onKept: () => undefined })
    for (const number of [1, 2, 3]) tickets.keep(ticket(number))
    tickets.forget(idOf(2))
    expect(await firstValueFrom(tickets.find(idOf(2)))).toBeNull()
    expect(await firstValueFrom(tickets.find(idOf(3)))).not.toBeNull()
    tickets.keep(ticket(4))
    tickets.clear()
    for (const number of [1, 3, 4]) expect(await firstValueFrom(tickets.find(idOf(number)))).toBeNull()
  })

  it('makes the oldest go where there are too many', async () => {
    const tickets = createSavedTickets({ open, onKept: () => undefined })
    for (let number = 0; number <= SAVED_TICKETS_KEPT; number += 1) tickets.keep(ticket(number))
    expect(await firstValueFrom(tickets.find(idOf(0)))).toBeNull()
    expect(await firstValueFrom(tickets.find(idOf(1)))).not.toBeNull()
  })

  it('counts as none where another version of the program wrote it otherwise', async () => {
    const store = await open()
    await store
      .keep({ ...ticket(1), reservation: { reservationId: idOf(1) } } as never, 9)
      .catch(() => undefined)
    expect(await store.find(idOf(1))).toBeNull()
  })
})

describe('a store that fails', () => {
  it('saves and finds nothing, and is tried again the next time', async () => {
    let fails = true
    let kept = 0
    const tickets = createSavedTickets({
      open: () => (fails ? Promise.reject(new Error('QuotaExceededError')) : open()),
      onKept: () => void (kept += 1),
    })
    tickets.keep(ticket(1))
    tickets.clear()
    expect(await firstValueFrom(tickets.find(idOf(1)))).toBeNull()
    expect(kept).toBe(0)
    fails = false
    tickets.keep(ticket(1))
    expect(await firstValueFrom(tickets.find(idOf(1)))).toEqual(ticket(1))
    expect(kept).toBe(1)
  })
})
