// From schema 5: ports without an address, sails without a word of their own, and no check-in.
import { describe, expect, it } from 'vitest'
import { fromFive } from '../../../replay/upcast/fromFive.ts'

const PORTS = [{ code: 'VIR', title: 'Virtsu' }]
const WITH_ADDRESS = [{ code: 'VIR', title: 'Virtsu', address: null }]

describe('a line of schema 5', () => {
  it('has ports of which nothing is told ashore', () => {
    const entry = { kind: 'event', type: 'PortsLoaded', data: { ports: PORTS } }
    expect(fromFive.entry(entry)).toEqual({ ...entry, data: { ports: WITH_ADDRESS } })
  })

  it('is left as it is where it holds neither ports nor a reservation', () => {
    const entry = { kind: 'command', type: 'LoadCatalog', data: {} }
    expect(fromFive.entry(entry)).toEqual(entry)
  })

  it('gives up digests of models that have other fields now', () => {
    const note = { models: { reservation: 'a', catalog: 'b', shell: 'c' } }
    expect(fromFive.entry({ kind: 'command', type: 'LoadCatalog', data: {}, note })).toMatchObject({
      note: { models: { shell: 'c' } },
    })
  })
})

describe('a snapshot of schema 5', () => {
  it('has no check-in under way, and ports of which nothing is told ashore', () => {
    const snapshot = { catalog: { ports: PORTS }, reservation: { current: null, viewed: null } }
    expect(fromFive.header({ snapshot })['snapshot']).toMatchObject({
      catalog: { ports: WITH_ADDRESS },
      checkin: { status: 'idle', asked: null, scanner: 'closed' },
    })
  })
})
