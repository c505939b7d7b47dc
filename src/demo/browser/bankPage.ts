// The bank's page inside the browser: the same page as on the real server, written over the document. A worker is
// never asked for navigations, so the form is answered here.
import { BANK_STYLE, BANK_STYLE_ELEMENT, escaped } from '../provider/bankFrame.ts'
import { parsedBankPage } from './trust.ts'
import { logoWithin, PAYMENT_METHODS } from '../data/paymentMethods.ts'
import type { DemoBackend } from '../backend/demoBackend.ts'

/** Never resolves: the tab is the bank's until it leads back to the application. */
export const showBankPage = (backend: DemoBackend, transaction: string): Promise<never> =>
  showPage(backend, `/fake-bank/${encodeURIComponent(transaction)}`)

/** The same, of who signs people in. */
export const showProviderPage = (backend: DemoBackend, provider: string): Promise<never> =>
  showPage(backend, `/auth/${encodeURIComponent(provider)}`)

const showPage = (backend: DemoBackend, address: string): Promise<never> => {
  const headers = { 'accept-language': navigator.language }
  const page = backend.handle({ method: 'GET', url: address, headers, body: null })
  if (!page.broken && typeof page.body === 'string') {
    showInstead(page.body)
  }
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    const answer = backend.handle({ method: 'POST', url: address, headers, body: { action: button?.value } })
    const target = answer.broken ? undefined : answer.headers['location']
    // To the application, or to this page itself, which then says what has become of it.
    if (target !== undefined) window.location.assign(target)
  })
  return new Promise<never>(() => undefined)
}

/** The page of the shop allows no inline style; a sheet that a script has made is none. */
const showInstead = (html: string): void => {
  const page = parsedBankPage(withLogoFiles(html.replace(BANK_STYLE_ELEMENT, '')))
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BANK_STYLE)
  document.adoptedStyleSheets = [sheet]
}

/** This page has them beside it, as the shop has. */
const withLogoFiles = (html: string): string =>
  PAYMENT_METHODS.reduce(
    (text, { logo }) => text.replaceAll(escaped(logoWithin(logo)), escaped(`./${logo.address}`)),
    html,
  )
