// Where one stands in a recording, and how it moves on: by seeking, by steps, or at the recorded pace.
// A live recording can also be followed: then the position is always the newest entry.
import { useSyncExternalStore } from 'react'
import { type SchedulerLike, type Subscription, timer } from 'rxjs'
import { durationMs, plus } from '../../../domain/instant.ts'
import { createStore } from '../../../effects/pipeline/store.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import type { Player } from '../../../replay/player/player.ts'
import type { EntryIndex } from './entryIndex.ts'

export const SPEEDS = [1, 2, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** A new object after each change. */
export interface PlaybackState {
  /** 0 in an empty recording alone. */
  readonly position: number
  readonly length: number
  readonly isPlaying: boolean
  readonly isFollowing: boolean
  readonly speed: Speed
  /** Long pauses pass in a moment. */
  readonly skipsIdle: boolean
  /** How many broken laws are known; the entries that break them are problems. */
  readonly breakCount: number
}

export interface Playback {
  readonly player: Player
  readonly index: EntryIndex
  readonly state: () => PlaybackState
  readonly subscribe: (listener: () => void) => () => void
  /** Stops playing and following; a live recording's newest entry is followed again. */
  readonly seek: (position: number) => void
  readonly toProblem: (way: 'next' | 'previous') => void
  /** From the end it starts over. */
  readonly toggle: () => void
  readonly setSpeed: (speed: Speed) => void
  readonly setSkipsIdle: (skipsIdle: boolean) => void
  /** The recording has more entries now. */
  readonly grow: () => void
  /** These laws are broken, as far as is known now. */
  readonly mark: (breaks: readonly LawBreak[]) => void
  /** Ends the waiting; call it when it is not shown any more. */
  readonly stop: () => void
}

export interface PlaybackParts {
  readonly player: Player
  readonly index: EntryIndex
  readonly scheduler: SchedulerLike
  readonly position: number
  readonly isLive: boolean
}

/** Steps that are closer together than a picture lasts are taken together. */
const PICTURE_MS = durationMs(16)

export const createPlayback = (parts: PlaybackParts): Playback => {
  const { player, index } = parts
  const place = createPlace(parts)
  const { state, move, set } = place
  const waiting = createWaiting(parts, place)
  const seek = (position: number): void => {
    waiting.end()
    move(position, false)
  }
  const play = (): void => {
    const { position, length } = state()
    set({ isPlaying: true, isFollowing: false, position: position >= length ? 1 : position })
    waiting.begin()
  }
  const setPace = (pace: Partial<PlaybackState>): void => {
    set(pace)
    if (state().isPlaying) waiting.begin()
  }
  return {
    player,
    index,
    state,
    subscribe: place.subscribe,
    seek,
    toProblem: (way) => {
      const position = index.problemFrom(state().position, way)
      if (position !== null) seek(position)
    },
    toggle: () => {
      if (state().isPlaying) seek(state().position)
      else if (state().length > 1) play()
    },
    setSpeed: (speed) => setPace({ speed }),
    setSkipsIdle: (skipsIdle) => setPace({ skipsIdle }),
    grow: () => {
      index.grow()
      const length = index.length()
      const { isFollowing, position } = state()
      if (length !== state().length) set({ length, position: isFollowing ? length : position })
    },
    mark: (breaks) => {
      index.mark(breaks)
      if (index.breakCount() !== state().breakCount) set({ breakCount: index.breakCount() })
    },
    stop: () => {
      waiting.end()
      if (state().isPlaying) set({ isPlaying: false })
    },
  }
}

/** The state, and how it changes. */
const createPlace = ({ index, isLive, position: first }: PlaybackParts) => {
  const within = (position: number): number =>
    Math.min(Math.max(Math.trunc(position), Math.min(1, index.length())), index.length())
  const state = createStore<PlaybackState>({
    position: within(first),
    length: index.length(),
    isPlaying: false,
    isFollowing: isLive && first >= index.length(),
    speed: 1,
    skipsIdle: true,
    breakCount: index.breakCount(),
  })
  const set = (change: Partial<PlaybackState>): void => state.set({ ...state.get(), ...change })
  return {
    state: state.get,
    subscribe: state.subscribe,
    set,
    move: (wanted: number, isPlaying: boolean): void => {
      const position = within(wanted)
      const isAtEnd = position >= index.length()
      set({ position, isPlaying: isPlaying && !isAtEnd, isFollowing: isLive && isAtEnd })
    },
  }
}

type Place = ReturnType<typeof createPlace>

/** Waits for the next picture and shows it, again and again while it plays. */
const createWaiting = ({ player, scheduler }: PlaybackParts, { state, move }: Place) => {
  let waiting: Subscription | null = null
  const end = (): void => {
    waiting?.unsubscribe()
    waiting = null
  }
  const begin = (): void => {
    end()
    const step = nextPicture(player, state())
    if (step === null) return
    waiting = timer(step.waitMs, scheduler).subscribe(() => {
      move(step.position, true)
      if (state().isPlaying) begin()
    })
  }
  return { begin, end }
}

/** The next position to show, and how long to wait for it. */
const nextPicture = (player: Player, { position, speed, skipsIdle }: PlaybackState) => {
  const nextStep = (from: number) => player.nextStep(from, speed, skipsIdle)
  const first = nextStep(position)
  if (first === null) return null
  let { waitMs, position: reached } = first
  for (let step = nextStep(reached); step !== null; step = nextStep(reached)) {
    if (waitMs + step.waitMs >= PICTURE_MS) break
    waitMs = plus(waitMs, step.waitMs)
    reached = step.position
  }
  return { position: reached, waitMs }
}

export const usePlaybackState = (playback: Playback): PlaybackState =>
  useSyncExternalStore(playback.subscribe, playback.state)

/** A part of it: who reads no more is not drawn again with each step. */
export const usePlaybackPart = <A extends string | number | boolean>(
  { subscribe, state }: Playback,
  part: (state: PlaybackState) => A,
): A => useSyncExternalStore(subscribe, () => part(state()))
