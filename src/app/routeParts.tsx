// What the routes of the first pages and of all others are made of.
import type { ReactElement } from 'react'
import { LaterTexts } from '../shell/TextsProvider.tsx'

/** A screen that says more than the first page. */
export const later = (screen: ReactElement) => <LaterTexts>{screen}</LaterTexts>

/** A path of the shop, below its language. */
export const under = (path: string): string => path.slice(1)
