// Opening logs one after the other: the latest wish counts, and what is open stays until another log has been read. A log
// that is old or odd is opened when its reader has seen what is odd about it, and wants it all the same.
import { useContext, useEffect, useRef, useState } from 'react'
import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, from, Subscription, switchMap } from 'rxjs'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { OverlayHost } from '../../../components/overlay/overlayHost.ts'
import { useSession } from '../../../session/session.ts'
import { type Replay, replayOf } from '../recording/replayOf.ts'
import { type OpenRefused, readFile, type ReadLog } from './logFile.ts'

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
  useEffect(() => () => reading.current.unsubscribe(), [])
  const change = (next: Partial<OpeningState>): void => setState((before) => ({ ...before, ...next }))
  const show = (read: ReadLog): void => {
    const opened = replayOf({ ...read, scheduler: asyncScheduler, atSeq })
    change({ replay: { id: ++openings.current, opened }, doubted: null, busy: null })
  }
  const begin = (name: string, file: () => Promise<File>): void => {
    reading.current.unsubscribe()
    change({ refused: null, doubted: null, busy: { name, share: 0 } })
    const refuse = (why: OpenRefused): void => change({ refused: { name, why }, busy: null })
    const onShare = (share: number): void => change({ busy: { name, share } })
    reading.current = defer(() => from(file()))
      // There is one file.
      .pipe(switchMap((found) => readFile(found, onShare)))
      .subscribe({
        next: (read) => {
          if (E.isLeft(read)) refuse(read.left)
          else if (isPlain(read.right.log)) show(read.right)
          else change({ doubted: read.right, busy: null })
        },
        error: () => refuse({ _tag: 'Unreadable' }),
      })
  }
  return {
    state,
    open: (file) => begin(file.name, () => Promise.resolve(file)),
    openOwn:
      session === null || inFrame
        ? null
        : () => begin(OWN_NAME, () => session.file().then(({ name, blob }) => new File([blob], name))),
    refuse: (why) => {
      reading.current.unsubscribe()
      change({ refused: { name: '', why }, busy: null })
    },
    openDoubted: (isWanted) => {
      if (isWanted && state.doubted !== null) show(state.doubted)
      else change({ doubted: null })
    },
    stop: () => {
      reading.current.unsubscribe()
      change({ busy: null })
    },
  }
}

/** Until the running session's file has its own name. */
const OWN_NAME = 'session.ferrylog'

/** Nothing needs to be said of it before it is opened. */
const isPlain = ({ verdict, droppedFields }: OpenedLog): boolean =>
  verdict._tag === 'fine' && droppedFields.length === 0
