// The house flag over a wave, as the mark of the tab, as icons and as the picture of a shared address: SVG, from which the
// build draws pixels.
import { colorsOf, type ToldBrand } from './brandPage.ts'
import { PICTURE_SIZE } from './pageHead.ts'

const SIDE = 512

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

const ownColor = (told: ToldBrand): string => colorsOf(told, 'accent')[0]

/** On a square of 24. The flag has an edge, as its ground may be that of what is behind it. */
const markOn24 = (told: ToldBrand): string => {
  const { ground, device, path } = told.brand.flag
  const color = ownColor(told)
  return [
    `<g transform="translate(2 2)"><path d="M0 0h20v15H0z" fill="${ground}"/><path d="${path}" fill="${device}"/>`,
    `<path d="M0 0h20v15H0z" fill="none" stroke="${color}" stroke-width="0.8"/></g>`,
    `<path d="M2 20.500q2.500-2 5 0t5 0 5 0 5 0" fill="none" stroke="${color}" stroke-width="2"/>`,
  ].join('')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly side: number
}

const placed = (told: ToldBrand, { x, y, side }: Place): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 24})">${markOn24(told)}</g>`

/** Of the browser's tab. */
export const mark = (told: ToldBrand): string => svg(24, 24, markOn24(told))

/** On a clear ground, with a little air. */
export const plainIcon = (told: ToldBrand): string =>
  svg(SIDE, SIDE, placed(told, { x: 16, y: 16, side: SIDE - 32 }))

/** On the brand's paper up to the edges; the mark within the inner circle, whose radius is two fifths of the side. */
export const maskableIcon = (told: ToldBrand): string => {
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="${colorsOf(told, 'surface')[0]}"/>`
  return svg(SIDE, SIDE, `${ground}${placed(told, { x: 106, y: 106, side: 300 })}`)
}

/** The mark between the sky and two rows of waves. */
export const sharedPicture = (told: ToldBrand): string => {
  const { width, height } = PICTURE_SIZE
  const color = ownColor(told)
  return svg(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${colorsOf(told, 'sky-1')[0]}"/>`,
      placed(told, { x: 430, y: 70, side: 340 }),
      `<path d="${wave(470)}V${height}H0z" fill="${color}" fill-opacity="0.55"/>`,
      `<path d="${wave(530)}V${height}H0z" fill="${color}"/>`,
    ].join(''),
  )
}

/** From the left edge to the right one. */
const wave = (y: number): string => `M0 ${y}q75-60 150 0${'t150 0'.repeat(PICTURE_SIZE.width / 150 - 1)}`
