// What the brand's browser keeps of an earlier page, and what of this one it keeps: nothing where the brand doesn't say so.
import { createBrowserStorage } from '../../effects/ports/browserTab.ts'
import type { Pipeline } from '../../effects/pipeline/pipeline.ts'
import type { KeptState } from '../../domain/keptState/keptState.ts'
import type { Brand } from '../brands/brand.ts'
import { want, whenWanted } from '../parts/wanted.ts'
import type { StateStore, StateStoreParts } from './stateStore.ts'

interface StateOfBrowser {
  /** What an earlier page left; `null` as well where it could not be read. */
  readonly restored: KeptState | null
  /** Once the session runs: an earlier page's log has pseudonyms until then. */
  readonly follow: (pipeline: Pick<Pipeline, 'models' | 'subscribe'>) => void
}

/** Where something is kept, what a booking takes is wanted at once. */
export const stateOfBrowser = async (
  {
    brand,
    isDemo,
  }: {
    readonly brand: Pick<Brand, 'keepsState'> & { readonly id: string }
    readonly isDemo: boolean
  },
  own: Pick<StateStoreParts, 'tab' | 'tokens' | 'signIns'>,
): Promise<StateOfBrowser> => {
  const storage = createBrowserStorage()
  const key = `ferry.${brand.id}.state`
  if (brand.keepsState !== true) {
    storage.removeItem(key)
    return { restored: null, follow: () => undefined }
  }
  const load = async (): Promise<StateStore> =>
    (await import('./stateStore.ts')).createStateStore({ storage, key, isDemo, ...own })
  const store = whenWanted.then(load)
  const isThere = storage.getItem(key) !== null
  if (isThere) want()
  return {
    restored: isThere ? await store.then(({ read }) => read()).catch(() => null) : null,
    follow: ({ models, subscribe }) => {
      const followed = ({ note }: StateStore): void => {
        note(models())
        subscribe(() => note(models()))
      }
      store.then(followed).catch(() => undefined) // Then nothing is kept.
    },
  }
}
