// What recording costs the page's main thread: the same booking, from the home page to the ways to pay, with this program's
// recorder alone and with rrweb's beside it, each by the functions that a CPU profile finds. This program's recorder is part
// of the build and always on: its share of a profile is found by its source files, and not by a run without it.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Browser } from 'playwright-core'
import { openSlowly } from '../vitals/slowPage.ts'
import { loadHome, reserveTrip } from '../vitals/visit.ts'
import { beginProfile, type CallFrame, timeUnder } from './profile.ts'
import { guidedRecorderScript, MAKE_TEXT, RECORDER_URL } from './rrweb.ts'

/** Milliseconds, of two visits in turn. */
export interface RecorderCost {
  /** This program's recorder, in a page without rrweb's. */
  readonly ownMs: number
  readonly rrwebMs: number
  /** Of these, what it takes to make text of the events. */
  readonly textMs: number
  /** All that the main thread did, painting included, without rrweb and with it: its processor time, not the wall clock's. */
  readonly aloneMs: number
  readonly besideMs: number
}

interface Visits {
  readonly url: string
  readonly distDir: string
  readonly isSlowed: boolean
}

export const recorderCost = async (browser: Browser, visits: Visits): Promise<RecorderCost> => {
  const alone = await profiledVisit(browser, visits, false)
  const beside = await profiledVisit(browser, visits, true)
  return {
    ownMs: timeUnder(alone.profile, recorderFrames(visits.distDir)),
    rrwebMs: timeUnder(beside.profile, ({ url }) => url === RECORDER_URL),
    textMs: timeUnder(beside.profile, ({ functionName }) => functionName === MAKE_TEXT),
    aloneMs: alone.allMs,
    besideMs: beside.allMs,
  }
}

const profiledVisit = async (browser: Browser, { url, isSlowed }: Visits, hasRrweb: boolean) => {
  const slow = await openSlowly(browser, isSlowed)
  try {
    if (hasRrweb) await slow.page.addInitScript(guidedRecorderScript())
    await loadHome(slow, url)
    const session = await slow.page.context().newCDPSession(slow.page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spentMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
    }
    const endProfile = await beginProfile(session)
    const beforeMs = await spentMs()
    await reserveTrip(slow, () => undefined)
    if (hasRrweb) await slow.page.evaluate(`${MAKE_TEXT}()`)
    const allMs = (await spentMs()) - beforeMs
    return { allMs, profile: await endProfile() }
  } finally {
    await slow.close()
  }
}

/** Redaction, digests, the log in memory and the store, with what wraps the browser's database. */
const RECORDER_SOURCES = /(^|\/)(replay\/|src\/session\/keep(ing|Later)\.ts$|node_modules\/idb\/)/

const recorderFrames = (distDir: string): ((frame: CallFrame) => boolean) => {
  const maps = new Map<string, TraceMap | null>()
  const mapOf = (url: string): TraceMap | null => {
    const known = maps.get(url)
    if (known !== undefined) return known
    const path = join(distDir, 'assets', `${basename(url)}.map`)
    const map = url !== '' && existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null
    maps.set(url, map)
    return map
  }
  return ({ url, lineNumber, columnNumber }) => {
    const map = mapOf(url)
    if (map === null) return false
    const { source } = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber })
    return source !== null && RECORDER_SOURCES.test(source)
  }
}
