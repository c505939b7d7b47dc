// Components that are loaded when they are first shown.
import { type ComponentType, lazy } from 'react'
import type { PartName } from '../../domain/shell/parts.ts'
import { loadPart } from './loadPart.ts'

/** Stands inside of a `Suspense`, and of a guard. What could not be loaded comes with the next load of the page. */
export const lazyPart = <P extends object>(
  part: PartName,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => lazy(async () => ({ default: await loadPart(part, load) }))

/** A part that only decorates: where it can't be loaded, nothing stands in its place. */
export const lazyDecoration = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))

const Nothing = () => null
