// The bank's page inside the browser: the same page as on the real server, written over the document. A worker is
// never asked for navigations, so the form is answered here.
import type { DemoBackend } from './demoBackend.ts'

/** Never resolves: the tab is the bank's until it leads back to the application. */
export const showBankPage = (backend: DemoBackend, transaction: string): Promise<never> => {
  const address = `/fake-bank/${encodeURIComponent(transaction)}`
  const headers = { 'accept-language': navigator.language }
  const page = backend.handle({ method: 'GET', url: address, headers, body: null })
  if (!page.broken && typeof page.body === 'string') {
    const parsed = new DOMParser().parseFromString(page.body, 'text/html')
    document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement)
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
