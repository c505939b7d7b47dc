// The keys of the replay page: which key does what. Letters are taken as they are typed, on any keyboard.
import type { MarkBook } from '../marks/marks.ts'
import { markFrom, noteAt } from '../marks/marks.ts'
import { type Playback, SPEEDS } from '../transport/playback.ts'

/** What the keys work on. */
export interface KeyTools {
  readonly playback: Playback
  readonly book: MarkBook
  readonly search: () => void
  readonly help: () => void
}

/** Each has a text of its own. */
export const KEY_DEEDS = [
  'play',
  'forward',
  'back',
  'first',
  'last',
  'nextProblem',
  'previousProblem',
  'cause',
  'effect',
  'mark',
  'nextMark',
  'previousMark',
  'faster',
  'slower',
  'skipIdle',
  'search',
  'help',
] as const
export type KeyDeed = (typeof KEY_DEEDS)[number]

/** As `KeyboardEvent.key` names them. */
export const KEYS: Readonly<Record<KeyDeed, readonly string[]>> = {
  play: [' '],
  forward: ['j', 'ArrowRight'],
  back: ['k', 'ArrowLeft'],
  first: ['Home'],
  last: ['End'],
  nextProblem: ['n'],
  previousProblem: ['p'],
  cause: ['c'],
  effect: ['e'],
  mark: ['m'],
  nextMark: [']'],
  previousMark: ['['],
  faster: ['+'],
  slower: ['-'],
  skipIdle: ['i'],
  search: ['/'],
  help: ['?'],
}

export const deedOf = (key: string): KeyDeed | null =>
  KEY_DEEDS.find((deed) => KEYS[deed].includes(key)) ?? null

export const perform = (deed: KeyDeed, { playback, book, search, help }: KeyTools): void => {
  const { player, seek, state } = playback
  const { position, length, speed, skipsIdle } = state()
  const seq = player.entryAt(position)?.seq ?? 0
  const goTo = (found: number | null | undefined): void => {
    if (found !== null && found !== undefined) seek(found)
  }
  const toMark = (way: 'next' | 'previous'): void => {
    const found = markFrom(book.marks, seq, way)
    if (found !== null) goTo(player.positionOf(found))
  }
  const deeds: Readonly<Record<KeyDeed, () => void>> = {
    play: playback.toggle,
    forward: () => seek(position + 1),
    back: () => seek(position - 1),
    first: () => seek(1),
    last: () => seek(length),
    nextProblem: () => playback.toProblem('next'),
    previousProblem: () => playback.toProblem('previous'),
    cause: () => goTo(player.causesOf(position)[0]),
    effect: () => goTo(player.effectsOf(position)[0]),
    mark: () => (noteAt(book.marks, seq) === null ? book.set({ seq, note: '' }) : book.remove(seq)),
    nextMark: () => toMark('next'),
    previousMark: () => toMark('previous'),
    faster: () => playback.setSpeed(SPEEDS[SPEEDS.indexOf(speed) + 1] ?? speed),
    slower: () => playback.setSpeed(SPEEDS[SPEEDS.indexOf(speed) - 1] ?? speed),
    skipIdle: () => playback.setSkipsIdle(!skipsIdle),
    search,
    help,
  }
  deeds[deed]()
}
