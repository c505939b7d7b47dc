// Which routes each brand sells. The big islands' line sells the others' tickets too, as its partners do.

const SMALL_ISLANDS: readonly string[] = ['MUN-KIH', 'MUN-MAN', 'ROH-SVI', 'PAR-RIN', 'ROO-ABR', 'LEP-KEL']
const LAKE: readonly string[] = ['LAA-PII']

/** `null` for all of them. */
export const routesOfBrand = (brandId: string): readonly string[] | null =>
  brandId === 'pisilaid' ? SMALL_ISLANDS : brandId === 'jarvelind' ? LAKE : null
