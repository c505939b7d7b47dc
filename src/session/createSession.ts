// Puts a session together: ports, pipeline, log.
import { command } from '../../domain/commands.ts'
import { allEffects } from '../../effects/allEffects.ts'
import { createAxiosTransport } from '../../effects/api/axiosTransport.ts'
import { createPipeline } from '../../effects/pipeline.ts'
import {
  createBrowserNavigation,
  createConsoleReporter,
  createLocaleStore,
} from '../../effects/ports/browserPorts.ts'
import { createRealClock } from '../../effects/ports/clock.ts'
import { initialModels } from '../../projections/readModels.ts'
import { type Brand, sessionConfigOf } from '../brands/brand.ts'
import { createLiveSource } from '../models/liveSource.ts'
import type { ModelSource } from '../models/modelSource.ts'

export interface Session {
  readonly source: ModelSource
  /** The first command: everything else follows from it. */
  readonly start: () => void
}

interface SessionSettings {
  readonly brand: Brand
  readonly isDemo: boolean
  readonly ownHost: string
  readonly catalogRoot: string
}

export const createSession = ({ brand, isDemo, ownHost, catalogRoot }: SessionSettings): Session => {
  const clock = createRealClock()
  const pipeline = createPipeline({
    effects: allEffects,
    ports: {
      clock,
      transport: createAxiosTransport({ api: '', catalog: catalogRoot }),
      navigation: createBrowserNavigation(),
      localeStore: createLocaleStore(`ferry.${brand.id}.locale`),
      reporter: createConsoleReporter(),
      config: sessionConfigOf(brand, ownHost),
    },
    log: { append: () => undefined },
    start: { models: initialModels, nextSeq: 1 },
  })
  return {
    source: createLiveSource(pipeline, clock),
    start: () => pipeline.dispatch(command('StartSession', { demo: isDemo })),
  }
}
