// The picture of a package: the harbour that its first leg starts from, seen from the sea (RTE-07).
import type { ReactNode } from 'react'
import { type Landmark, pictureOfPort } from '../../../brands/portPictures.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { reeds, wood } from '../../../look/seascape/vegetation.ts'
import css from './PackageImage.module.css'

/** Decorative; the words beside it name the harbour. */
export const PackageImage = ({ portCode }: { readonly portCode: string }) => {
  const { landmark, seed } = pictureOfPort(useBrand().portPictures, portCode)
  return (
    <svg
      className={css.picture}
      viewBox="0 0 128 64"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-landmark={landmark}
    >
      <path className={css.sky} d="M0 0h128v46H0z" />
      <circle className={css.sun} cx={20 + ((seed * 29) % 88)} cy="17" r="7" />
      <path className={css.far} d={farWood(seed)} />
      <path className={css.far} d="M0 46q30-6 64-4 34-3 64 4z" />
      <path className={css.near} d={nearWood(seed, landmark)} />
      <path className={css.near} d="M18 48q16-7 46-6 32-2 50 6z" />
      {LANDMARKS[landmark]}
      <path className={css.sea} d="M0 47h128v17H0z" />
      <path className={css.glint} d="M10 52h26M52 51h18M84 54h30M30 58h40M92 60h22M8 61h14" />
      {landmark === 'reeds' && <path className={css.reeds} d={reedBed(seed)} />}
    </svg>
  )
}

const farWood = (seed: number): string =>
  wood({ fromX: 4, toX: 124, groundY: 45, heightMin: 3, heightMax: 7, gap: 3, seed, spruces: 0.8 })

/** Nothing grows in a town, and little on dunes. */
const nearWood = (seed: number, landmark: Landmark): string => {
  if (landmark === 'town') return ''
  const toX = landmark === 'dunes' ? 48 : 60
  return wood({ fromX: 26, toX, groundY: 45, heightMin: 9, heightMax: 19, gap: 5, seed, spruces: 0.5 })
}

const reedBed = (seed: number): string => {
  const { stems, plumes } = reeds({ fromX: 2, toX: 126, groundY: 66, height: 22, seed })
  return stems + plumes
}

const LANDMARKS: Record<Landmark, ReactNode> = {
  lighthouse: (
    <>
      <path className={css.white} d="M82 44l2-24h6l2 24z" />
      <path className={css.mark} d="M83.300 29h7.400l.500 6h-8.400z" />
      <path className={css.dark} d="M83 20h8v-2h-8zM84.500 18v-5h5v5zM84 13l3-3 3 3z" />
    </>
  ),
  windmill: (
    <>
      <path className={css.dark} d="M80 44l3-15h9l3 15zM82 29q5.500-8 11 0z" />
      <path className={css.blades} d="M87.500 27L74 15M87.500 27L101 39M87.500 27L100 14M87.500 27L75 40" />
    </>
  ),
  church: (
    <>
      <path className={css.white} d="M76 44V31h22v13zM94 44V24h8v20z" />
      <path className={css.dark} d="M75 31l5-6h14v6zM93 24l5-16 5 16z" />
    </>
  ),
  town: (
    <>
      <path className={css.white} d="M30 44V30h10v14zM42 44V34h12v10zM66 44V28h9v16zM86 44V33h14v11z" />
      <path
        className={css.dark}
        d="M29 30l6-6 6 6zM41 34l7-5 7 5zM56 44V22h8v22zM55 22l5-14 5 14zM65 28l5.500-5 5.500 5zM77 44V31h7v13zM76 31l4.500-6 4.500 6zM85 33l8-6 8 6z"
      />
    </>
  ),
  boathouse: (
    <>
      <path className={css.mark} d="M76 45V34h22v11z" />
      <path className={css.dark} d="M73 35l14-9 14 9zM83 45v-7h8v7z" />
    </>
  ),
  reeds: <path className={css.dark} d="M84 46h22l-4 4H88zM94 46V34M94 35l7 9h-7z" />,
  dunes: <path className={css.sand} d="M46 47q14-14 26-6 12-12 24-2 10-4 18 8z" />,
  crane: (
    <>
      <path className={css.white} d="M70 45V35h14v10zM100 45V38h16v7z" />
      <path className={css.blades} d="M90 45V17M90 18l22 6M90 17l-9 5M90 25l9-4.500M110 24v8" />
    </>
  ),
  pier: (
    <>
      <path className={css.dark} d="M66 43h58v3H66zM72 46h3v8h-3zM92 46h3v8h-3zM112 46h3v8h-3z" />
      <path className={css.mark} d="M104 43V32h2v11zM102.500 32h5v-4h-5z" />
    </>
  ),
}
