// Logs of bugs that generated sessions found, each shrunk to what it takes: the recording always breaks its law at the
// same entry, as a customer's log would, and this version keeps the law when the session is run again.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAWS, lawById } from '../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import { shrinkRecording } from '../../replay/shrink/shrink.ts'
import { openedLog } from '../support/openedLog.ts'

const FOLDER = new URL('../logs/counterexamples/', import.meta.url)

/** Here the fold was wrong, or the log of one tab can't show it: they are recordings of what is recorded otherwise now. */
const RECORDED_OTHERWISE = ['LAW-65.ferrylog', 'TABS-03.ferrylog']
const KEPT = readdirSync(FOLDER).filter((name) => !RECORDED_OTHERWISE.includes(name))

const kept = async (name: string) => {
  const log = await openedLog(new URL(name, FOLDER))
  const { header } = log
  const law = lawById(header.counterexample?.law ?? '')
  if (law === null) throw new Error(`${name} names no law`)
  return { log, law, check: { timeZone: header.timeZone, ...header.settings } }
}

describe('the log of a bug that was fixed', () => {
  it.each(RECORDED_OTHERWISE)('%s keeps its law as this version records it', async (name) => {
    const log = await openedLog(new URL(name, FOLDER))
    const { timeZone, settings } = log.header
    const law = lawById(name.replace('.ferrylog', ''))
    const laws = law === null ? LAWS : [law]
    // Recorded before the schema of today.
    expect(log.verdict._tag).toBe('upcast')
    expect(lawBreaksIn(log, { timeZone, ...settings, laws })).toEqual([])
  })

  it.each(KEPT)('%s breaks its law at the entry that it names', async (name) => {
    const { log, law, check } = await kept(name)
    const breaks = lawBreaksIn(log, { ...check, laws: [law] }).map(({ seq }) => seq)
    expect(breaks).toEqual([log.header.counterexample?.seq])
  })

  it.each(KEPT)('%s keeps it when this version runs it again', async (name) => {
    const { log, law } = await kept(name)
    expect(shrinkRecording({ log, goal: { does: 'breaks', law } })).toEqual({ _tag: 'KeptByThisVersion' })
  })
})
