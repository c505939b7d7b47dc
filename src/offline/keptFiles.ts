// Which answers the shop's worker keeps, and which addresses it opens from what it keeps.

/** A server that is down, or in the middle of a deployment, has not answered. */
export const isSettled = (status: number): boolean => status > 0 && status < 500

/** The page alone: not a bank's page beside it, and not the demo, which has a worker of its own. */
export const isKeptPage = ({ href, origin, pathname }: URL, scope: string): boolean => {
  const page = new URL(scope)
  const isThere = pathname === page.pathname || pathname === `${page.pathname}index.html`
  return isThere && origin === page.origin && !/fake/i.test(href)
}

/** A page of this very build, or a file that is no page: a server may answer with a page for what it doesn't have. */
export const isOwnFile = async (
  { pathname }: URL,
  response: Response,
  { scope, program }: { readonly scope: string; readonly program: string },
): Promise<boolean> => {
  if (response.status !== 200) return false
  if (pathname === new URL(scope).pathname) return (await response.text()).includes(program)
  return !(response.headers.get('content-type') ?? '').startsWith('text/html')
}
