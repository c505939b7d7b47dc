// One of several processes that live through sessions at the same time: a share comes in, the sums go out. Between them it
// tells of each session, and hears from which seed on none is to be begun.
import { liveShare, type ManySessions, type SessionShare } from './manySessions.ts'

/** What a worker is told. */
export type ToWorker =
  | { readonly what: 'share'; readonly share: SessionShare }
  | { readonly what: 'endsBefore'; readonly seed: number }

/** What it tells. */
export type FromWorker =
  | { readonly what: 'lived'; readonly brokenSeed: number | null }
  | { readonly what: 'sums'; readonly sums: ManySessions }

let endsBefore = Infinity

const tell = (message: FromWorker, sent: () => void = () => undefined): void =>
  void process.send?.(message, sent)

process.on('message', (message) => {
  const told = message as ToWorker
  if (told.what === 'endsBefore') {
    endsBefore = Math.min(endsBefore, told.seed)
    return
  }
  const link = {
    lived: (brokenSeed: number | null) => tell({ what: 'lived', brokenSeed }),
    endsBefore: () => endsBefore,
  }
  liveShare(told.share, link).then(
    (sums) =>
      tell({ what: 'sums', sums }, () => {
        if (process.connected) process.disconnect()
      }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
