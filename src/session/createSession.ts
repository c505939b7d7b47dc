// Puts a session together: ports, pipeline, log, store. A reload goes on with the log of the page before.
import { command } from '../../domain/commands.ts'
import { allEffects } from '../../effects/allEffects.ts'
import { createAxiosTransport } from '../../effects/api/axiosTransport.ts'
import { createPipeline, type Pipeline } from '../../effects/pipeline.ts'
import {
  createBrowserNavigation,
  createConsoleReporter,
  createLocaleStore,
} from '../../effects/ports/browserPorts.ts'
import { createTabStorage, pageHides$, randomBytes, tabLocks } from '../../effects/ports/browserTab.ts'
import { type Clock, createRealClock } from '../../effects/ports/clock.ts'
import type { Ports } from '../../effects/ports/ports.ts'
import { currentAddress } from '../../effects/browserAddress.ts'
import { factsIn, type SessionFacts } from '../../replay/logHeader.ts'
import { createRedaction, type Redaction } from '../../replay/redaction.ts'
import { createSessionLog, type SessionLog, startingPointOf } from '../../replay/sessionLog.ts'
import { createLogStore } from '../../replay/store.ts'
import { claimTabSession, type TabSession } from '../../replay/storeSession.ts'
import { type Brand, sessionConfigOf } from '../brands/brand.ts'
import { createLiveSource } from '../models/liveSource.ts'
import { createTimeTravel } from '../models/timeTravel.ts'
import type { Session } from './session.ts'

export interface SessionSettings {
  readonly brand: Brand
  readonly isDemo: boolean
  readonly ownHost: string
  readonly catalogRoot: string
  readonly app: string
  readonly viewport: { readonly width: number; readonly height: number }
}

export const createSession = async (settings: SessionSettings): Promise<Session> => {
  const clock = createRealClock()
  const tab = await claimTabSession({
    storage: createTabStorage(),
    randomBytes,
    locks: tabLocks(),
    scheduler: clock.scheduler,
  })
  let isStored = true
  const store = createLogStore({ onFailure: () => (isStored = false) })
  const earlier = tab.isResumed ? await store.load(tab.sessionId) : null
  const ports = portsOf(settings, clock)
  const facts = earlier === null ? factsOf(settings, tab, ports) : factsIn(earlier.header)
  const start = startingPointOf(earlier)
  const redaction = createRedaction(tab.salt, start.models)
  const recorder = store.recorder({ facts, redact: redaction.entry, scheduler: clock.scheduler })
  const log = createSessionLog({
    redact: redaction.entry,
    scheduler: clock.scheduler,
    ...(earlier === null ? {} : { earlier }),
    onRotated: (rotation) => {
      recorder.rotate(rotation)
      pipeline.dispatch(command('NoteLogRotation', { droppedCount: rotation.droppedCount }))
    },
  })
  const pipeline = createPipeline({
    effects: allEffects,
    ports,
    log: {
      append: (entry) => {
        log.append(entry)
        recorder.append(entry)
      },
    },
    start,
  })
  pageHides$().subscribe(() => void recorder.flush().catch(() => undefined))
  return {
    travel: createTimeTravel(createLiveSource(pipeline, clock)),
    log,
    ...takeAlong({ log, facts, pipeline, redaction }),
    isStored: () => isStored,
    start: () => pipeline.dispatch(command('StartSession', { demo: settings.isDemo })),
  }
}

const portsOf = ({ brand, ownHost, catalogRoot }: SessionSettings, clock: Clock): Ports => ({
  clock,
  transport: createAxiosTransport({ api: '', catalog: catalogRoot }),
  navigation: createBrowserNavigation(),
  localeStore: createLocaleStore(`ferry.${brand.id}.locale`),
  reporter: createConsoleReporter(),
  config: sessionConfigOf(brand, ownHost),
})

const factsOf = (settings: SessionSettings, tab: TabSession, ports: Ports): SessionFacts => ({
  sessionId: tab.sessionId,
  tabId: tab.tabId,
  app: settings.app,
  brand: settings.brand.id,
  locale: currentAddress(ports).locale,
  timeZone: settings.brand.timeZone,
  viewport: settings.viewport,
  startedAtMs: ports.clock.nowMs(),
  settings: {
    languages: [...ports.config.languages],
    saleChannel: ports.config.saleChannel,
    isIsland: ports.config.isIsland,
    redirectHosts: [...ports.config.redirectHosts],
    origin: ports.navigation.origin(),
  },
  counterexample: null,
})

interface Recorded {
  readonly log: SessionLog
  readonly facts: SessionFacts
  readonly pipeline: Pipeline
  readonly redaction: Redaction
}

type TakenAlong = Pick<Session, 'startedAtMs' | 'redactEntry' | 'file' | 'digest'>

/** What writes the file is loaded when a file is wanted. */
const takeAlong = ({ log, facts, pipeline, redaction }: Recorded): TakenAlong => ({
  startedAtMs: facts.startedAtMs,
  redactEntry: log.redact,
  file: async () => {
    const [{ writeLog, headerOf }, { gzip }] = await Promise.all([
      import('../../replay/file.ts'),
      import('../../replay/gzip.ts'),
    ])
    const redacted = log.redacted()
    const bytes = await gzip(writeLog(headerOf(facts, redacted), redacted.entries))
    const day = new Date(facts.startedAtMs).toISOString().slice(0, 16).replace(/[T:]/g, '-')
    return { name: `session-${day}-${facts.sessionId}.ferrylog`, blob: new Blob([bytes]) }
  },
  digest: async () => (await import('../../replay/digest.ts')).digestOf(redaction.models(pipeline.models())),
})
