// Entries are frozen before they are folded: in development and in tests a fold that reaches into an event fails.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { handler, mapCaused } from '../../../effects/pipeline/handler.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

const ADDRESS = { locale: 'en', path: '/', query: {} }

const moved = handler('GoBack', { reads: [] }, (commands$) =>
  commands$.pipe(mapCaused(() => event('AddressChanged', { address: ADDRESS }))),
)

/** The event as the log got it, before it was folded. */
const appended = (): Entry => {
  const heard: Entry[] = []
  const append = (entry: Entry): void => {
    expect(isFrozen(entry)).toBe(true)
    heard.push(entry)
  }
  createBench({ handlers: [moved], log: { append } }).dispatch(command('GoBack', {}))
  return heard.find(({ type }) => type === 'AddressChanged') ?? expect.fail('no event')
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen))

describe('when a fold writes into the payload of an event', () => {
  it('throws at once', () => {
    const entry = appended()
    if (entry.kind !== 'event' || entry.type !== 'AddressChanged') expect.fail('another entry')
    const spoil = (query: Record<string, unknown>): void => {
      query['spoilt'] = 'yes'
    }
    expect(() => spoil(entry.data.address.query)).toThrow(TypeError)
  })

  it('is folded as before where it is only read', () => {
    expect(foldOne(initialModels, appended()).shell.address).toEqual(ADDRESS)
  })
})

describe('when a whole journey is in the log', () => {
  it('has no command, event or exchange that can be changed', () => {
    expect(bookingAt('paid').entries.filter((entry) => !isFrozen(entry))).toEqual([])
  })
})
