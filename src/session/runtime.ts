// What the page's address says about how to run: demo or not.

/** A demo is asked for by the word `fake` anywhere in the address; a build can leave it out (DEMO-01, OP-42). */
export const isDemoAddress = (href: string): boolean =>
  import.meta.env['VITE_DEMO'] !== 'off' && href.toLowerCase().includes('fake')
