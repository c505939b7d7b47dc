// Deadlines are counted by the server's clock, which stands in the header `Date` of its answers. A page reads it of another
// host only where that host exposes it.
import { tap } from 'rxjs/operators'
import type { Transport } from '../ports/transport.ts'

/** Says so once, where an answer of the API has no date that the page may read. `api` is the root before its paths. */
export const noticingMissingDate = (
  transport: Transport,
  { api, log }: { readonly api: string; readonly log: (line: string) => void },
): Transport => {
  let isReported = false
  return (request) =>
    transport(request).pipe(
      tap((answer) => {
        if (isReported || request.host !== 'api' || answer._tag !== 'Answer' || answer.date !== null) return
        isReported = true
        const host = api === '' ? 'this host' : api
        log(
          `Access-Control-Expose-Headers: no Date can be read of ${host}, so deadlines go by this device's clock.`,
        )
      }),
    )
}
