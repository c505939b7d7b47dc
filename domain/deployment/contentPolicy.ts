// What a browser may load, run and talk to on the shop's page, as the header `Content-Security-Policy` says it: its own
// files, and the servers that the deployment names. No inline script or style, and no text that turns into code.
import { type Hosts, isOwnMachine } from './hosts.ts'

/** The policy of trusted types that lets the shop's service worker pass, and nothing else. */
export const WORKER_POLICY = 'ferrylog-worker'

/** The policy of trusted types that lets cleaned content pass, and nothing else. */
export const CONTENT_POLICY = 'ferrylog-content'

/** The policy of trusted types that lets the worker pass which reads session logs, and nothing else. */
export const LOG_WORKER_POLICY = 'ferrylog-log-worker'

/** The first two are the demo's. */
const TRUSTED_POLICIES = ['default', 'ferrylog-demo', WORKER_POLICY, CONTENT_POLICY, LOG_WORKER_POLICY]

export const contentPolicyOf = (hosts: Hosts): string => {
  const { api, catalog, identityPortal, cardProvider, bankHosts, errorReports } = hosts
  const servers = [originOf(api), originOf(catalog)]
  const banks = bankHosts.map(bankOrigin)
  return [
    directive('default-src', SELF),
    directive('script-src', SELF),
    directive('style-src', SELF),
    // The logos of payment methods come with their list, or from the banks.
    directive('img-src', SELF, 'data:', ...servers, ...banks),
    directive(
      'connect-src',
      SELF,
      ...servers,
      socketOf(api),
      originOf(identityPortal),
      originOf(errorReports),
    ),
    directive('frame-src', originOf(cardProvider)),
    directive('object-src', NONE),
    directive('base-uri', NONE),
    directive('form-action', NONE),
    directive('frame-ancestors', NONE),
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', ...TRUSTED_POLICIES),
  ].join('; ')
}

const SELF = "'self'"
const NONE = "'none'"

const directive = (name: string, ...sources: readonly string[]): string =>
  [name, ...new Set(sources)].join(' ')

const originOf = (address: string): string => (address === '' ? SELF : new URL(address).origin)

/** The socket at the API's host; `'self'` is that of the page's own. */
const socketOf = (address: string): string => originOf(address).replace(/^http/, 'ws')

/** On the own machine `http:` stands for both. */
const bankOrigin = (host: string): string =>
  `${isOwnMachine(new URL(`https://${host}`).hostname) ? 'http' : 'https'}://${host}`
