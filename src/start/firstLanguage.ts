// In which language the first picture is shown, known before there is a program.

/** By the address, else of an earlier visit, else the brand's first one. `null` on any other page. */
export const firstLanguageAt = (
  hash: string,
  languages: readonly string[],
  stored: string | null,
): string | null => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  const segments = path.split('/').filter((segment) => segment !== '')
  const [named = stored ?? ''] = segments
  if (segments.length > 1) return null
  if (languages.includes(named)) return named
  return segments.length === 0 ? (languages[0] ?? null) : null
}
