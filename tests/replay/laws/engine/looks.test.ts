// Where a law is asked: at the entries that it names, where a read model changes, after a quiet time, while it waits.
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../../domain/instant.ts'
import { law } from '../../../../replay/laws/engine/law.ts'
import { type Looks, watchWith } from '../../../../replay/laws/engine/looks.ts'
import { lawBreaksIn } from '../../../../replay/player/lawCheck.ts'
import { type HandLog, handLog } from '../../../support/handLog.ts'

type Note = (entry: { readonly seq: number }) => void

/** The numbers of the entries at which the looks are asked; `note` is what they call there. */
const askedAt = (log: HandLog, looksOf: (note: Note) => readonly Looks[]): readonly number[] => {
  const seen: number[] = []
  const counting = law('LAW-01', 'log', {
    since: 8,
    sentence: 'It counts.',
    watch: () => watchWith(...looksOf(({ seq }) => void seen.push(seq))),
  })
  const check = { timeZone: 'Europe/Tallinn', laws: [counting] }
  expect(lawBreaksIn({ snapshot: null, entries: log.entries }, check)).toEqual([])
  return seen
}

const sampleLog = (): HandLog => {
  const log = handLog()
  log.command('ClearManualInput', {})
  log.event('ManualInputCleared', {})
  log.call('routes', {})
  log.call('packages', {})
  log.command('ClearManualInput', {})
  return log
}

describe('the looks of a law', () => {
  it('are asked at the types and the calls that they name, and at no other', () => {
    const log = sampleLog()
    const of = (kind: string, type: string): readonly number[] =>
      log.entries.filter((entry) => entry.kind === kind && entry.type === type).map(({ seq }) => seq)
    expect(askedAt(log, (note) => [{ commands: { ClearManualInput: note } }])).toEqual(
      of('command', 'ClearManualInput'),
    )
    expect(askedAt(log, (note) => [{ exchanges: { routes: note } }])).toEqual(of('exchange', 'routes'))
    expect(askedAt(log, (note) => [{ exchanges: note }])).toEqual([
      ...of('exchange', 'routes'),
      ...of('exchange', 'packages'),
    ])
  })

  it('are asked where a read model changes, and at the first entry where they say so', () => {
    const log = sampleLog()
    const first = log.entries[0]?.seq ?? 0
    const changes = log.event('NetworkLost', { cutsOff: true })
    const models = ['shell'] as const
    expect(askedAt(log, (note) => [{ whenChanged: { models, look: note } }])).toEqual([changes])
    expect(askedAt(log, (note) => [{ whenChanged: { models, atStart: true, look: note } }])).toEqual([
      first,
      changes,
    ])
    expect(askedAt(log, (note) => [{ whenChanged: { models: ['payment'], look: note } }])).toEqual([])
  })

  it('are asked for as long as they wait', () => {
    const log = sampleLog()
    const [, second, third] = log.entries.map(({ seq }) => seq)
    let isWaiting = false
    const looksOf = (note: Note): readonly Looks[] => [
      { events: { ManualInputCleared: () => void (isWaiting = true) } },
      {
        whileWaiting: {
          get isWaiting() {
            return isWaiting
          },
          look: note,
        },
      },
      { exchanges: { routes: () => void (isWaiting = false) } },
    ]
    expect(askedAt(log, looksOf)).toEqual([second, third])
  })

  it('are asked after ten quiet seconds, and at each command of the user', () => {
    const log = sampleLog()
    log.wait(durationMs(10_000))
    const late = log.command('ClearManualInput', {})
    expect(askedAt(log, (note) => [{ whenQuiet: note }])).toEqual([late])
    const pressed = log.entries.filter(({ kind }) => kind === 'command').map(({ seq }) => seq)
    expect(askedAt(log, (note) => [{ byUser: note }])).toEqual(pressed)
  })
})
