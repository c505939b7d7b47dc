// Where payments led to. A redirect's address opens the payment, so the log has a pseudonym of it, which leads nowhere;
// the host stands openly in the event that came of it. Re-runs need an address that leads there.
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'

/** The same entries with addresses on the hosts of old, for the re-run and for what it is compared with. */
export const withRedirects = (
  entries: readonly Entry[],
  allowedHosts: readonly string[],
): readonly Entry[] => {
  const addresses = addressesByCause(entries, allowedHosts)
  if (addresses.size === 0) return entries
  return entries.map((entry) => {
    const address = entry.kind === 'exchange' && entry.cause !== null ? addresses.get(entry.cause) : undefined
    return address === undefined ? entry : redirectedTo(address, entry as ExchangeEntry)
  })
}

const addressesByCause = (
  entries: readonly Entry[],
  allowedHosts: readonly string[],
): ReadonlyMap<number, string> => {
  const addresses = new Map<number, string>()
  for (const entry of entries) {
    if (entry.kind !== 'event' || entry.cause === null) continue
    if (entry.type === 'RedirectPrepared') addresses.set(entry.cause, `https://${entry.data.host}/`)
    if (entry.type === 'RedirectRefused')
      addresses.set(entry.cause, refusedAddress(entry.data.host, allowedHosts))
  }
  return addresses
}

/** An allowed host was refused for its protocol; a scheme alone is that of what is no web page; none is no address. */
const refusedAddress = (host: string | null, allowedHosts: readonly string[]): string => {
  if (host === null) return 'nowhere'
  if (host.endsWith(':')) return `${host}nowhere`
  return `${allowedHosts.includes(host) ? 'http' : 'https'}://${host}/`
}

const redirectedTo = (redirectUrl: string, entry: ExchangeEntry): Entry => {
  const { outcome } = entry.data
  if (entry.type !== 'preparePayment' || outcome._tag !== 'Answered' || !isPlainObject(outcome.answer))
    return entry
  if (!('redirectUrl' in outcome.answer)) return entry
  return { ...entry, data: { ...entry.data, outcome: { ...outcome, answer: { redirectUrl } } } }
}
