// The open sea: a point with a lighthouse, and a large ferry.
import type { SceneParts } from './sceneParts.ts'
import css from '../Seascape.module.css'
import { boulder, wood } from './vegetation.ts'

/** The point on the right: a white lighthouse with its keeper's house, pines, bare rock and boulders in the shallows. */
const PINES = {
  fromX: 1832,
  toX: 1960,
  groundY: 250,
  heightMin: 46,
  heightMax: 78,
  gap: 13,
  seed: 11,
  spruces: 0.25,
}
const SHRUBS = {
  fromX: 1700,
  toX: 1772,
  groundY: 266,
  heightMin: 8,
  heightMax: 17,
  gap: 7,
  seed: 5,
  spruces: 0.8,
}

const BOULDERS = [
  { x: 1664, y: 309, width: 40, height: 15 },
  { x: 1700, y: 313, width: 24, height: 9 },
  { x: 1756, y: 317, width: 36, height: 13 },
] as const

/** `beam` is the paint of the light's beam, a gradient of the scene. */
const Headland = ({ beam }: { readonly beam: string }) => (
  <g>
    <path className={css.land4} d={wood(PINES)} />
    <path className={css.land3} d="M1690 277q20-10 60-13 34-14 72-17 60-4 120-2v60h-190q-40-8-62-28z" />
    <path className={css.land4} d={wood(SHRUBS)} />
    <path className={css.rock} d="M1672 286q14-11 54-12 50-11 110-7 44-4 90 0v30q-80 12-180 8-44-4-74-19z" />
    <path className={css.rockShade} d="M1680 290q40 5 92 1l12 5q60-10 136-5v12q-90 8-174 4-40-4-66-17z" />
    <KeepersHouse />
    <Lighthouse beam={beam} />
    <path className={css.rock} d={BOULDERS.map((rock) => boulder(rock)).join('')} />
    <path className={css.rockShade} d={BOULDERS.map((rock) => boulder(rock, false)).join('')} />
    <path className={css.shoreFoam} d="M1660 309h58M1694 314h44M1752 318h52M1736 304h50M1826 306h70" />
  </g>
)

const Lighthouse = ({ beam }: { readonly beam: string }) => (
  <g>
    <path className={css.beam} fill={beam} d="M1800 128 1120 62v70z" />
    <path className={css.white} d="M1790 140h20l8 112h-36z" />
    <path className={css.whiteShade} d="M1802 140h8l8 112h-12z" />
    <path className={css.livery} d="M1787.500 176h25l1.800 25h-28.600z" />
    <path className={css.liveryShade} d="M1803.500 176h9l1.800 25h-9.500z" />
    <path className={css.opening} d="M1797 156h4v7h-4zM1797 211h4v7h-4zM1796 238h7v14h-7z" />
    <path
      className={css.hull}
      d="M1785 137h30v3.500h-30zM1786 131h1v6h-1zM1792 131h1v6h-1zM1807 131h1v6h-1zM1813 131h1v6h-1zM1785 130.500h30v1h-30z"
    />
    <path className={css.lantern} d="M1793 121h14v16h-14z" />
    <path className={css.mullion} d="M1797.500 121v16M1802.500 121v16" />
    <path className={css.livery} d="M1790 121q2-11 10-13 8 2 10 13zM1799 103h2v6h-2z" />
    <circle className={css.halo} cx="1800" cy="128" r="26" />
  </g>
)

const KeepersHouse = () => (
  <g>
    <path className={css.white} d="M1826 232h40v22h-40z" />
    <path className={css.roof} d="M1821 233l8-15h34l8 15z" />
    <path className={css.rockShade} d="M1853 210h5v10h-5z" />
    <path className={css.glass} d="M1831 238h6v7h-6zM1842 238h6v7h-6z" />
    <path className={css.hull} d="M1855 238h6v16h-6z" />
  </g>
)

