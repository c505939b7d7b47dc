// The servers that a deployment talks to, as `config.json` beside `index.html` names them. One build runs against any
// server: what the file leaves out is the brand's default. Addresses are `https:`, and `http:` on the own machine alone.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

export interface Hosts {
  /** In front of the API's paths, without a slash at the end; empty for the page's own origin. */
  readonly api: string
  /** In front of the catalogue's paths, likewise. */
  readonly catalog: string
  /** Where the certificates of invited users come from (OP-47); empty for this page's own origin. */
  readonly identityPortal: string
  /** The card provider's own page, shown in a frame; empty for this page's own origin. */
  readonly cardProvider: string
  /** Hosts to which a payment may lead, with their port where it is not the usual one. */
  readonly bankHosts: readonly string[]
  /** The DSN of a service that keeps Sentry's reports of failures; empty for none. */
  readonly errorReports: string
}

/** `item` counts from 0 in a list, and is `null` where the whole value is wrong. */
export interface WrongHost {
  readonly key: keyof Hosts
  readonly item: number | null
}

export type HostsRefused =
  | { readonly _tag: 'NotAnObject' }
  | { readonly _tag: 'WrongHosts'; readonly wrong: readonly WrongHost[] }

/** Names of the machine itself: what goes there never leaves it. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** An address that money, or what a person typed, may be sent to. */
export const isSafeAddress = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname))

/** The file's content over the defaults. Unknown keys change nothing; see `unknownKeysIn`. */
export const hostsFrom = (content: unknown, defaults: Hosts): E.Either<HostsRefused, Hosts> => {
  if (!t.UnknownRecord.is(content) || Array.isArray(content)) return E.left({ _tag: 'NotAnObject' })
  const decoded = HostsFile.decode(content)
  return E.isRight(decoded)
    ? E.right({ ...defaults, ...decoded.right })
    : E.left({ _tag: 'WrongHosts', wrong: wrongIn(decoded.left) })
}

/** Misspelt, most likely. */
export const unknownKeysIn = (content: unknown): readonly string[] =>
  t.UnknownRecord.is(content) ? Object.keys(content).filter((key) => !(key in HOST_CODECS)) : []

/** A value of the file, brought into its one usual form. `read` gives `null` for what does not fit. */
const hostText = (name: string, read: (text: string) => string | null) => {
  const found = (u: unknown): string | null => (typeof u === 'string' ? read(u.trim()) : null)
  return new t.Type<string, string, unknown>(
    name,
    (u): u is string => typeof u === 'string' && found(u) === u,
    (u, context) => {
      const text = found(u)
      return text === null ? t.failure(u, context) : t.success(text)
    },
    t.identity,
  )
}

const safeUrl = (text: string): URL | null => {
  const url = safeAddress(text)
  return url !== null && url.username === '' && url.password === '' ? url : null
}

const safeAddress = (text: string): URL | null => {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return isSafeAddress(url) ? url : null
}

/** `https://API.example/base/` is `https://api.example/base`. */
const Root = hostText('Root', (text) => {
  if (text === '') return ''
  const url = safeUrl(text)
  return url === null || /[?#]/.test(text) ? null : (url.origin + url.pathname).replace(/\/+$/, '')
})

const PageAddress = hostText('PageAddress', (text) => (text === '' ? '' : (safeUrl(text)?.href ?? null)))

/** A bare host, or an address that says nothing beyond it. */
const BankHost = hostText('BankHost', (text) => {
  const url = safeUrl(text.includes('://') ? text : `https://${text}`)
  const isBare = url !== null && url.pathname === '/' && !/[?#*\\]/.test(text)
  return isBare ? url.host : null
})

/** `https://key@errors.example/42`: the key is public, and the number that of a project. */
const Dsn = hostText('Dsn', (text) => {
  if (text === '') return ''
  const url = safeAddress(text)
  return url !== null && /^https?:\/\/\w+@[^?#]+\/\d+$/.test(url.href) ? url.href : null
})

const HOST_CODECS = {
  api: Root,
  catalog: Root,
  identityPortal: PageAddress,
  cardProvider: PageAddress,
  bankHosts: t.readonlyArray(BankHost),
  errorReports: Dsn,
} as const satisfies { readonly [Key in keyof Hosts]: t.Type<Hosts[Key], unknown, unknown> }

const HostsFile = t.exact(t.partial(HOST_CODECS), 'HostsFile')

const wrongIn = (errors: t.Errors): readonly WrongHost[] =>
  errors.map(({ context }) => ({
    key: context[1]?.key as keyof Hosts,
    item: context[2] === undefined ? null : Number(context[2].key),
  }))
