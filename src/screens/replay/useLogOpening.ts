// Opening logs one after the other: the latest wish counts, and what is open stays until another log has been read.
import { useContext, useRef, useState } from 'react'
import * as E from 'fp-ts/Either'
import { asyncScheduler } from 'rxjs'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { useSession } from '../../session/session.ts'
import { openLog, type OpenRefused } from './logFile.ts'
import { type Replay, replayOf } from './replayOf.ts'

export interface OpeningState {
  /** `id` tells one opening from the next, also of the same file. */
  readonly replay: { readonly id: number; readonly opened: Replay } | null
  readonly refused: { readonly name: string; readonly why: OpenRefused } | null
  readonly busyName: string | null
}

export interface LogOpening {
  readonly state: OpeningState
  readonly open: (file: File) => void
  /** `null` where no session runs, as in a replay. */
  readonly openOwn: (() => void) | null
  readonly refuse: (why: OpenRefused) => void
}

const NOTHING: OpeningState = { replay: null, refused: null, busyName: null }

/** `atSeq` is the entry that is to be shown first. */
export const useLogOpening = (atSeq: number | null): LogOpening => {
  const session = useSession()
  const { inFrame } = useContext(OverlayHost)
  const [state, setState] = useState(NOTHING)
  const latest = useRef(0)
  const begin = (name: string, file: () => Promise<File>): void => {
    const id = ++latest.current
    const finish = (outcome: Partial<OpeningState>): void => {
      if (id === latest.current) setState((before) => ({ ...before, ...outcome, busyName: null }))
    }
    setState((before) => ({ ...before, refused: null, busyName: name }))
    afterPicture(file)
      .then(async (opened) => outcomeOf(await openLog(opened)(), { id, name: opened.name, atSeq }))
      .then(finish, () => finish({ refused: { name, why: { _tag: 'Unreadable' } } }))
  }
  return {
    state,
    open: (file) => begin(file.name, () => Promise.resolve(file)),
    openOwn:
      session === null || inFrame
        ? null
        : () => begin(OWN_NAME, () => session.file().then(({ name, blob }) => new File([blob], name))),
    refuse: (why) => {
      latest.current += 1
      setState((before) => ({ ...before, refused: { name: '', why }, busyName: null }))
    },
  }
}

/** Until the running session's file has its own name. */
const OWN_NAME = 'session.ferrylog'

/** Reading a long log holds the page up; that it is being read must be on the screen before. */
const afterPicture = (file: () => Promise<File>): Promise<File> =>
  new Promise((resolve) => {
    asyncScheduler.schedule(() => resolve(file()))
  })

const outcomeOf = (
  result: E.Either<OpenRefused, OpenedLog>,
  { id, name, atSeq }: { readonly id: number; readonly name: string; readonly atSeq: number | null },
): Partial<OpeningState> =>
  E.isLeft(result)
    ? { refused: { name, why: result.left } }
    : {
        replay: {
          id,
          opened: replayOf({ fileName: name, log: result.right, scheduler: asyncScheduler, atSeq }),
        },
      }
