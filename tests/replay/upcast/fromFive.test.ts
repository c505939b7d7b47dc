// From schema 5: ports without an address, sails without a word of their own, and no check-in.
import { describe, expect, it } from 'vitest'
import { fromFive } from '../../../replay/upcast/fromFive.ts'

const PORTS = [{ code: 'VIR', title: 'Virtsu' }]
const WITH_ADDRESS = [{ code: 'VIR', title: 'Virtsu', address: null }]

describe('a line of schema 5', () => {
  it('has ports of which nothing is known ashore', () => {
    const entry = { kind: 'event', type: 'PortsLoaded', data: { ports: PORTS } }
    expect(fromFive.entry(entry)).toEqual({ ...entry, data: { ports: WITH_ADDRESS } })
  })

  it('is left as it is where it holds neither ports nor a reservation', () => {
    const entry = { kind: 'command', type: 'LoadCatalog', data: {} }
    expect(fromFive.entry(entry)).toEqual(entry)
  })

  it('gives up the digests, which are of models that have other fields now, and keeps what else is noted', () => {
    const note = { lateMs: 2, models: { reservation: 'a', shell: 'c' } }
    const { note: kept } = fromFive.entry({ kind: 'command', type: 'LoadCatalog', data: {}, note })
    expect(kept).toEqual({ lateMs: 2 })
  })
})

describe('a log of schema 5', () => {
  it('has of each sail the word that an answer has said of it', () => {
    const sail = { sailRefId: '11', status: 'CANCELLED' }
    const log = fromFive.forOneLog?.() ?? fromFive
    const answer = { sailPackages: [{ sailRefs: [sail] }] }
    log.entry({ kind: 'exchange', data: { outcome: { _tag: 'Answered', answer } } })
    const held = { sailPackages: [{ sails: [{ sailRefId: '11' }, { sailRefId: '12' }] }] }
    expect(
      log.entry({ kind: 'event', type: 'ReservationPaid', data: { reservation: held } })['data'],
    ).toEqual({
      reservation: {
        sailPackages: [
          {
            sails: [
              { sailRefId: '11', status: 'CANCELLED', arrivalDay: null },
              { sailRefId: '12', status: null, arrivalDay: null },
            ],
          },
        ],
      },
    })
  })
})

describe('a snapshot of schema 5', () => {
  it('has no check-in under way, and ports of which nothing is known ashore', () => {
    const snapshot = { catalog: { ports: PORTS }, reservation: { current: null, viewed: null } }
    expect(fromFive.header({ snapshot })['snapshot']).toMatchObject({
      catalog: { ports: WITH_ADDRESS },
      checkin: { status: 'idle', asked: null, scanner: 'closed' },
    })
  })
})
