// One of several processes that live through sessions at the same time: a share comes in, the sums go out. Between them it
// reports each session, and hears from which seed on none is to be begun.
import { liveShare, type ManySessions, type SessionShare } from './manySessions.ts'

/** What a worker receives. */
export type ToWorker =
  | { readonly what: 'share'; readonly share: SessionShare }
  | { readonly what: 'endsBefore'; readonly seed: number }

/** What it sends. */
export type FromWorker =
  | { readonly what: 'lived'; readonly brokenSeed: number | null }
  | { readonly what: 'sums'; readonly sums: ManySessions }

let endsBefore = Infinity

const report = (message: FromWorker, sent: () => void = () => undefined): void =>
  void process.send?.(message, sent)

process.on('message', (message) => {
  const order = message as ToWorker
  if (order.what === 'endsBefore') {
    endsBefore = Math.min(endsBefore, order.seed)
    return
  }
  const link = {
    lived: (brokenSeed: number | null) => report({ what: 'lived', brokenSeed }),
    endsBefore: () => endsBefore,
  }
  liveShare(order.share, link).then(
    (sums) =>
      report({ what: 'sums', sums }, () => {
        if (process.connected) process.disconnect()
      }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
