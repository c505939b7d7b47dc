// Among small islands: one of them, and its ferry.
import { SmallFerry } from './SmallFerry.tsx'
import type { SceneParts } from './sceneParts.ts'
import css from '../Seascape.module.css'
import { boulder, wood } from './vegetation.ts'

/** A small island on the right: a post mill, a fisher's house under thatch, junipers, nets to dry, and a jetty. */
const JUNIPERS = {
  fromX: 1664,
  toX: 1920,
  groundY: 270,
  heightMin: 10,
  heightMax: 24,
  gap: 15,
  seed: 19,
  spruces: 1,
}
const PINES = {
  fromX: 1850,
  toX: 1960,
  groundY: 254,
  heightMin: 34,
  heightMax: 60,
  gap: 15,
  seed: 29,
  spruces: 0.1,
}

const BOULDERS = [
  { x: 1640, y: 306, width: 44, height: 16 },
  { x: 1690, y: 314, width: 30, height: 10 },
  { x: 1776, y: 317, width: 40, height: 14 },
] as const

const Islet = () => (
  <g>
    <path className={css.land4} d={wood(PINES)} />
    <path className={css.land3} d="M1612 290q50-22 120-27 60-8 120-9 50 0 80 3v54h-210q-70-4-110-21z" />
    <path className={css.land4} d={wood(JUNIPERS)} />
    <path className={css.sand} d="M1600 293q60-9 140-7 110-6 190-2v28q-110 8-210 3-80-6-120-22z" />
    <Mill />
    <FishersHouse />
    <path className={css.jetty} d="M1560 300h84M1570 300v9M1592 300v9M1614 300v9M1636 300v7" />
    <path className={css.boat} d="M1528 303h30l-5 7h-21z" />
    <path className={css.mast} d="M1543 303v-20" />
    <path className={css.rock} d={BOULDERS.map((rock) => boulder(rock)).join('')} />
    <path className={css.rockShade} d={BOULDERS.map((rock) => boulder(rock, false)).join('')} />
    <path className={css.shoreFoam} d="M1584 312h60M1652 317h70M1740 321h90M1850 316h70" />
  </g>
)

const Mill = () => (
  <g>
    <path className={css.rock} d="M1784 262h32l4 10h-40z" />
    <path className={css.rockShade} d="M1804 262h12l4 10h-14z" />
    <path className={css.roof} d="M1785 210h30l3 52h-36z" />
    <path className={css.hull} d="M1803 210h12l3 52h-13zM1780 211l6-16q14-8 28 0l6 16z" />
    <path className={css.opening} d="M1794 244h8v18h-8zM1795 224h6v8h-6z" />
    <path className={css.mast} d="M1800 204 1757 161M1800 204l43-43M1800 204l-43 43M1800 204l43 43" />
    <path
      className={css.white}
      d="M1795 196 1762 163l-7 7 33 33zM1808 199l33-33 7 7-33 33zM1805 212l33 33-7 7-33-33zM1792 209l-33 33-7-7 33-33z"
    />
    <circle className={css.hull} cx="1800" cy="204" r="4" />
  </g>
)

const FishersHouse = () => (
  <g>
    <path className={css.white} d="M1696 262h58v18h-58z" />
    <path className={css.sand} d="M1688 263l14-25h46l14 25z" />
    <path className={css.rockShade} d="M1738 230h6v10h-6z" />
    <path className={css.glass} d="M1704 267h7v6h-7zM1740 267h7v6h-7z" />
    <path className={css.hull} d="M1721 266h8v14h-8z" />
    <path
      className={css.rail}
      d="M1640 285v-16M1658 285v-16M1676 285v-16M1640 270h36M1640 276h36M1640 282h36"
    />
  </g>
)

export const isletScene: SceneParts = { Shore: Islet, Vessel: SmallFerry }
