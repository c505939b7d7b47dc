// The brand's mark as icons and as the picture of a shared address, as SVG. The build draws pixels from them.
import { PICTURE_SIZE } from './pageHead.ts'
import type { BrandPage } from './brandPage.ts'

/** `mark` is the SVG file of the mark, drawn on a square. */
export interface Drawn {
  readonly mark: string
  readonly colors: BrandPage['colors']
}

const SIDE = 512

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

type Place = Readonly<Record<'x' | 'y' | 'side', number>>

/** The mark within another drawing. */
const placed = (mark: string, { x, y, side }: Place): string =>
  mark.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)

const ground = (color: string, { width, height } = { width: SIDE, height: SIDE }): string =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`

/** On a clear ground, with a little air. */
export const plainIcon = ({ mark }: Drawn): string =>
  svg(SIDE, SIDE, placed(mark, { x: 16, y: 16, side: SIDE - 32 }))

/** On the brand's paper up to the edges; the mark within the inner circle, whose radius is two fifths of the side. */
export const maskableIcon = ({ mark, colors }: Drawn): string =>
  svg(SIDE, SIDE, `${ground(colors.paper)}${placed(mark, { x: 116, y: 116, side: 280 })}`)

/** The mark between the sky and two rows of waves. */
export const sharedPicture = ({ mark, colors }: Drawn): string => {
  const { width, height } = PICTURE_SIZE
  return svg(
    width,
    height,
    [
      ground(colors.day, PICTURE_SIZE),
      placed(mark, { x: 430, y: 90, side: 340 }),
      `<path d="${wave(470)}V${height}H0z" fill="${colors.own}" fill-opacity="0.55"/>`,
      `<path d="${wave(530)}V${height}H0z" fill="${colors.own}"/>`,
    ].join(''),
  )
}

/** From the left edge to the right one. */
const wave = (y: number): string => `M0 ${y}q75-60 150 0${'t150 0'.repeat(PICTURE_SIZE.width / 150 - 1)}`
