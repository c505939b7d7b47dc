// Which pictures are taken of the shop, and where they go.

export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

/** Ignored by git. */
export const PICTURES_FOLDER = 'tests/output/pictures'
export const README_FOLDER = 'tests/pictures'
export const MOST_README_BYTES = 60_000

interface ReadmePicture {
  readonly file: string
  readonly tour: string
  readonly state: string
  readonly size: (typeof SIZES)[number]
  readonly colorScheme: 'light' | 'dark'
  /** Of the picture, in pixels. */
  readonly width: number
}

export const README_PICTURES: readonly ReadmePicture[] = [
  {
    file: 'departures.webp',
    tour: 'booking',
    state: 'home with departures',
    size: SIZES[0],
    colorScheme: 'light',
    width: 640,
  },
  {
    file: 'ticket.webp',
    tour: 'booking',
    state: 'ticket',
    size: SIZES[1],
    colorScheme: 'dark',
    width: 320,
  },
  { file: 'replay.webp', tour: 'logs', state: 'replay', size: SIZES[0], colorScheme: 'light', width: 640 },
  {
    file: 'goingOn.webp',
    tour: 'going on',
    state: 'going on',
    size: SIZES[0],
    colorScheme: 'light',
    width: 640,
  },
]
