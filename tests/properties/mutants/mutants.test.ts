// Faults without an author: what is changed, what a session comes by, and that laws alone notice it.
import { describe, expect, it } from 'vitest'
import { compilingOf } from './compiling.ts'
import { createHunter, type Hunter, type Verdict } from './hunt.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18]

/** The one that puts `replacement` in the place of `original`. */
const mutantIn = (mutants: readonly Mutant[], original: string, replacement: string): Mutant => {
  const found = mutants.find((one) => one.original === original && one.replacement === replacement)
  if (found === undefined) throw new Error(`No mutant turns ${original} into ${replacement}`)
  return found
}

const huntFor = async ({ survey, hunt, loaded }: Hunter, { id }: Mutant): Promise<Verdict> => {
  const surveyed = SEEDS.map(survey)
  const isLoaded = Object.hasOwn(loaded, id)
  const sessions = surveyed.filter(({ hits }) => isLoaded || Object.hasOwn(hits, id))
  const mostHits = Math.max(0, ...sessions.map(({ hits }) => hits[id] ?? 0))
  return hunt({ id, isLoaded, sessions, mostHits }, () => undefined)
}

describe('the mutants', () => {
  it('are Stryker’s, each with its place and its texts', async () => {
    const { mutants } = await mutantsOf('domain/expiry/deadline.ts')
    expect(mutantIn(mutants, 'nowMs >= expiresAtMs', 'nowMs > expiresAtMs')).toMatchObject({
      file: 'domain/expiry/deadline.ts',
      mutator: 'EqualityOperator',
    })
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('are of handlers, policies, decisions and projections, and none of a codec', async () => {
    const { mutants } = await mutantsOf('')
    const files = [...new Set(mutants.map(({ file }) => file))]
    expect(files).toEqual(
      expect.arrayContaining([
        'effects/expiry/expiry.ts',
        'effects/payment/policies.ts',
        'domain/payment/progress.ts',
        'domain/reservation/request.ts',
        'projections/models/tickets.ts',
        'domain/timings.ts',
      ]),
    )
    expect(files.filter((file) => file.endsWith('/messages.ts'))).toEqual([])
    expect(mutants.filter(({ original }) => original === "'PaymentProgress'")).toEqual([])
  })

  it('halve and double each duration that their sources name', async () => {
    const { mutants, program } = await mutantsOf('domain/timings.ts')
    expect(mutantIn(mutants, 'ticketChangeMs: 1000', '500').mutator).toBe('Timing')
    expect(mutantIn(mutants, 'ticketChangeMs: 1000', '2000').line).toBeGreaterThan(1)
    expect(mutants.filter(({ original }) => original.startsWith('slowStartMs'))).toEqual([])
    expect([...program.files]).toEqual(['domain/timings.ts'])
  })
})

describe('a hunt', () => {
  it('finds by a law what tells the end too early, and nothing where the program is the same', async () => {
    const { mutants } = await mutantsOf('domain/expiry/deadline.ts')
    const hunter = await createHunter('domain/expiry/deadline.ts')
    const early = mutantIn(mutants, 'nowMs >= expiresAtMs', 'true')
    expect(await huntFor(hunter, early)).toMatchObject({ _tag: 'Noticed', broken: 'LAW-15' })
    const same = { ...early, id: 'no mutant has this name' }
    const surveyed = SEEDS.map(hunter.survey)
    expect(
      await hunter.hunt({ id: same.id, isLoaded: false, sessions: surveyed, mostHits: 0 }, () => undefined),
    ).toEqual({ _tag: 'Unnoticed', sessions: SEEDS.length, changed: [] })
  })

  it('sees a projection that shows something else than the events say', async () => {
    const hunter = await createHunter('projections/models/expiry.ts')
    const { mutants } = await mutantsOf('projections/models/expiry.ts')
    const forgotten = mutantIn(
      mutants,
      "{ draft.modal = 'reservationWannaExpired' draft.warnedAtMs = expiresAtMs }",
      '{}',
    )
    expect((await huntFor(hunter, forgotten))._tag).toBe('Noticed')
  })
})

describe('the compiler', () => {
  it('refuses what could never be built, and takes the rest', async () => {
    const { mutants, textWith } = await mutantsOf('domain/expiry/deadline.ts')
    const nothing = mutantIn(
      mutants,
      '(expiresAtMs: EpochMs): EpochMs => earlier(expiresAtMs, TIMINGS.expiryWarningMs)',
      '() => undefined',
    )
    const later = mutantIn(mutants, 'nowMs >= expiresAtMs', 'nowMs > expiresAtMs')
    expect(compilingOf([nothing, later], textWith)).toEqual([later])
  })
})
