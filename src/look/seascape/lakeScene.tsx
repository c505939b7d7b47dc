// A lake: its low shore, and a small ferry.
import { SmallFerry } from './SmallFerry.tsx'
import type { SceneParts } from './sceneParts.ts'
import css from '../Seascape.module.css'
import { blob, reeds, wood } from './vegetation.ts'

/** The far shore on the right: a village street behind willows, a prayer house, smoke sheds on the water, and reeds. */
const TREES = {
  fromX: 1560,
  toX: 1940,
  groundY: 268,
  heightMin: 14,
  heightMax: 34,
  gap: 17,
  seed: 37,
  spruces: 0.15,
}
const REEDS = { fromX: 1500, toX: 1900, groundY: 312, height: 34, seed: 41 }
const WILLOWS = [
  { x: 1590, y: 258, rx: 20, ry: 14 },
  { x: 1616, y: 262, rx: 16, ry: 11 },
  { x: 1872, y: 256, rx: 24, ry: 16 },
  { x: 1900, y: 262, rx: 18, ry: 12 },
]
  .map(({ rx, ry, ...at }) => blob(at, rx, ry))
  .join('')

const LakeShore = () => {
  const { stems, plumes } = reeds(REEDS)
  return (
    <g>
      <path className={css.land2} d={wood(TREES)} />
      <path className={css.land3} d="M1500 278q90-14 200-15 120-4 230-1v34h-330q-70-4-100-18z" />
      <path className={css.land4} d={WILLOWS} />
      <PrayerHouse />
      <Cottages />
      <path className={css.sand} d="M1496 284q100-8 210-6 120-5 224-1v20q-150 6-280 3-100-2-154-16z" />
      <Sheds />
      <path className={css.reedStems} d={stems} />
      <path className={css.reedPlumes} d={plumes} />
      <path className={css.reflection} d="M1560 304h300M1600 308h220M1640 312h140" />
    </g>
  )
}

const PrayerHouse = () => (
  <g>
    <path className={css.white} d="M1752 236h62v34h-62z" />
    <path className={css.whiteShade} d="M1796 236h18v34h-18z" />
    <path className={css.roof} d="M1746 237l10-14h54l10 14z" />
    <path className={css.white} d="M1774 196h18v28h-18zM1812 214h10v18h-10z" />
    <path
      className={css.flag}
      d="M1772 197q-5-10 6-17 4-3 5-9 1 6 5 9 11 7 6 17zM1810 215q-3-7 4-11 2-2 3-6 1 4 3 6 7 4 4 11z"
    />
    <path className={css.mast} d="M1783 171v-11M1779 164h8M1817 198v-8M1814 193h6" />
    <path className={css.glass} d="M1759 246h5v12h-5zM1771 246h5v12h-5zM1783 246h5v12h-5zM1780 204h6v9h-6z" />
    <path className={css.hull} d="M1801 252h8v18h-8z" />
  </g>
)

const Cottages = () => (
  <g>
    <path className={css.boathouse} d="M1640 258h34v16h-34zM1692 256h40v18h-40zM1836 258h38v16h-38z" />
    <path className={css.land4} d="M1635 259l9-13h26l9 13zM1687 257l10-15h30l10 15zM1831 259l9-13h30l9 13z" />
    <path
      className={css.white}
      d="M1646 263h6v7h-6zM1660 263h6v7h-6zM1699 262h6v7h-6zM1718 262h6v7h-6zM1844 263h6v7h-6z"
    />
    <path
      className={css.glass}
      d="M1647.500 264.500h3v4h-3zM1661.500 264.500h3v4h-3zM1700.500 263.500h3v4h-3zM1719.500 263.500h3v4h-3zM1845.500 264.500h3v4h-3z"
    />
  </g>
)

const Sheds = () => (
  <g>
    <path className={css.hull} d="M1528 276h22v16h-22zM1560 278h18v14h-18z" />
    <path className={css.roof} d="M1524 277l8-9h14l8 9zM1556 279l7-8h12l7 8z" />
    <path className={css.jetty} d="M1486 292h98M1496 292v8M1520 292v8M1544 292v8M1568 292v8" />
    <path className={css.boat} d="M1456 295h28l-5 6h-19z" />
  </g>
)

export const lakeScene: SceneParts = { Shore: LakeShore, Vessel: SmallFerry }
