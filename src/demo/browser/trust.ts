// The one place where a text becomes something that a browser would run: the demo's worker and the page of its bank.
// Under the page's policy (`require-trusted-types-for`) nothing else can.

export interface TrustedPolicy {
  readonly createHTML: (text: string) => string
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ) => TrustedPolicy
}

declare global {
  interface Window {
    /** Absent where the browser has no trusted types, and then nothing asks for them. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** The worker's library hands the browser a plain address, so it is the default policy that lets this one pass alone. */
export const trustWorker = (workerUrl: string): void => {
  const { href } = new URL(workerUrl, document.baseURI)
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, document.baseURI).href !== href) throw new TypeError(`${url} is no script of the demo`)
      return url
    },
  })
}

/** The demo backend's own page: it has escaped what others wrote. */
export const parsedBankPage = (html: string): Document => {
  const policy = window.trustedTypes?.createPolicy('ferrylog-demo', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
