// The headers that a web server sends with the built page: the one source of them for our own servers, for the examples
// in the page on deploying, and for the browser tests. All files but those below `assets/` are asked for again each time.
import { contentPolicyOf } from './contentPolicy.ts'
import type { Hosts } from './hosts.ts'

export type Headers = Readonly<Record<string, string>>

/** The folder of the files that have their fingerprint in their name. */
export const ASSETS_FOLDER = 'assets/'

/** A file is what its type says, tells nothing of where a person was, and is no other site's to use. */
const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Nothing of a machine but the camera, which reads a ticket's code at check-in. */
const PERMISSIONS = [
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ')

/** For `assets/`: a changed file has another name. */
export const ASSET_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** For `index.html` and what stands beside it. They change with the servers that `config.json` names. */
export const pageHeaders = (hosts: Hosts): Headers => ({
  ...EVERYWHERE,
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': contentPolicyOf(hosts),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
})
