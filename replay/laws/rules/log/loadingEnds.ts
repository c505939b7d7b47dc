// The law about what is waited for: it ends.
import { type DurationMs, durationMs } from '../../../../domain/instant.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { watchWith } from '../../engine/looks.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'

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

const loadingEnds = law('LAW-77', 'log', {
  since: 4,
  sentence:
    'Nothing is waited for without end: whatever is being requested is here, or said to have failed, after one time-out.',
  watch: () => {
    /** By the read model, when in time awake its wait last went on. */
    const since = new Map<string, DurationMs>()
    const models = ['schedule', 'reservation', 'residents', 'vehicles', 'passengers', 'catalog'] as const
    return watchWith(
      { commands: { StartSession: () => since.clear() } },
      ...models.map((model) => ({
        whenChanged: {
          models: [model],
          atStart: true,
          look: (_entry: unknown, { after, awakeSoFarMs }: Moment): void =>
            void (WAITS[model](after) ? since.set(model, awakeSoFarMs) : since.delete(model)),
        },
      })),
      {
        whileWaiting: {
          get isWaiting() {
            return since.size > 0
          },
          look: ({ kind, data }, { awakeSoFarMs }) => {
            // A call may be made once more, and one may follow on another.
            if (kind === 'exchange' && data.path.includes('reservation') && since.has('reservation'))
              since.set('reservation', awakeSoFarMs)
            const late = [...since].find(([, atMs]) => awakeSoFarMs - atMs > LONGEST_MS)
            return late === undefined ? null : `the ${late[0]} still waits`
          },
        },
      },
    )
  },
})

export const loadingLaws: readonly Law[] = [loadingEnds]
