// What the page's address says about how to run: demo or not, and where the servers are.

/** A demo is asked for by the word `fake` anywhere in the address; a build can leave it out (DEMO-01, OP-42). */
export const isDemoAddress = (href: string): boolean =>
  import.meta.env['VITE_DEMO'] !== 'off' && href.toLowerCase().includes('fake')

interface Hosts {
  readonly catalog?: unknown
}

/** The catalogue's root: what the serving page says, else the brand's. */
export const catalogRootOf = (page: Document, fallback: string): string => {
  const content = page.querySelector('meta[name="ferrylog-hosts"]')?.getAttribute('content')
  if (content === null || content === undefined) return fallback
  try {
    const { catalog } = JSON.parse(content) as Hosts
    return typeof catalog === 'string' ? catalog : fallback
  } catch {
    return fallback
  }
}
