// The routes of the pages after the first one: each page is loaded when it is first shown, with the texts that it says.
import type { ComponentType, ReactElement } from 'react'
import { Route } from 'react-router-dom'
import type { PartName } from '../../domain/shell/parts.ts'
import { lazyPart } from '../parts/lazyPart.tsx'
import { LaterTexts } from '../shell/TextsProvider.tsx'

/** A page by the name of its part, which is the name that its file exports. */
export const lazyScreen = <N extends PartName>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
): ComponentType => lazyPart(name, async () => (await load())[name])

/** Pages by their paths in the shop, which stand below the language. */
export const laterRoutes = (pages: Readonly<Record<string, ReactElement>>) =>
  Object.entries(pages).map(([path, page]) => (
    <Route key={path} path={path.slice(1)} element={<LaterTexts>{page}</LaterTexts>} />
  ))
