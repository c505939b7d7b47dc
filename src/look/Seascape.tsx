/* The seascape of the header, drawn here by hand. It keeps its right side and its shore wherever it is cropped. */
import { useDeferredValue, useId } from 'react'
import type { Scene } from '../brands/brand.ts'
import { useBrand } from '../brands/brandContext.ts'
import { ownBrand } from '../brands/ownBrand.ts'
import { lazyDecoration } from '../parts/lazyPart.tsx'
import css from './Seascape.module.css'
import { ownScene } from './seascape/ownScene.ts'
import { randomFrom } from './seascape/randomFrom.ts'
import { blob, boulder, reeds, stratus, wood } from './seascape/vegetation.ts'
import { glints, HORIZON_Y, lightPath, SCENE_HEIGHT, SCENE_WIDTH, swell } from './seascape/water.ts'

const SUN_X = 1640

/** It is drawn once the page around it stands, and gives way to what is pressed meanwhile. */
export const Seascape = () => (useDeferredValue(true, false) ? <Drawn /> : null)

const Drawn = () => {
  const id = useId()
  const { scene } = useBrand()
  const waves = WAVES[scene]
  const isOwn = scene === ownBrand.scene
  const beam = `url(#${id}beam)`
  return (
    <svg
      className={css.scene}
      viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Washes id={id} />
      <Sky id={id} />
      <FarIslands />
      <rect y={HORIZON_Y} width={SCENE_WIDTH} height={SCENE_HEIGHT} fill={`url(#${id}sea)`} />
      <path className={css.glintsFar} d={glints(GLINTS_FAR)} />
      <path className={css.sail} d="M812 258l-1-19 11 19zM810 258v-13l-6 13z" />
      <MiddleIsland />
      <path className={`${css.sea3} ${css.driftSlow}`} d={swell(300, 5 * waves, 0)} />
      <path className={css.sunPath} d={lightPath(SUN_X, 3)} />
      <g transform="translate(1314 309)">
        <g className={css.ferry}>{isOwn ? <ownScene.Vessel /> : <LaterVessel scene={scene} />}</g>
      </g>
      {isOwn ? <ownScene.Shore beam={beam} /> : <LaterShore scene={scene} beam={beam} />}
      <path className={`${css.sea4} ${css.drift}`} d={swell(329, 7 * waves, 60)} />
      <path className={css.glintsNear} d={glints(GLINTS_NEAR)} />
      {scene !== 'lake' && <Spar />}
      <path className={`${css.sea5} ${css.driftSlow}`} d={swell(366, 9 * waves, 20)} />
      <Shore />
    </svg>
  )
}

/** How high the waves go, as a share of those of the open sea. */
const WAVES: Readonly<Record<Scene, number>> = { sea: 1, islet: 0.7, lake: 0.25 }

/** Of the other brands, in the demo alone: a build has the scene of its own brand. */
const LaterVessel = lazyDecoration(async () => (await import('./seascape/OtherScenes.tsx')).SceneVessel)
const LaterShore = lazyDecoration(async () => (await import('./seascape/OtherScenes.tsx')).SceneShore)

const Washes = ({ id }: { readonly id: string }) => (
  <defs>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" className={css.sky1} />
      <stop offset="0.62" className={css.sky2} />
      <stop offset="1" className={css.sky3} />
    </linearGradient>
    <linearGradient id={`${id}sea`} x1="0" y1="0" x2="0" y2="0.36">
      <stop offset="0" className={css.seaStop1} />
      <stop offset="0.35" className={css.seaStop2} />
      <stop offset="1" className={css.seaStop3} />
    </linearGradient>
    <radialGradient id={`${id}halo`}>
      <stop offset="0.3" className={css.sunGlow} stopOpacity="0.75" />
      <stop offset="1" className={css.sunGlow} stopOpacity="0" />
    </radialGradient>
    <linearGradient id={`${id}beam`} x1="1" y1="0" x2="0" y2="0">
      <stop offset="0" className={css.beamStop} stopOpacity="0.42" />
      <stop offset="1" className={css.beamStop} stopOpacity="0" />
    </linearGradient>
  </defs>
)

const Sky = ({ id }: { readonly id: string }) => (
  <>
    <rect width={SCENE_WIDTH} height={HORIZON_Y + 2} fill={`url(#${id}sky)`} />
    <path className={css.stars} d={starField(90)} />
    <circle fill={`url(#${id}halo)`} cx={SUN_X} cy="196" r="104" />
    <circle className={css.sun} cx={SUN_X} cy="196" r="27" />
    <path className={`${css.cloud} ${css.clouds}`} d={CLOUDS.map(stratus).join('')} />
    <path
      className={css.gulls}
      d="M1688 134q7-8 13 0 6-8 13 0M1726 116q5-6 10 0 5-6 10 0M1742 148q4-5 8 0 4-5 8 0"
    />
  </>
)

