// Opening logs one after the other: the latest request counts, and what is open stays until another log has been read. A log
// that is old or odd is opened when its reader has seen what is odd about it, and wants it all the same.
import { asyncScheduler, defer, from, Subscription, switchMap } from 'rxjs'
import { createStore } from '../../../../effects/pipeline/store.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { type Replay, replayOf } from '../recording/replayOf.ts'
import { joinedRead, nameOf, type OpenRefused, readFiles, type Reading, type ReadLog } from './logFile.ts'

export interface OpeningState {
  /** `id` distinguishes one opening from the next, also of the same file. */
  readonly replay: { readonly id: number; readonly opened: Replay } | null
  readonly refused: { readonly name: string; readonly why: OpenRefused } | null
  /** Read, and not opened before a person says so. */
  readonly doubted: ReadLog | null
  /** Two logs that are held against each other; one of them may be open below. */
  readonly compared: ComparedLogs | null
  /** `share` is how much has been read, from 0 to 1. */
  readonly busy: { readonly name: string; readonly share: number } | null
}

export interface ComparedLogs {
  readonly id: number
  readonly a: ReadLog
  readonly b: ReadLog
}

export type Side = 'a' | 'b'

const NOTHING: OpeningState = { replay: null, refused: null, doubted: null, compared: null, busy: null }

export interface LogOpening {
  readonly state: () => OpeningState
  readonly subscribe: (listener: () => void) => () => void
  /** Halves of one log are opened as one, two logs are compared. */
  readonly open: (files: readonly File[]) => void
  /** A file that is yet to come. */
  readonly openLater: (name: string, file: () => Promise<File>) => void
  /** Holds what is open against this log. */
  readonly compareWith: (file: File) => void
  /** Opens one of the compared logs at an entry. */
  readonly show: (side: Side, seq: number) => void
  readonly endComparison: () => void
  readonly refuse: (why: OpenRefused) => void
  /** The answer to what is doubted. */
  readonly openDoubted: (isWanted: boolean) => void
  /** Gives up reading. */
  readonly stop: () => void
}

/** `wantedSeq` is the number of the entry at which the first log is to begin; the others begin where they do by themselves. */
export const createLogOpening = (wantedSeq: () => number | null): LogOpening => {
  const place = createOpenPlace()
  const { state, change, put, giveBack } = place
  let reading = Subscription.EMPTY
  const firstSeq = (): number | null => (state().replay === null ? wantedSeq() : null)
  const end = (next: Partial<OpeningState>): void => {
    reading.unsubscribe()
    giveBack(next)
  }
  const begin = (name: string, files: () => Promise<readonly File[]>, take: Taker): void => {
    end({ refused: null, doubted: null, busy: { name, share: 0 } })
    const refuse = (why: OpenRefused, which = name): void => end({ refused: { name: which, why } })
    reading = defer(() => from(files()))
      // They come once.
      .pipe(switchMap(readFiles))
      .subscribe({
        next: (news) => {
          if (news._tag === 'Reading') change({ busy: { name, share: news.share } })
          if (news._tag === 'Refused') refuse(news.why, news.name)
          else take(news)
        },
        error: () => refuse({ _tag: 'Unreadable' }),
      })
  }
  const compare = (a: ReadLog, b: ReadLog): void => {
    const first = a.log.entries[0]?.seq ?? a.log.header.firstSeq
    put(a, { atSeq: state().replay === null ? first : null, isWhole: true })
    change({ compared: { id: nextId(), a, b }, busy: null })
  }
  const open = (name: string, files: () => Promise<readonly File[]>): void =>
    begin(name, files, createOpener(place, { atSeq: firstSeq(), end, compare }))
  return {
    state,
    subscribe: place.subscribe,
    open: (files) => open(nameOf(files), () => Promise.resolve(files)),
    openLater: (name, file) => open(name, () => file().then((found) => [found])),
    compareWith: (file) => {
      const shown = state().replay?.opened
      if (shown === undefined) return
      begin(
        file.name,
        () => Promise.resolve([file]),
        (news) => {
          if (news._tag !== 'Whole') return
          change({ compared: { id: nextId(), a: readOf(shown), b: news.read }, busy: null })
        },
      )
    },
    show: (side, seq) => showSide(place, side, seq),
    endComparison: () => change({ compared: null }),
    refuse: (why) => end({ refused: { name: '', why } }),
    openDoubted: (isWanted) => {
      const { doubted } = state()
      change({ doubted: null })
      if (isWanted && doubted !== null) put(doubted, { atSeq: firstSeq(), isWhole: true })
    },
    stop: () => end({}),
  }
}

