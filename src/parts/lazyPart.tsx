// Components that are loaded when they are first shown.
import { type ComponentType, lazy } from 'react'
import type { PartName } from '../../domain/shell/parts.ts'
import { loadPart } from './loadPart.ts'

/**
 * Stands inside of a `Suspense`, and of a guard. What could not be loaded is asked for again where it is shown next after the
 * network's return. Where the browser remembers that it failed, it comes with the next load of the page.
 */
export const lazyPart = <P extends object>(
  part: PartName,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  const asked = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await loadPart(part, load) }
      } catch (error) {
        window.addEventListener('online', () => (Loaded = asked()), { once: true })
        throw error
      }
    })
  let Loaded = asked()
  return (props) => <Loaded {...props} />
}

/** A part that only decorates: where it can't be loaded, nothing stands in its place. */
export const lazyDecoration = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))

const Nothing = () => null
