// The scenes of all brands, for the demo, which can be any of them.
import type { Scene } from '../../brands/brand.ts'
import { isletScene } from './isletScene.tsx'
import { lakeScene } from './lakeScene.tsx'
import type { SceneParts } from './sceneParts.ts'
import { seaScene } from './seaScene.tsx'

const SCENES: Readonly<Record<Scene, SceneParts>> = { sea: seaScene, islet: isletScene, lake: lakeScene }

export const SceneVessel = ({ scene }: { readonly scene: Scene }) => {
  const { Vessel } = SCENES[scene]
  return <Vessel />
}

export const SceneShore = ({ scene, beam }: { readonly scene: Scene; readonly beam: string }) => {
  const { Shore } = SCENES[scene]
  return <Shore beam={beam} />
}