const FarIslands = () => (
  <>
    <path className={css.land1} d={FAR_WOODS.map(wood).join('')} />
    <path
      className={css.land1}
      d="M150 259q90-9 190-7 120-4 250 7zM820 259q110-9 230-7 100 0 160 7zM1380 259q100-8 210-6 90 0 170 6z"
    />
    <path className={css.land2} d={wood(NEARER_WOOD)} />
    <path className={css.land2} d="M470 262q70-10 150-8 90-4 170 8z" />
  </>
)

const MiddleIsland = () => (
  <g>
    <path className={css.land3} d={ISLAND_WOODS.map(wood).join('')} />
    <path className={css.land3} d="M952 282q30-13 84-15 70-7 132 0 60 3 92 15z" />
    <path className={css.sand} d="M940 283q60-5 150-4 110-1 184 4l-40 4H990z" />
    <path className={css.boathouse} d="M1196 267h24v12h-24z" />
    <path className={css.land4} d="M1192 268l6-9h20l6 9z" />
    <path className={css.white} d="M1205 271h6v8h-6z" />
    <path className={css.glass} d="M1060 265h4v5h-4zM1070 265h4v5h-4z" />
    <path className={css.reflection} d="M960 288h290M984 291h240M1020 295h150M1050 299h60" />
    <path className={css.jetty} d="M1220 280h44M1226 280v6M1240 280v6M1254 280v6" />
  </g>
)

/** A spar buoy: the one warm mark on the water. */
const Spar = () => (
  <g className={css.spar}>
    <path className={css.livery} d="M1281.500 334l1.500-26h2.400l1.500 26z" />
    <path className={css.white} d="M1282.600 316h3.200l.400 6h-4z" />
    <path className={css.sparLight} d="M1283 308v-4h2.400v4z" />
    <path className={css.shoreFoam} d="M1274 335h20" />
  </g>
)

const Shore = () => {
  const beds = REEDS.map(reeds)
  return (
    <>
      <path className={css.rock} d={ROCKS.map((rock) => boulder(rock)).join('')} />
      <path className={css.rockShade} d={ROCKS.map((rock) => boulder(rock, false)).join('')} />
      <path className={css.reedStems} d={beds.map(({ stems }) => stems).join('')} />
      <path className={css.reedPlumes} d={beds.map(({ plumes }) => plumes).join('')} />
    </>
  )
}

const ROCKS = [
  { x: 214, y: 396, width: 78, height: 26 },
  { x: 308, y: 405, width: 52, height: 16 },
  { x: 1604, y: 405, width: 72, height: 20 },
] as const

const GLINTS_FAR = { fromY: HORIZON_Y + 6, toY: 322, seed: 21 }
const GLINTS_NEAR = { fromY: 334, toY: 398, seed: 8 }
const REEDS = [
  { fromX: -10, toX: 210, groundY: 410, height: 92, seed: 4 },
  { fromX: 1690, toX: 1930, groundY: 410, height: 84, seed: 9 },
] as const

const FAR_WOODS = [
  { fromX: 190, toX: 560, groundY: 257, heightMin: 5, heightMax: 11, gap: 4, seed: 2, spruces: 0.8 },
  { fromX: 850, toX: 1190, groundY: 257, heightMin: 5, heightMax: 12, gap: 4, seed: 7, spruces: 0.8 },
  { fromX: 1410, toX: 1730, groundY: 257, heightMin: 4, heightMax: 10, gap: 4, seed: 13, spruces: 0.8 },
] as const
const NEARER_WOOD = {
  fromX: 500,
  toX: 760,
  groundY: 257,
  heightMin: 9,
  heightMax: 20,
  gap: 6,
  seed: 31,
  spruces: 0.6,
}
const ISLAND_WOODS = [
  { fromX: 976, toX: 1180, groundY: 271, heightMin: 26, heightMax: 54, gap: 10, seed: 17, spruces: 0.4 },
  { fromX: 1160, toX: 1236, groundY: 272, heightMin: 10, heightMax: 20, gap: 8, seed: 23, spruces: 0.7 },
] as const

/** Stratus in long bars, thinner and paler towards the horizon. */
const CLOUDS = [
  { x: 150, y: 104, width: 330, height: 11 },
  { x: 620, y: 158, width: 380, height: 9 },
  { x: 330, y: 206, width: 210, height: 6 },
  { x: 1010, y: 86, width: 250, height: 9 },
  { x: 1150, y: 200, width: 330, height: 7 },
  { x: 1360, y: 70, width: 150, height: 6 },
  { x: 1560, y: 158, width: 250, height: 7 },
  { x: 1700, y: 214, width: 200, height: 5 },
  { x: 840, y: 228, width: 260, height: 4 },
] as const

const starField = (count: number): string => {
  const random = randomFrom(77)
  return Array.from({ length: count }, () => {
    const at = { x: random() * SCENE_WIDTH, y: Math.pow(random(), 1.4) * 215 }
    const size = 0.5 + random() * 0.8
    return blob(at, size, size)
  }).join('')
}
