// What a plan comes to, in one line: a digest that is chained from command to command, so that the first cell that differs
// says after which command two programs part.
import { createHash } from 'node:crypto'
import type { Entry } from '../../domain/log/entry.ts'
import { canonicalJson } from '../../replay/schema/jsonEquality.ts'

/** Letters in a cell: a difference that is not seen in one, by chance, is seen in the next, and in the sum at the end. */
const LOG_LETTERS = 2
const MODELS_LETTERS = 1
const SUM_LETTERS = 8

/** Of all tabs, in the order in which they were opened. */
export const digestLineOf = (tabs: readonly (readonly Entry[])[]): string => tabs.map(digestOf).join(' ')

/** A cell for each command: of the entries up to it, and of the read models before it. Then the sum of all. */
const digestOf = (entries: readonly Entry[]): string => {
  const [log, models] = [createChain(), createChain()]
  let cells = ''
  for (const entry of entries) {
    const { models: digests, ...note } = entry.note ?? {}
    log.add({ ...entry, note })
    if (entry.kind !== 'command') continue
    models.add(digests ?? {})
    cells += `${log.letters(LOG_LETTERS)}${models.letters(MODELS_LETTERS)}`
  }
  models.add(log.letters(SUM_LETTERS))
  return `${cells}${models.letters(SUM_LETTERS)}`
}

const createChain = () => {
  let sum = ''
  return {
    add: (value: unknown): void => {
      sum = createHash('sha1').update(sum).update(canonicalJson(value)).digest('base64url')
    },
    letters: (count: number) => sum.slice(0, count),
  }
}

/** Where two lines part; `null` where they are the same. */
export interface Divergence {
  /** From 0 on, and the command of it, from 0 on. */
  readonly tab: number
  readonly command: number
  /** `models`: up to there the logs are the same. */
  readonly what: 'log' | 'models'
}

const CELL = LOG_LETTERS + MODELS_LETTERS

export const divergenceOf = (approved: string, today: string): Divergence | null => {
  if (approved === today) return null
  const [ones, others] = [approved.split(' '), today.split(' ')]
  const tab = ones.findIndex((one, i) => one !== others[i])
  if (tab === -1) return { tab: ones.length, command: 0, what: 'log' }
  const [one, other] = [cellsOf(ones[tab]), cellsOf(others[tab])]
  const command = one.findIndex((cell, i) => cell !== other[i])
  if (command === -1) return { tab, command: one.length, what: 'log' }
  const isLogSame = one[command]?.slice(0, LOG_LETTERS) === other[command]?.slice(0, LOG_LETTERS)
  return { tab, command, what: isLogSame ? 'models' : 'log' }
}

const cellsOf = (digest = ''): readonly string[] => digest.slice(0, -SUM_LETTERS).match(CELLS) ?? []

const CELLS = new RegExp(`.{${CELL}}`, 'g')
