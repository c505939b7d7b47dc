// Components that are loaded when they are first shown.
import { type ReactNode, Suspense, type ComponentType, lazy } from 'react'
import type { PartName } from '../../domain/shell/parts.ts'
import { loadPart } from './loadPart.ts'

/** Stands inside of a `Suspense`, and of a guard. What could not be loaded is asked for again after the network's return. */
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

/** A part that only decorates: where it can't be loaded, nothing stands in its place; until it is here, `place` does. */
export const lazyDecoration = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  place?: ReactNode,
): ComponentType<P> => {
  const Part: ComponentType<P> = lazy(async () => ({ default: await load().catch(() => Nothing) }))
  return (props) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null
