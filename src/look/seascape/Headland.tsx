/* The point on the right: a white lighthouse with its keeper's house, pines, bare rock and boulders in the shallows. */
import css from '../Seascape.module.css'
import { boulder, wood } from './vegetation.ts'

const PINES = wood({
  fromX: 1832,
  toX: 1960,
  groundY: 250,
  heightMin: 46,
  heightMax: 78,
  gap: 13,
  seed: 11,
  spruces: 0.25,
})
const SHRUBS = wood({
  fromX: 1700,
  toX: 1772,
  groundY: 266,
  heightMin: 8,
  heightMax: 17,
  gap: 7,
  seed: 5,
  spruces: 0.8,
})

const BOULDERS = [
  { x: 1664, y: 309, width: 40, height: 15 },
  { x: 1700, y: 313, width: 24, height: 9 },
  { x: 1756, y: 317, width: 36, height: 13 },
] as const

/** `beam` is the paint of the light's beam, a gradient of the scene. */
export const Headland = ({ beam }: { readonly beam: string }) => (
  <g>
    <path className={css.land4} d={PINES} />
    <path className={css.land3} d="M1690 277q20-10 60-13 34-14 72-17 60-4 120-2v60h-190q-40-8-62-28z" />
    <path className={css.land4} d={SHRUBS} />
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
