// Personal values and tokens, planted wherever a codec says that one may stand: none of them leaves by any door.
import fc from 'fast-check'
import * as jsan from 'jsan'
import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ReplaceText } from '../../../domain/codec/redactor.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { harText } from '../../../replay/doors/har.ts'
import { otlpText } from '../../../replay/doors/otlp.ts'
import { reduxText } from '../../../replay/doors/redux.ts'
import { testText } from '../../../replay/doors/toTest.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { createRedaction, redactEntry } from '../../../replay/redaction/redaction.ts'
import { createSessionLog } from '../../../replay/store/sessionLog.ts'
import { createLiveLog } from '../../../src/devtools/live/liveLog.ts'
import type { ReduxExtension } from '../../../src/devtools/redux/extension.ts'
import { openReduxDoor } from '../../../src/devtools/redux/reduxDoor.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog, SALT } from '../file/arbitraryLog.ts'
import { leaving } from './doorLogs.ts'

const PLANTED_COUNT = runs(10_000)
const MARK = /Planted\d+x/gi

/** Logs with so many planted values that all of them together have enough. */
const plantedLogs = (): readonly (readonly Entry[])[] => {
  let count = 0
  const plant: ReplaceText = (text, shape) => {
    // A typed size may stay as it is.
    if (shape === 'measure') return text
    count += 1
    return shape === 'email' ? `planted${count}x@mail.example` : `Planted${count}x`
  }
  const logs: (readonly Entry[])[] = []
  for (let seed = 1; count < PLANTED_COUNT; seed += 1) {
    const [log = []] = fc.sample(arbitraryLog(60), { numRuns: 1, seed })
    logs.push(log.map((entry) => redactEntry(entry, plant)))
  }
  return logs
}

const marksIn = (text: string): readonly string[] => [...text.matchAll(MARK)].map(([mark]) => mark)

/** Everything that the running session sends to the extension. */
const liveMessages = (entries: readonly Entry[]): string => {
  const redaction = createRedaction(SALT)
  const scheduler = new VirtualTimeScheduler()
  const log = createSessionLog({ redact: redaction.entry, foldInBulk, scheduler })
  const messages: unknown[] = []
  const extension: ReduxExtension = {
    connect: () => ({
      init: (state) => void messages.push(state),
      send: (...sent) => void messages.push(sent),
      subscribe: () => undefined,
    }),
  }
  for (const entry of entries.slice(0, entries.length / 2)) log.append(entry)
  const session = { log, redactEntry: redaction.entry }
  const live = createLiveLog({
    session,
    check: { timeZone: 'Europe/Tallinn' },
    pictures: scheduler,
    scheduler: new VirtualTimeScheduler(),
  })
  openReduxDoor(extension, live)
  for (const entry of entries.slice(log.entries.length)) log.append(entry)
  scheduler.flush()
  expect(messages.length).toBe(entries.length + 1)
  return jsan.stringify(messages, undefined, undefined, {})
}

describe('planted values', () => {
  const logs = plantedLogs()
  const doors: readonly (readonly [string, (entries: readonly Entry[]) => string])[] = [
    ['an archive of the exchanges', (entries) => harText(leaving(entries))],
    ['a trace', (entries) => otlpText(leaving(entries))],
    ['a file for Redux DevTools', (entries) => reduxText(leaving(entries))],
    ['a test', (entries) => testText(leaving(entries), { logFile: 'a.ferrylog', program: '../' })],
    ['the log of a test', (entries) => textOf(writeLog(leaving(entries).header, leaving(entries).entries))],
    ['messages to the Redux DevTools', liveMessages],
  ]

  it('stand in the logs as they were recorded', () => {
    expect(new Set(marksIn(JSON.stringify(logs))).size).toBeGreaterThanOrEqual(PLANTED_COUNT * 0.9)
  })
  it.each(doors)('are not in %s', (_name, door) => {
    for (const entries of logs) expect(marksIn(door(entries))).toEqual([])
  })
})

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