const showSide = ({ state, put }: OpenPlace, side: Side, seq: number): void => {
  const { compared, replay } = state()
  if (compared === null) return
  const wanted = compared[side]
  const { playback, log } = replay?.opened ?? {}
  const position = playback?.player.positionOf(seq) ?? null
  if (log === wanted.log && position !== null) playback?.seek(position)
  else put(wanted, { atSeq: seq, isWhole: true })
}

type Taker = (news: Exclude<Reading, { readonly _tag: 'Refused' }>) => void

let lastId = 0
const nextId = (): number => ++lastId

interface Wanted {
  readonly atSeq: number | null
  readonly isWhole: boolean
}

/** What is open, and what was open before a log was begun that is not whole yet. */
const createOpenPlace = () => {
  const store = createStore<OpeningState>(NOTHING)
  let before: { readonly replay: OpeningState['replay'] } | null = null
  const change = (next: Partial<OpeningState>): void => store.set({ ...store.get(), ...next })
  return {
    state: store.get,
    subscribe: store.subscribe,
    change,
    /** What was there when the log that is being read was begun. */
    openBefore: (): Replay | null => (before ?? store.get()).replay?.opened ?? null,
    put: (read: ReadLog, { atSeq, isWhole }: Wanted): Replay => {
      const opened = replayOf({ ...read, scheduler: asyncScheduler, atSeq, isWhole })
      before = isWhole ? null : { replay: store.get().replay }
      change({ replay: { id: nextId(), opened }, ...(isWhole ? { busy: null } : {}) })
      return opened
    },
    /** What was begun is whole. */
    complete: (begun: Replay, log: OpenedLog): void => {
      before = null
      const id = store.get().replay?.id ?? nextId()
      change({ replay: { id, opened: { ...begun, log, isWhole: true } }, busy: null })
    },
    /** What was begun, and is not opened after all, makes room again. */
    giveBack: (next: Partial<OpeningState>): void => {
      const kept = before
      before = null
      change({ busy: null, ...(kept === null ? {} : { replay: kept.replay }), ...next })
    },
  }
}

type OpenPlace = ReturnType<typeof createOpenPlace>

interface OpenerParts {
  readonly atSeq: number | null
  readonly end: (next: Partial<OpeningState>) => void
  readonly compare: (a: ReadLog, b: ReadLog) => void
}

/** Takes in what is read, from the first part on. */
const createOpener = (
  { put, complete, openBefore }: OpenPlace,
  { atSeq, end, compare }: OpenerParts,
): Taker => {
  let begun: Replay | null = null
  const finish = (read: ReadLog): void => {
    const open = openBefore()
    const joined = open === null || !open.isWhole ? null : joinedWith(open, read)
    if (!isPlain(read.log)) end({ doubted: joined ?? read })
    else if (joined !== null) put(joined, { atSeq, isWhole: true })
    else if (begun === null) put(read, { atSeq, isWhole: true })
    else {
      begun.playback.grow()
      complete(begun, read.log)
    }
  }
  return (news) => {
    switch (news._tag) {
      case 'Begun':
        begun = put(news.read, { atSeq, isWhole: false })
        return
      case 'Reading':
        return begun?.playback.grow()
      case 'Whole':
        return finish(news.read)
      case 'Apart': {
        const [a, b] = news.reads
        if (a === undefined || b === undefined || news.reads.length > 2)
          return end({ refused: { name: '', why: { _tag: 'SeveralFiles' } } })
        return compare(a, b)
      }
    }
  }
}

const readOf = ({ files, log, playback }: Replay): ReadLog => ({ files, log, index: playback.index })

/** The other half of what is open; `null` for any other log. */
const joinedWith = (open: Replay, read: ReadLog): ReadLog | null =>
  open.log.header.firstSeq === read.log.header.firstSeq ? null : joinedRead([readOf(open), read])

/** Nothing needs to be said of it before it is opened. */
const isPlain = ({ verdict, droppedFields }: OpenedLog): boolean =>
  verdict._tag === 'fine' && droppedFields.length === 0
