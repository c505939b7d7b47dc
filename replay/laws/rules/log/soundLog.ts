// Laws about what the log says of the program’s own health: nothing crashes, and what is waited for ends.
import { type DurationMs, durationMs } from '../../../../domain/instant.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'

export const nothingCrashes = law('LAW-36', 'log', {
  since: 3,
  sentence: 'Nothing in the program crashes.',
  looks: () => ({ events: { EffectCrashed: ({ data }) => `${data.effect} crashed with ${data.error}` } }),
})

export const causesComeFirst = law('LAW-37', 'log', {
  since: 3,
  sentence: 'Each event and each call has a cause, and every cause comes earlier.',
  looks: () => ({
    all: ({ kind, type, cause, seq }) => {
      if (cause !== null) return cause < seq ? null : `${type} is caused by entry ${cause}`
      return kind === 'command' || type === 'EffectCrashed' ? null : `${type} has no cause`
    },
  }),
})

/** An answer that is as late as can be, and what leads to it. */
const LONGEST_MS = durationMs(42_000)

/** By the read model, whether it waits for the server. */
const WAITS = {
  schedule: ({ schedule: { trips } }) =>
    trips.some(({ sailsStatus, inventoriesStatus, availableDays }) =>
      [sailsStatus, inventoriesStatus, availableDays.status].includes('requesting'),
    ),
  reservation: ({ reservation }) => reservation.activity !== 'idle',
  residents: ({ residents }) => residents.localIDs.some(({ isChecking }) => isChecking),
  vehicles: ({ vehicles: { offer } }) => offer !== null && offer.quotes === null,
  passengers: ({ passengers }) => passengers.countriesStatus === 'requesting',
  catalog: ({ catalog }) => catalog.status === 'loading',
} as const satisfies Readonly<Partial<Record<keyof ReadModels, (models: ReadModels) => boolean>>>

export const loadingEnds = law('LAW-77', 'log', {
  since: 4,
  sentence:
    'Nothing is waited for without end: whatever is being requested is here, or said to have failed, after one time-out.',
  looks: () => {
    /** By the read model, when in time awake its wait last went on. */
    const since = new Map<string, DurationMs>()
    const goOn = (model: keyof typeof WAITS, { awakeSoFarMs }: Moment): void =>
      void (since.has(model) && since.set(model, awakeSoFarMs))
    return [
      ...(Object.keys(WAITS) as (keyof typeof WAITS)[]).map((model) => ({
        whenChanged: {
          models: [model],
          atStart: true,
          look: (_entry: unknown, { after, awakeSoFarMs }: Moment): void =>
            void (WAITS[model](after) ? since.set(model, awakeSoFarMs) : since.delete(model)),
        },
      })),
      {
        commands: { StartSession: () => since.clear() },
        // What is asked for again in another language is waited for from then on.
        events: { CatalogRequested: (_entry, moment) => goOn('catalog', moment) },
        // A call may be retried, and one may follow on another.
        exchanges: ({ data }, moment) =>
          data.path.includes('reservation') ? goOn('reservation', moment) : undefined,
        all: (_entry, { awakeSoFarMs }) => {
          for (const [model, atMs] of since)
            if (awakeSoFarMs - atMs > LONGEST_MS) return `the ${model} still waits`
          return null
        },
      },
    ]
  },
})
