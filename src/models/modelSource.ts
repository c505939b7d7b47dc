// Where screens read from and dispatch to: the running pipeline, or a player of a recorded session. They don't know which.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Command } from '../../domain/log/commands.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Secrets } from '../../effects/ports/ports.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'

export interface ModelSource {
  readonly models: () => ReadModels
  readonly subscribe: (listener: () => void) => () => void
  /** `secrets` go past the log, to the handler of the command alone. */
  readonly dispatch: (command: Command, secrets?: Secrets) => void
  /** Runs once the next picture is shown, and before any later command. Where there is none, nothing waits for a picture. */
  readonly afterPicture?: (run: () => void) => void
  /** The tab's own clock, as of the last second or the last thing that happened. */
  readonly nowMs: () => EpochMs
  /** Called once a second while there is a listener. */
  readonly subscribeToSeconds: (listener: () => void) => () => void
}

export const ModelSourceContext = createContext<ModelSource | null>(null)

export const useModelSource = (): ModelSource => {
  const source = useContext(ModelSourceContext)
  if (source === null) throw new Error('No ModelSourceContext above this component')
  return source
}

/** One read model; the component renders again when this one has changed, and only then. */
export const useModel = <N extends ReadModelName>(name: N): ReadModels[N] => {
  const source = useModelSource()
  return useSyncExternalStore(source.subscribe, () => source.models()[name])
}

/** One field of a read model; the component renders again when this field has changed, and only then. */
export const useField = <N extends ReadModelName, F extends keyof ReadModels[N]>(
  name: N,
  field: F,
): ReadModels[N][F] => useFrom(name, (model) => model[field])

/** What `read` finds in a read model: a value that is compared by identity. */
export const useFrom = <N extends ReadModelName, A>(name: N, read: (model: ReadModels[N]) => A): A => {
  const source = useModelSource()
  return useSyncExternalStore(source.subscribe, () => read(source.models()[name]))
}

export const useDispatch = (): ModelSource['dispatch'] => useModelSource().dispatch

/** The server's time, a second fine (OP-80). */
export const useServerNow = (): EpochMs => {
  const source = useModelSource()
  const ownNowMs = useSyncExternalStore(source.subscribeToSeconds, source.nowMs)
  return serverNowMs(ownNowMs, useField('shell', 'serverOffsetMs'))
}
