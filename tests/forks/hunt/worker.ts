// One of several processes of the hunt: a share comes in, and what came of each log goes out.
import type { ForkSums } from './forkHunt.ts'
import { type ForkShare, tryShare } from './share.ts'

export type FromForkWorker =
  | { readonly what: 'tried'; readonly sums: ForkSums }
  | { readonly what: 'unread'; readonly why: string }
  | { readonly what: 'end' }

const report = (message: FromForkWorker, sent: () => void = () => undefined): void =>
  void process.send?.(message, sent)

process.on('message', (message) => {
  const news = {
    tried: (sums: ForkSums) => report({ what: 'tried', sums }),
    unread: (why: string) => report({ what: 'unread', why }),
  }
  tryShare(message as ForkShare, news).then(
    () => report({ what: 'end' }, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
