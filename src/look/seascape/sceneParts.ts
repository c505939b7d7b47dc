// What a scene has of its own: what stands on its shore, and what sails there.
import type { ComponentType } from 'react'

export interface SceneParts {
  /** `beam`: the paint of a lighthouse's beam. */
  readonly Shore: ComponentType<{ readonly beam: string }>
  readonly Vessel: ComponentType
}
