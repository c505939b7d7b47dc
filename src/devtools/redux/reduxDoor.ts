// The running session in the Redux DevTools: each entry of the redacted log is an action with its own time, and what a
// person presses there moves the application along our own log. States that the tool sends are never looked at.
import type { EpochMs } from '../../../domain/instant.ts'
import { LONG_AGO } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldOne } from '../../../projections/fold.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { performed } from '../../../replay/doors/redux.ts'
import type { Player } from '../../../replay/player/player.ts'
import type { LiveLog } from '../live/liveLog.ts'
import { CONNECT_OPTIONS, type Heard, heardIn, type ReduxExtension } from './extension.ts'
import { createSentActions, importedActions, type SentActions } from './sentActions.ts'

/** A tool that is opened late gets the last of what was before. */
export const MOST_SENT = 1_000

/** Gives back what ends it. */
export const openReduxDoor = (extension: ReduxExtension, live: LiveLog): (() => void) => {
  const connection = extension.connect(CONNECT_OPTIONS)
  const teller = createTeller(connection, () => live.recording().playback.player)
  teller.beginAt(live.recording().playback.state().length - MOST_SENT)
  const go = (seq: number | null): void => goTo(live, seq)
  let stopWatching = live.recording().playback.subscribe(teller.catchUp)
  const stopListening = live.subscribe(() => {
    stopWatching()
    stopWatching = live.recording().playback.subscribe(teller.catchUp)
    teller.catchUp()
  })
  const endHearing = connection.subscribe((message) => {
    const heard = heardIn(message)
    if (heard !== null) answer(heard, teller, go)
  })
  return () => {
    endHearing?.()
    stopWatching()
    stopListening()
  }
}

/** To the moment after an entry; the newest one is followed. What the log no longer has can't be shown. */
const goTo = (live: LiveLog, seq: number | null): void => {
  const { playback } = live.recording()
  const { player } = playback
  const first = player.entryAt(1)?.seq ?? 1
  // Before the first entry there is nothing to show but that.
  const position = seq === null ? player.length : player.positionOf(Math.max(seq, first))
  if (position !== null && (seq === null || seq >= first - 1)) playback.seek(position)
}

type Teller = ReturnType<typeof createTeller>

const answer = (heard: Heard, teller: Teller, go: (seq: number | null) => void): void => {
  switch (heard._tag) {
    case 'Opened':
      return teller.beginAgain()
    case 'Jump': {
      const seq = teller.seqOf(heard.actionId)
      return seq === null ? undefined : go(seq)
    }
    case 'Commit':
      return teller.beginAt(Infinity)
    case 'Reset':
      go(null)
      return teller.beginAt(0)
    case 'Rollback':
      go(teller.from().seq)
      return teller.rollBack()
    case 'Toggle':
      return teller.toggle(heard.actionId)
    case 'Pause':
      return teller.pause(heard.isPaused)
    case 'Import':
      return teller.takeImport(heard.lifted)
  }
}

/** Sends the tool what is new, and knows what was sent. */
const createTeller = (connection: ReturnType<ReduxExtension['connect']>, player: () => Player) => {
  let sent: SentActions = createSentActions({ seq: 0, models: player().modelsAt(0), atMs: LONG_AGO })
  let [lastSeq, models, isPaused] = [0, sent.from.models, false]
  const begin = (from: SentActions['from']): void => {
    sent = createSentActions(from)
    connection.init(from.models)
  }
  const beginAt = (position: number): void => {
    const { length, entryAt, modelsAt } = player()
    const start = Math.min(Math.max(position, 0), length)
    const from = fromOf(entryAt(start), modelsAt(start), entryAt(1))
    ;[lastSeq, models] = [from.seq, from.models]
    begin(from)
    catchUp()
  }
  const catchUp = (): void => {
    const { length, entryAt, positionOf, modelsAt } = player()
    const newest = entryAt(length)
    if (newest === null || newest.seq <= lastSeq) return
    const next = positionOf(lastSeq + 1)
    if (next === null) return beginAt(length - MOST_SENT) // They are gone before they were sent.
    if (isPaused) {
      sent.noteGap()
      ;[lastSeq, models] = [newest.seq, modelsAt(length)]
      return
    }
    for (let position = next; position <= length; position += 1) send(entryAt(position))
  }
  const send = (entry: Entry | null): void => {
    if (entry === null) return
    models = foldOne(models, entry)
    lastSeq = entry.seq
    sent.add(entry, models)
    connection.send(performed(entry), models)
  }
  return {
    beginAt,
    catchUp,
    from: () => sent.from,
    seqOf: (actionId: number) => sent.seqOf(actionId),
    beginAgain: () => beginAt(player().length - MOST_SENT),
    /** Back to where it was last begun; what came since is not sent again. */
    rollBack: () => {
      begin(sent.from)
      sent.noteGap()
    },
    toggle: (actionId: number) => connection.send(null, sent.toggled(actionId)),
    pause: (isWanted: boolean) => {
      catchUp()
      isPaused = isWanted
    },
    takeImport: (lifted: Parameters<typeof importedActions>[0]) => {
      const own = (seq: number): Entry | null => player().entryAt(player().positionOf(seq) ?? 0)
      sent = importedActions(lifted, { from: sent.from, own })
      connection.send(null, lifted)
    },
  }
}

const fromOf = (entry: Entry | null, models: ReadModels, first: Entry | null): SentActions['from'] => {
  const atMs: EpochMs = entry?.at ?? first?.at ?? LONG_AGO
  return { seq: entry?.seq ?? (first?.seq ?? 1) - 1, models, atMs }
}
