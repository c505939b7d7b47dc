// Processor time of a process and of the processes that it has ended, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessorTime {
  /** Seconds of this process, all threads. */
  readonly ownS: number
  /** Seconds of the processes that it started and that have ended, theirs included. */
  readonly childrenS: number
}

/** The variable in which the browser's helpers are passed to the reporter, who runs in the same process. */
export const BROWSER_SECONDS = 'FERRYLOG_BROWSER_SECONDS'

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const TICKS_A_SECOND = 100

/** Where the system keeps no such file, children count as nothing. */
export const processorTime = (): ProcessorTime => {
  try {
    return timeIn(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    const { user, system } = process.cpuUsage()
    return { ownS: (user + system) / 1e6, childrenS: 0 }
  }
}

/** The name of the program stands in brackets, and may hold any character: what follows the last one is counted. */
export const timeIn = (stat: string): ProcessorTime => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (first: number): number =>
    (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND
  return { ownS: seconds(UTIME), childrenS: seconds(CUTIME) }
}

/**
 * Processor seconds of what runs below a process, without its own: a browser ends its helpers without waiting for them, and
 * what they took would be lost.
 */
export const secondsBelow = (pid: number): number => {
  const processes = allProcesses()
  const below = (parent: number): number =>
    processes
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + one.ownS + one.childrenS + below(one.pid), 0)
  return below(pid)
}

const allProcesses = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processAt(Number(name)) ?? [])
  } catch {
    return []
  }
}

/** Null where it has ended meanwhile. */
const processAt = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), ...timeIn(stat) }
  } catch {
    return null
  }
}

/** Places behind the name: the third field of the file is the first here. */
const UTIME = 11
const CUTIME = 13
