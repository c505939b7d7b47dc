// Entries are frozen before they are folded: in development and in tests a fold that reaches into an event fails.
import { describe, expect, it, vi } from 'vitest'
import { command } from '../../../domain/log/commands.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { event } from '../../../domain/log/events.ts'
import { handler, leadsTo } from '../../../effects/pipeline/handler.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type * as readModels from '../../../projections/readModels.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { createBench } from '../../support/pipelineBench.ts'

/** Whether the projection below writes into the payload of `AddressChanged`. */
const spoil = vi.hoisted(() => ({ isOn: false }))

vi.mock('../../../projections/readModels.ts', async (original) => {
  const real = await original<typeof readModels>()
  const { shell } = real.projections
  const AddressChanged: typeof shell.on.AddressChanged = (draft, data, entry) => {
    if (spoil.isOn) data.address.query['spoilt'] = 'yes'
    shell.on.AddressChanged?.(draft, data, entry)
  }
  return {
    ...real,
    projections: { ...real.projections, shell: { ...shell, on: { ...shell.on, AddressChanged } } },
  }
})

const ADDRESS = { locale: 'en', path: '/', query: {} }

const moved = handler('GoBack', { reads: [] }, (commands$) =>
  commands$.pipe(leadsTo(() => event('AddressChanged', { address: ADDRESS }))),
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

describe('when a projection writes into the payload of an event', () => {
  it('throws', () => {
    const entry = appended()
    spoil.isOn = true
    expect(() => foldOne(initialModels, entry)).toThrow(TypeError)
    spoil.isOn = false
  })

  it('and one that only reads it does not', () => {
    expect(foldOne(initialModels, appended()).shell.address).toEqual(ADDRESS)
  })
})

describe('when a whole journey is in the log', () => {
  it('has no command, event or exchange that can be changed', () => {
    expect(bookingAt('paid').entries.filter((entry) => !isFrozen(entry))).toEqual([])
  })
})
