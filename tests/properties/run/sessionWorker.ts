// One of several processes that live through sessions at the same time: a share comes in, the sums go out.
import { liveShare, type SessionShare } from './manySessions.ts'

process.once('message', (share) => {
  process.send?.(liveShare(share as SessionShare), () => process.disconnect())
})
