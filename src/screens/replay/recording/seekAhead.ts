// Goes through a recording once, in short stretches so that the page stays at hand meanwhile: on the way the player makes
// the snapshots that later seeks start from.
import type { SchedulerLike, Subscription } from 'rxjs'
import type { Player } from '../../../../replay/player/player.ts'

/** Some thousandths of a second. Where it ends, the player keeps a snapshot. */
const ENTRIES_AT_ONCE = 300

export const seekAhead = (player: Player, scheduler: SchedulerLike): Subscription =>
  scheduler.schedule<number>(
    function (reached = 0) {
      const position = Math.min(reached + ENTRIES_AT_ONCE, player.length)
      player.modelsAt(position)
      if (position < player.length) this.schedule(position)
    },
    0,
    0,
  )
