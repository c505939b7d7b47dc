// The laws about what a change says to the server, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import type { HandLog } from '../../../../support/handLog.ts'
import { begun, CAR, MEAL, place, purging, send, ticket } from './editLog.ts'

const wantAdults = (log: HandLog, count: number): void =>
  void log.command('ChangeEditQuantity', { code: 'ADULT', title: 'Adult', count, way: 'dropdown' })

const meals = (amount: number, attributes: object = { diet: 'vegan' }): object => ({
  requests: { 1: [{ seqN: 4, priceCategory: 'MEAL', ...place, amount, attributes }] },
})

const plated = (licencePlate: string | null): object => ({
  requests: {
    1: [
      {
        seqN: 3,
        priceCategory: 'CAR',
        ...place,
        licencePlate,
        handicapped: false,
        companyRegistrationNumber: null,
        weightOnSails: [],
      },
    ],
  },
})

const passenger = { personalIdentificationNumber: null, backupRegistryUsed: false }
const adult = (seqN: number): object => ({ seqN, priceCategory: 'ADULT', ...place, ...passenger })

const SURELY_GONE = { ...CAR, licencePlate: '777XYZ' }
/** Taken up as it is open at the server: with another plate, and with one adult more. */
const takenUp = () => {
  const { items } = ticket()
  const open = items.map((item) => (item.seqN === 3 ? SURELY_GONE : item))
  return begun(ticket(), ticket({ items: open }))
}

const KAI = {
  seqN: 1,
  firstName: 'Kai',
  lastName: 'Maasikas',
  gender: 'F',
  birthday: '1990-01-01',
  citizenship: 'EST',
  comments: '',
} as const

describe('what a change keeps (LAW-165)', () => {
  it.each<[string, (log: HandLog) => number]>([
    ['nothing is taken out', (log) => send(log)],
    ['a passenger is taken out who was to go', (log) => (wantAdults(log, 1), send(log, purging(2)))],
    [
      'a passenger is added who was wanted',
      (log) => (wantAdults(log, 3), send(log, { requests: { 1: [adult(5)] } })),
    ],
    [
      'the vehicle is taken out that was to go',
      (log) => (log.command('RemoveEditVehicle', { key: '1.3' }), send(log, purging(3))),
    ],
    [
      'its plate is another one that was typed',
      (log) => (
        log.command('ChangeEditPlate', { key: '1.3', licencePlate: '777XYZ' }),
        send(log, plated('777XYZ'))
      ),
    ],
    ['an extra is said again as it is', (log) => send(log, meals(2))],
  ])('holds where %s', (_what, press) => {
    const log = begun()
    press(log)
    expect(log.brokenAt('LAW-165')).toBeNull()
  })

  it.each<[string, (log: HandLog) => number]>([
    ['a passenger is taken out whom no one has touched', (log) => send(log, purging(2))],
    ['more passengers go than were to', (log) => (wantAdults(log, 1), send(log, purging(1, 2)))],
    ['a passenger who was wanted is not added', (log) => (wantAdults(log, 3), send(log))],
    ['the vehicle goes with a passenger', (log) => (wantAdults(log, 1), send(log, purging(2, 3)))],
    [
      'the vehicle goes that was to stay after all',
      (log) => {
        log.command('RemoveEditVehicle', { key: '1.3' })
        log.command('KeepEditVehicle', { key: '1.3' })
        return send(log, purging(3))
      },
    ],
    ['the plate is another one', (log) => send(log, plated('999QQQ'))],
    ['the plate is none', (log) => send(log, plated(null))],
    ['an extra goes', (log) => send(log, purging(4))],
    ['fewer of an extra are said', (log) => send(log, meals(1))],
    ['what was answered for an extra is not said', (log) => send(log, meals(2, {}))],
    [
      'a passenger is said to be another one',
      (log) => send(log, { guests: [{ ...KAI, firstName: 'Jüri' }] }),
    ],
  ])('breaks where %s', (_what, press) => {
    const guests = [{ ...KAI, personalIdentificationNumber: '' }]
    const log = begun(ticket({ guests }))
    expect(press(log)).toBe(log.brokenAt('LAW-165'))
  })

  it('breaks where a change was refused, and is sent all the same', () => {
    const log = begun()
    wantAdults(log, 1)
    log.event('EditChangeRefused', { reason: 'Ending' })
    expect(send(log, purging(2))).toBe(log.brokenAt('LAW-165'))
  })

  it('holds where a plate is said again that the open change had, and breaks where it is forgotten', () => {
    const kept = takenUp()
    send(kept, plated('777XYZ'))
    expect(kept.brokenAt('LAW-165')).toBeNull()
    const lost = takenUp()
    expect(send(lost)).toBe(lost.brokenAt('LAW-165'))
  })

  it('breaks where an extra that the open change had is forgotten', () => {
    const open = ticket().items.map((item) => (item.seqN === 4 ? { ...MEAL, quantity: 3 } : item))
    const log = begun(ticket(), ticket({ items: open }))
    expect(send(log)).toBe(log.brokenAt('LAW-165'))
  })
})

const on = (...sailRefIds: readonly string[]): object => ({
  sailPackages: [{ code: 'VIR-KUI-RT', seqN: 1, sailRefIds }],
})
const moves = (log: HandLog): void => void log.command('ChangeEditSail', { seqN: 1, from: '11', to: '13' })

describe('the legs of a change (LAW-169)', () => {
  it('holds where one is moved, and the other one stays', () => {
    const log = begun()
    moves(log)
    send(log, on('13', '12'))
    expect(log.brokenAt('LAW-169')).toBeNull()
  })

  it.each<[string, object, boolean]>([
    ['the other one moves as well', on('13', '13'), true],
    ['the other one is left out', on('13'), true],
    ['the trip is left out', { sailPackages: [] }, true],
    ['the one that was to move stays', on('11', '12'), true],
    ['one moves that no one has touched', on('13', '12'), false],
    [
      'what is said of the trip is meant for other sails',
      { ...on('13', '12'), requests: { 1: [adult(5)] } },
      true,
    ],
  ])('breaks where %s', (_what, body, isMoved) => {
    const log = begun()
    if (isMoved) moves(log)
    expect(send(log, body)).toBe(log.brokenAt('LAW-169'))
  })
})
