// The digests that commands note: small, the same for a log and its redacted self, and checked wherever a log is read.
import { describe, expect, it } from 'vitest'
import { FieldDigest } from '../../../domain/log/note.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { projections } from '../../../projections/readModels.ts'
import { digestWith } from '../../../replay/digest/fieldDigest.ts'
import { checkDigests } from '../../../replay/digest/modelDigests.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { SALT } from '../file/arbitraryLog.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const log = firstLog(JOURNEY, { isRedacted: false })
const commands = log.entries.filter(({ kind }) => kind === 'command')

describe('the digests of a session', () => {
  it('stand at every command, and are a few bytes', () => {
    expect(commands.length).toBeGreaterThan(20)
    expect(commands.every(({ note }) => note?.models !== undefined)).toBe(true)
    const bytes = commands.reduce((sum, { note }) => sum + JSON.stringify(note?.models).length, 0)
    expect(bytes / commands.length).toBeLessThan(150)
  })

  it('name what has changed since the command before, and nothing else', () => {
    const typed = commands.findIndex(({ type }) => type === 'ChangeContact')
    expect(Object.keys(commands[typed + 1]?.note?.models ?? {})).toEqual(['passengers'])
  })

  it('fit the log as it is and as it is redacted', () => {
    const { entry } = createRedaction(SALT)
    const whole = checkDigests(log)
    expect(whole).toEqual({ digestBreak: null, commandCount: commands.length })
    expect(checkDigests({ ...log, entries: log.entries.map(entry) })).toEqual(whole)
  })

  it('fit a log that was cut anywhere: between a change and its return, too', () => {
    const breaks = log.entries.flatMap((_, cut) => {
      const snapshot = foldInBulk(log.entries.slice(0, cut))
      return checkDigests({ snapshot, entries: log.entries.slice(cut) }).digestBreak ?? []
    })
    expect(breaks.map(({ seq, path }) => `${seq} ${path}`)).toEqual([])
  })

  it('show where an event was changed after it was folded: the model, its field, and between which commands', () => {
    const selected = log.entries.find(({ type }) => type === 'RouteSelected')
    const entries = log.entries.map((entry) =>
      entry === selected ? changedEntry(entry, { data: { routeCode: 'SOR-TRI' } }) : entry,
    )
    const { digestBreak } = checkDigests({ ...log, entries })
    expect(digestBreak).toMatchObject({ path: 'catalog.selectedRouteCode' })
    const seq = selected?.seq ?? 0
    expect(digestBreak?.sinceSeq).toBeLessThan(seq)
    expect(digestBreak?.seq).toBeGreaterThan(seq)
  })

  it('show the same after a cut, from its second command on', () => {
    const cut = log.entries.findIndex(({ type }) => type === 'RouteSelected')
    const selected = log.entries.find(({ type }) => type === 'PackageSelected')
    const rest = log.entries.slice(cut).filter((entry) => entry !== selected)
    const { digestBreak } = checkDigests({ snapshot: foldInBulk(log.entries.slice(0, cut)), entries: rest })
    expect(digestBreak?.sinceSeq).toBe((selected?.seq ?? 0) - 1)
  })
})

describe('the digest of a value', () => {
  const digest = digestWith(projections.passengers.codec)
  const model = foldInBulk(log.entries).passengers

  it('is six digits, for any value', () => {
    for (const value of [model, null, undefined, 7]) expect(FieldDigest.is(digest(value))).toBe(true)
  })

  it('is another one where an open field is', () => {
    expect(digest({ ...model, namesAreDemanded: true })).not.toBe(
      digest({ ...model, namesAreDemanded: false }),
    )
  })

  it('knows of what is personal the form alone', () => {
    const named = (firstName: string) => ({ ...model, form: { ...model.form, firstName } })
    expect(digest(named('Mari'))).toBe(digest(named('Kati')))
    expect(digest(named('Mari'))).not.toBe(digest(named('Marika')))
    expect(digest(named('Mari'))).not.toBe(digest(named('mari')))
  })
})
