// What a brand paints differently from the look of the house (GEN-02). Each colour is a pair, for day and night.

/** The tokens of the look that a brand may change; what they are for stands in tokens.css. */
export const THEME_TOKENS = [
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'signal',
  'signal-fill',
  'signal-soft',
  'focus',
  'sky-1',
  'sky-2',
  'sky-3',
  'sea-1',
  'sea-2',
  'sea-3',
  'sea-4',
  'sea-5',
  'land-1',
  'land-2',
  'land-3',
  'land-4',
  'rock',
  'rock-shade',
  'sand',
  'hull',
] as const

type ThemeToken = (typeof THEME_TOKENS)[number]

/** `#rrggbb` by day and by night. */
export type DayAndNight = readonly [day: string, night: string]

export type Theme = Readonly<Partial<Record<ThemeToken, DayAndNight>>>

type LookProperties = Readonly<Record<`--fl-${string}`, string>>

interface Painted {
  readonly theme: Theme
  readonly layout: { readonly pageRem: number }
}

/** The look of a brand as custom properties, for the page or for a part of it. */
export const lookProperties = ({ theme, layout }: Painted): LookProperties => ({
  ...Object.fromEntries(
    Object.entries(theme).map(([token, [day, night]]) => [`--fl-${token}`, `light-dark(${day}, ${night})`]),
  ),
  '--fl-page': `${layout.pageRem}rem`,
})

/** Puts the look of its brand on the page, whose policy allows a script to set properties and not to write styles. */
export const paint = ({ style }: ElementCSSInlineStyle, brand: Painted): void => {
  for (const [name, value] of Object.entries(lookProperties(brand))) style.setProperty(name, value)
}
