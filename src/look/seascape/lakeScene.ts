// A lake: its low shore, and a small ferry.
import { SmallFerry } from './SmallFerry.tsx'
import { LakeShore } from './LakeShore.tsx'
import type { SceneParts } from './sceneParts.ts'

export const lakeScene: SceneParts = { Shore: LakeShore, Vessel: SmallFerry }
