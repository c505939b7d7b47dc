// Opening logs one after the other: the latest wish counts, and what is open stays until another log has been read. A log
// that is old or odd is opened when its reader has seen what is odd about it, and wants it all the same.
import { useContext, useEffect, useRef, useState } from 'react'
import { asyncScheduler, defer, from, Subscription, switchMap } from 'rxjs'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { OverlayHost } from '../../../components/overlay/overlayHost.ts'
import { useSession } from '../../../session/session.ts'
import { type Replay, replayOf } from '../recording/replayOf.ts'
import { type OpenRefused, readFile, type Reading, type ReadLog } from './logFile.ts'

export interface OpeningState {
  /** `id` tells one opening from the next, also of the same file. */
  readonly replay: { readonly id: number; readonly opened: Replay } | null
  readonly refused: { readonly name: string; readonly why: OpenRefused } | null
  /** Read, and not opened before a person says so. */
  readonly doubted: ReadLog | null
  /** `share` is how much has been read, from 0 to 1. */
  readonly busy: { readonly name: string; readonly share: number } | null
}

export interface LogOpening {
  readonly state: OpeningState
  readonly open: (file: File) => void
  /** `null` where no session runs, as in a replay. */
  readonly openOwn: (() => void) | null
  readonly refuse: (why: OpenRefused) => void
  /** The answer to what is doubted. */
  readonly openDoubted: (isWanted: boolean) => void
  /** Gives up reading. */
  readonly stop: () => void
}

const NOTHING: OpeningState = { replay: null, refused: null, doubted: null, busy: null }

/** `atSeq` is the entry that is to be shown first. */
export const useLogOpening = (atSeq: number | null): LogOpening => {
  const session = useSession()
  const { inFrame } = useContext(OverlayHost)
  const [state, setState] = useState(NOTHING)
  const openings = useRef(0)
  const reading = useRef(Subscription.EMPTY)
  /** What was open before a long log was begun; nothing while none is. */
  const before = useRef<Before | null>(null)
  const shown = useRef<OpeningState['replay']>(null)
  useEffect(() => () => reading.current.unsubscribe(), [])
  const change = (next: Partial<OpeningState>): void => {
    if (next.replay !== undefined) shown.current = next.replay
    setState((known) => ({ ...known, ...next }))
  }
  const show = (read: ReadLog, isWhole: boolean): Replay => {
    const opened = replayOf({ ...read, scheduler: asyncScheduler, atSeq, isWhole })
    if (!isWhole) before.current = { replay: shown.current }
    const replay = { id: ++openings.current, opened }
    change({ replay, doubted: null, ...(isWhole ? { busy: null } : {}) })
    return opened
  }
  /** A log that was begun, and is not opened after all, makes room again. */
  const end = (next: Partial<OpeningState>): void => {
    reading.current.unsubscribe()
    const kept = before.current
    before.current = null
    change({ busy: null, ...(kept === null ? {} : { replay: kept.replay }), ...next })
  }
  const finish = (read: ReadLog, begun: Replay | null): void => {
    if (!isPlain(read.log)) return end({ doubted: read })
    if (begun === null) return void show(read, true)
    begun.playback.grow()
    before.current = null
    const opened: Replay = { ...begun, log: read.log, isWhole: true }
    change({ replay: { id: openings.current, opened }, busy: null })
  }
  const begin = (name: string, file: () => Promise<File>): void => {
    end({ refused: null, doubted: null, busy: { name, share: 0 } })
    const refuse = (why: OpenRefused): void => end({ refused: { name, why } })
    let begun: Replay | null = null
    const take = (news: Reading): void => {
      switch (news._tag) {
        case 'Begun':
          begun = show(news.read, false)
          return
        case 'Reading':
          begun?.playback.grow()
          return change({ busy: { name, share: news.share } })
        case 'Whole':
          return finish(news.read, begun)
        case 'Refused':
          return refuse(news.why)
      }
    }
    reading.current = defer(() => from(file()))
      // There is one file.
      .pipe(switchMap(readFile))
      .subscribe({ next: take, error: () => refuse({ _tag: 'Unreadable' }) })
  }
  return {
    state,
    open: (file) => begin(file.name, () => Promise.resolve(file)),
    openOwn:
      session === null || inFrame
        ? null
        : () => begin(OWN_NAME, () => session.file().then(({ name, blob }) => new File([blob], name))),
    refuse: (why) => end({ refused: { name: '', why } }),
    openDoubted: (isWanted) => {
      if (isWanted && state.doubted !== null) show(state.doubted, true)
      else change({ doubted: null })
    },
    stop: () => end({}),
  }
}

interface Before {
  readonly replay: OpeningState['replay']
}

/** Until the running session's file has its own name. */
const OWN_NAME = 'session.ferrylog'

/** Nothing needs to be said of it before it is opened. */
const isPlain = ({ verdict, droppedFields }: OpenedLog): boolean =>
  verdict._tag === 'fine' && droppedFields.length === 0
