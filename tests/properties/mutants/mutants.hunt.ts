// Faults without an author, in the whole program: where they are, that a projection is noticed, and what the compiler refuses.
import { describe, expect, it } from 'vitest'
import { compilingOf } from './compiling.ts'
import { huntFor, mutantIn } from './foundMutants.ts'
import { createHunter } from './hunt.ts'
import { mutantsOf } from './mutants.ts'

const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18]

describe('the mutants', () => {
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
})

describe('a hunt', () => {
  it('sees a projection that shows something else than the events say', async () => {
    const hunter = await createHunter('projections/models/expiry.ts')
    const { mutants } = await mutantsOf('projections/models/expiry.ts')
    const forgotten = mutantIn(
      mutants,
      "{ draft.modal = 'reservationWannaExpired' draft.warnedAtMs = expiresAtMs }",
      '{}',
    )
    expect((await huntFor(hunter, forgotten, SEEDS.map(hunter.survey)))._tag).toBe('Noticed')
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
