// Loads a part of the program when it is needed. One that does not come, or not in time, is a `PartFailure`.
import { from, firstValueFrom } from 'rxjs'
import { timeout } from 'rxjs/operators'
import type { PartName } from '../../domain/shell/parts.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { createTabStorage } from '../../effects/ports/browserTab.ts'
import { createReloadMarks } from '../../effects/ports/reloadMarks.ts'

/** Of this tab. */
export const reloadMarks = createReloadMarks(createTabStorage())

export class PartFailure extends Error {
  readonly part: PartName
  constructor(part: PartName, cause: unknown) {
    super(`${part} could not be loaded`, { cause })
    this.name = 'PartFailure'
    this.part = part
  }
}

/** Rejects with a `PartFailure`. */
export const loadPart = async <A>(part: PartName, load: () => Promise<A>): Promise<A> => {
  try {
    const loaded = await firstValueFrom(from(load()).pipe(timeout({ first: TIMINGS.partTimeoutMs })))
    reloadMarks.clear(part)
    return loaded
  } catch (error) {
    throw new PartFailure(part, error)
  }
}
