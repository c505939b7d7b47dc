// The open sea: a point with a lighthouse, and a large ferry.
import { Ferry } from './Ferry.tsx'
import { Headland } from './Headland.tsx'
import type { SceneParts } from './sceneParts.ts'

export const seaScene: SceneParts = { Shore: Headland, Vessel: Ferry }
