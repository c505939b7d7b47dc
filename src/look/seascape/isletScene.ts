// Among small islands: one of them, and its ferry.
import { SmallFerry } from './SmallFerry.tsx'
import { Islet } from './Islet.tsx'
import type { SceneParts } from './sceneParts.ts'

export const isletScene: SceneParts = { Shore: Islet, Vessel: SmallFerry }
