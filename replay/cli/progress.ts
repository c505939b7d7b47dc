// How far long work is: a bar where a person looks on, a line every few seconds anywhere else. Both say the time that is left.
import { Presets, SingleBar } from 'cli-progress'
import { figure } from '../story/words.ts'

export interface Progress {
  /** So many more are done. */
  readonly done: (count?: number) => void
  readonly stop: () => void
}

export interface ProgressParts {
  readonly total: number
  /** What is counted, in the plural: `logs`. */
  readonly unit: string
  /** Takes the lines. */
  readonly err: (line: string) => void
  /** Where a bar can be drawn; `null` where lines are wanted. */
  readonly terminal?: NodeJS.WriteStream | null
  readonly nowMs?: () => number
}

const LINE_MS = 5_000

/** The standard error of this process, where a person reads it. */
export const progressTerminal = (): NodeJS.WriteStream | null =>
  process.stderr.isTTY ? process.stderr : null

export const createProgress = ({
  total,
  unit,
  err,
  terminal = null,
  nowMs = () => performance.now(),
}: ProgressParts): Progress => {
  const startMs = nowMs()
  let printedMs = startMs
  let count = 0
  const textNow = (): string => progressText({ count, total, unit, passedMs: nowMs() - startMs })
  const bar = terminal === null ? null : barOn(terminal)
  bar?.start(total, 0, { text: textNow() })
  return {
    done: (more = 1) => {
      count += more
      if (bar !== null) bar.update(count, { text: textNow() })
      else if (nowMs() - printedMs >= LINE_MS) {
        printedMs = nowMs()
        err(textNow())
      }
    },
    stop: () => bar?.stop(),
  }
}

const barOn = (stream: NodeJS.WriteStream): SingleBar =>
  new SingleBar(
    { stream, format: '{bar} {text}', clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )

interface Reached {
  readonly count: number
  readonly total: number
  readonly unit: string
  readonly passedMs: number
}

/** `842 of 1,000 sessions, 5.3 a second, 30 s left` */
export const progressText = ({ count, total, unit, passedMs }: Reached): string => {
  const of = `${figure(count)} of ${figure(total)} ${unit}`
  if (count === 0 || passedMs <= 0) return of
  const aSecond = (count / passedMs) * 1_000
  return `${of}, ${aSecond.toFixed(1)} a second, ${leftText((total - count) / aSecond)} left`
}

/** `2 h 5 min`, `3 min 20 s`, `45 s` */
const leftText = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
