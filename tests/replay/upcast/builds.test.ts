// Logs that the program itself recorded at earlier commits, two or more of each schema number, before and after its fingerprint
// changed: the name says the number, the commit, and of which journey or generated session. Version 0.1.0 of 20 to 28 November
// 2026. Each opens, replays to its end, and breaks no law of its time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLog, verdictOf } from '../../../replay/file/reading.ts'
import { lawBreaksIn, lawsOf } from '../../../replay/player/lawCheck.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { openedLog } from '../../support/openedLog.ts'

const LOGS = 'tests/logs'
const BUILDS = readdirSync(join(LOGS, 'builds'))

describe('the logs of earlier builds', () => {
  it('are two at least of each schema number', () => {
    for (let schema = 1; schema < LOG_SCHEMA; schema += 1)
      expect(BUILDS.filter((name) => name.startsWith(`${schema}-`)).length).toBeGreaterThanOrEqual(2)
  })

  it.each(BUILDS)('open, replay to their end, and break no law of their time: %s', async (name) => {
    const log = await openedLog(join(LOGS, 'builds', name))
    const schema = Number.parseInt(name, 10)
    const isOlder = schema < LOG_SCHEMA
    expect(log.verdict).toEqual(isOlder ? { _tag: 'upcast', fromSchema: schema } : { _tag: 'fine' })
    expect(log.unknownTypes).toEqual([])
    const player = createPlayer(log)
    expect(player.modelsAt(player.length).shell.address).not.toBeNull()
    const { timeZone, settings } = log.header
    expect(lawBreaksIn(log, { timeZone, ...settings, laws: lawsOf(log) })).toEqual([])
  })
})

describe('every log that is kept', () => {
  const kept = readdirSync(LOGS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ferrylog(\.gz)?$/.test(name),
  )

  it('opens: none is impossible', async () => {
    for (const name of kept) {
      const read = await readLog(new Uint8Array(readFileSync(join(LOGS, name))))
      expect(verdictOf(read)._tag, name).not.toBe('impossible')
    }
    expect(kept.length).toBeGreaterThanOrEqual(40)
  })
})