/** A double-ended ro-pax ferry of 114 metres at 2.5 units to the metre; its waterline is y = 0, its stem x = 0. */
const Ferry = () => (
  <g>
    <path className={css.ferryShadow} d="M16 2h253l-10 5H26zM40 9h214M58 13h170M84 17h120" />
    <path
      className={css.windowGlow}
      d="M60 9h26M104 9h50M176 9h40M80 13h20M126 13h44M190 13h18M110 17h40M142 21h30"
    />
    <path className={css.hull} d="M3-15h279L269 2H16z" />
    <path className={css.boot} d="M12.800-2.200h259.400L269 2H16z" />
    <path className={css.white} d="M3-15 8-29h269l5 14z" />
    <path className={css.livery} d="M8-16.200h269v1.800H8zM222-29h13l-7 13h-13zM50-29h13l7 13H57z" />
    <path className={css.whiteShade} d="M3-15 8-29h15l-3 14zM282-15l-5-14h-15l3 14z" />
    <path className={css.opening} d={OPENINGS} />
    <Superstructure />
    <Rigging />
    <path className={css.foam} d="M6 2h24M255 2h24M-14 4h30M270 4h28" />
  </g>
)

const Superstructure = () => (
  <>
    <path className={css.white} d="M36-37.500h213v8.500H36z" />
    <path className={css.whiteShade} d="M36-30h213v1H36zM46-38.500h193v1H46z" />
    <path className={css.white} d="M50-46h185v8.500H50z" />
    <path className={css.glass} d={SALOONS} />
    <path className={css.white} d="M112-50h61l-3 4h-55zM117-57h51l4 7h-59z" />
    <path className={css.glass} d={BRIDGE} />
    <path className={css.white} d="M116-58.600h53v1.800h-53z" />
    <path className={css.hull} d="M76-46l2-14h13l1 14zM193-46l1-14h13l2 14z" />
    <path className={css.livery} d="M77.400-56h14.200l.300 4H76.800zM193.400-56h14.200l.600 4h-15.100z" />
    <path
      className={css.boat}
      d="M98-40.500h11q2 0 1 2l-1 1.500H98l-1-1.500q-1-2 1-2zM176-40.500h11q2 0 1 2l-1 1.500h-11l-1-1.500q-1-2 1-2z"
    />
  </>
)

const Rigging = () => (
  <>
    <path
      className={css.rail}
      d="M50-46v-3h60M235-46v-3h-60M36-37.500v-3h14M249-37.500v-3h-14M8-29v-3h26M277-29v-3h-26M56-49v3M66-49v3M100-49v3M185-49v3M219-49v3M229-49v3"
    />
    <path className={css.mast} d="M142.500-58v-17M136-66h13M138-70.500h9M30-29v-14M255-29v-14" />
    <path className={css.flag} d="M255-43h9v5.500h-9z" />
    <circle className={css.lamp} cx="142.500" cy="-76" r="1.600" />
    <circle className={css.portLight} cx="113.500" cy="-51" r="1.300" />
    <circle className={css.lamp} cx="30" cy="-43.600" r="1.300" />
  </>
)

type Row = Readonly<Record<'fromX' | 'toX' | 'pitch' | 'y' | 'width' | 'height', number>>

/** A row of windows or openings between two x positions. */
function row({ fromX, toX, pitch, y, width, height }: Row): string {
  const panes: string[] = []
  for (let x = fromX; x + width <= toX; x += pitch) {
    panes.push(`M${Math.round(x * 10) / 10} ${y}h${width}v${height}h${-width}z`)
  }
  return panes.join('')
}

const OPENINGS = row({ fromX: 84, toX: 202, pitch: 9, y: -26, width: 6.4, height: 5 })
const SALOONS =
  row({ fromX: 42, toX: 244, pitch: 5.2, y: -35.2, width: 3.6, height: 3.2 }) +
  row({ fromX: 56, toX: 230, pitch: 5.2, y: -43.6, width: 3.6, height: 3.2 })
const BRIDGE = row({ fromX: 119.5, toX: 166, pitch: 6.7, y: -55.4, width: 5.3, height: 4 })

export const seaScene: SceneParts = { Shore: Headland, Vessel: Ferry }
