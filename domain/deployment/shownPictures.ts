// Which pictures of others the page may show.
import { type Hosts, isSafeAddress } from './hosts.ts'

/** Whether the page may show a picture: its own, one of its servers' or banks', or one within the answer. */
export const mayShowPicture = (
  address: string,
  { api, catalog, bankHosts }: Hosts,
  page: string,
): boolean => {
  if (!URL.canParse(address, page)) return false
  const url = new URL(address, page)
  if (url.protocol === 'data:') return url.pathname.startsWith('image/')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  const origins = [page, api, catalog].flatMap((one) => (one === '' ? [] : [new URL(one).origin]))
  return origins.includes(url.origin) || (isSafeAddress(url) && bankHosts.includes(url.host))
}
