// The ways to pay: a card, settled in the page, and two banks that don't exist, each with a page of its own.
import { sameInAll, type Titles, titlesOf } from './languages.ts'

export interface PaymentMethodData {
  readonly code: string
  readonly title: Titles
  readonly immediatePayment: boolean
  readonly logo: Logo
}

export interface Logo {
  /** Its part of the file that has all of them. */
  readonly address: string
  readonly svg: string
}

/** For a page that has no files beside it. */
export const logoWithin = ({ svg }: Logo): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Beside the page, where the build puts it. One for all, so that a browser asks once. */
const LOGOS_FILE = 'demo-logos/methods.svg'

const WIDTH = 48
const HEIGHT = 32

const svgOf = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`

const drawn = (name: string, inner: string) => ({
  name,
  inner,
  address: `${LOGOS_FILE}#${name}`,
  svg: svgOf(inner),
})

const CARD_LOGO = drawn(
  'card',
  '<rect x="1" y="1" width="46" height="30" rx="4" fill="#12355b"/><path d="M1 9h46v5H1z" fill="#0a1f38"/>' +
    '<rect x="6" y="20" width="14" height="4" rx="1" fill="#e8eef5"/><circle cx="38" cy="22" r="4" fill="#f2b632"/>',
)

const LIGHTHOUSE_LOGO = drawn(
  'lighthouse',
  '<rect width="48" height="32" rx="4" fill="#f4efe6"/><path d="M21 28l2-16h4l2 16z" fill="#b5382c"/>' +
    '<path d="M22 9h6v3h-6zM23.5 5h3l1 4h-5z" fill="#2b2b2b"/><path d="M29 8l12-4v9zM21 8L9 4v9z" fill="#f2c84b"/>',
)

const GULL_LOGO = drawn(
  'gull',
  '<rect width="48" height="32" rx="4" fill="#0e6b6b"/>' +
    '<path d="M6 17c6-7 13-6 18 1 5-7 12-8 18-1-7-3-13-2-18 5-5-7-11-8-18-5z" fill="#fff"/>',
)

const LOGOS = [CARD_LOGO, LIGHTHOUSE_LOGO, GULL_LOGO]

/** Below each other, each with a view of its own. */
const views = LOGOS.map(({ name, inner }, i) => {
  const y = i * HEIGHT
  return `<view id="${name}" viewBox="0 ${y} ${WIDTH} ${HEIGHT}"/><g transform="translate(0 ${y})">${inner}</g>`
})

/** Beside the one for all, as large as one of them, those that sessions recorded with an earlier demo name. */
export const LOGOS_BESIDE = [
  { file: LOGOS_FILE, svg: svgOf(views.join('')) },
  ...LOGOS.map(({ name, svg }) => ({ file: `demo-logos/${name}.svg`, svg })),
]

/** The word with which a card payment is prepared, however the method is called in the list. */
export const CARD_PREPARE_CODE = 'CREDIT'
export const CARD_CODE = 'CARD'

export const PAYMENT_METHODS: readonly PaymentMethodData[] = [
  {
    code: CARD_CODE,
    title: titlesOf(({ card }) => card),
    immediatePayment: true,
    logo: CARD_LOGO,
  },
  {
    code: 'TULETORN',
    title: titlesOf(({ tuletorn }) => tuletorn),
    immediatePayment: false,
    logo: LIGHTHOUSE_LOGO,
  },
  { code: 'KAJAKAS', title: sameInAll('Kajakapank'), immediatePayment: false, logo: GULL_LOGO },
]

/** What a test card does. Any other number is declined, so that no real one is tried. */
export const TEST_CARDS: Readonly<Record<string, 'COMPLETED' | 'DECLINED' | 'PENDING'>> = {
  '4111111111111111': 'COMPLETED',
  '4000000000000002': 'DECLINED',
  /** A word that no client knows. */
  '4000000000003220': 'PENDING',
}
