// The page served with the barest policy that it may be served with: its own files, no inline code, trusted types, and
// not a word about pictures.
import type { Page } from 'playwright-core'

const BARE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; " +
  "require-trusted-types-for 'script'"

export const serveBare = async (page: Page): Promise<void> => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': BARE_POLICY }
      await route.fulfill({ response, headers })
    },
  )
}
