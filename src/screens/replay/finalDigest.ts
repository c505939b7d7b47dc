// The digest of a recording's last state, reached in short stretches so that the page stays at hand meanwhile.
// On the way the player makes the snapshots that later seeks start from.
import { Observable, type SchedulerLike } from 'rxjs'
import { digestOf } from '../../../replay/player/digest.ts'
import type { Player } from '../../../replay/player/player.ts'

const ENTRIES_AT_ONCE = 500

export const finalDigest = (player: Player, scheduler: SchedulerLike): Observable<string> =>
  new Observable<string>((subscriber) =>
    scheduler.schedule<number>(
      function (reached = 0) {
        const position = Math.min(reached + ENTRIES_AT_ONCE, player.length)
        const models = player.modelsAt(position)
        if (position < player.length) {
          this.schedule(position)
          return
        }
        subscriber.next(digestOf(models))
        subscriber.complete()
      },
      0,
      0,
    ),
  )
