// Where a law is asked: at the entries that it names, where a read model changes, after a quiet time, and once all that an
// entry leads to has followed.
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../../domain/instant.ts'
import { DROP } from '../../../../replay/laws/engine/followUp.ts'
import { law } from '../../../../replay/laws/engine/law.ts'
import type { Looks } from '../../../../replay/laws/engine/looks.ts'
import { lawBreaksIn } from '../../../../replay/player/lawCheck.ts'
import { type HandLog, handLog } from '../../../support/handLog.ts'

const CHECK = { timeZone: 'Europe/Tallinn' }

type Note = (entry: { readonly seq: number }) => void

/** The numbers of the entries at which the looks are asked; `note` is what they call there. */
const askedAt = (log: HandLog, looksOf: (note: Note) => readonly Looks[]): readonly number[] => {
  const seen: number[] = []
  const counting = law('LAW-01', 'log', {
    since: 8,
    sentence: 'It counts.',
    looks: () => looksOf(({ seq }) => void seen.push(seq)),
  })
  expect(lawBreaksIn({ snapshot: null, entries: log.entries }, { ...CHECK, laws: [counting] })).toEqual([])
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

  it('say what must have followed by the next thing that a person does, or a second later, unless it is dropped', () => {
    const breaksOf = (log: HandLog, looks: Looks) => {
      const following = law('LAW-01', 'log', { since: 8, sentence: 'It follows.', looks: () => looks })
      return lawBreaksIn({ snapshot: null, entries: log.entries }, { ...CHECK, laws: [following] })
    }
    const expecting: Looks['exchanges'] = { routes: () => () => 'it did not follow' }
    const pressed = sampleLog()
    const [, , , , next] = pressed.entries.map(({ seq }) => seq)
    expect(breaksOf(pressed, { exchanges: expecting })).toEqual([
      { law: 'LAW-01', seq: next, fact: 'it did not follow' },
    ])
    expect(breaksOf(pressed, { exchanges: { ...expecting, packages: () => DROP } })).toEqual([])
    const late = handLog()
    late.command('ClearManualInput', {})
    late.call('routes', {})
    late.wait(durationMs(999))
    late.event('ManualInputCleared', {})
    expect(breaksOf(late, { exchanges: expecting })).toEqual([])
    late.wait(durationMs(1))
    const second = late.event('ManualInputCleared', {})
    expect(breaksOf(late, { exchanges: expecting })).toMatchObject([{ seq: second }])
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
