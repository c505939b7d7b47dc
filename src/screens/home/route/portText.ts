// Which port is meant by what a person types: its whole name, or the beginning of one name alone. Capitals and accents
// don't matter.

export interface NamedPort {
  readonly code: string
  readonly title: string
}

/** Of two ports with one name the first. */
export const portNamed = (text: string, ports: readonly NamedPort[]): NamedPort | null =>
  ports.find(({ title }) => plain(title) === plain(text)) ?? null

export const portMeant = (text: string, ports: readonly NamedPort[]): NamedPort | null => {
  const begun = ports.filter(({ title }) => plain(title).startsWith(plain(text)))
  return portNamed(text, ports) ?? (begun.length === 1 ? (begun[0] ?? null) : null)
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
