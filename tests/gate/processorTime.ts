// Processor time of a process and of the processes that it has ended, as Linux counts it.
import { readFileSync } from 'node:fs'

export interface ProcessorTime {
  /** Seconds of this process, all threads. */
  readonly ownS: number
  /** Seconds of the processes that it started and that have ended, theirs included. */
  readonly childrenS: number
}

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

/** Places behind the name: the third field of the file is the first here. */
const UTIME = 11
const CUTIME = 13
