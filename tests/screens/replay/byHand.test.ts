// A command's form says what its codec takes: all that the command may hold can be filled in, but for its secrets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandCodecs } from '../../../domain/log/commandCodecs.ts'
import type { CommandType } from '../../../domain/log/commands.ts'
import { COMMAND_NAMES, commandFrom, partOfCommand, TAKE_SECRETS } from '../../../src/devtools/hand/byHand.ts'
import { blankOf, type Draft, literalText } from '../../../src/devtools/hand/formDraft.ts'
import type { FormPart } from '../../../src/devtools/hand/formPart.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'

const isSecret = (type: CommandType): boolean => partOfCommand(type)._tag === 'Secret'

describe('when a command is filled in', () => {
  it.each(COMMAND_NAMES.filter((type) => !isSecret(type)))('says all that %s may hold', (type) => {
    const part = partOfCommand(type)
    fc.assert(
      fc.property(arbitraryOf(commandCodecs[type]), (data) => {
        const draft = draftFrom(part, data)
        // A member of a union that is nothing without its secret has no form.
        fc.pre(draft !== null)
        expect(commandFrom(type, draft)).toEqual(E.right({ type, data: withoutSecrets(part, data) }))
      }),
      { numRuns: runs(20) },
    )
  })

  it('has no form for a command that is nothing without its secret', () => {
    expect(COMMAND_NAMES.filter(isSecret)).toEqual([
      'AcceptToken',
      'ApplyPromotion',
      'NoteCardSent',
      'ReportCardResult',
    ])
  })

  it('knows every command whose secret goes past the log', () => {
    const sources = readdirSync('effects', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(join('effects', path), 'utf8'))
    const taking = sources.flatMap((source) =>
      source
        .split(/(?=\b(?:handler|asks\w*)\(\s*')/)
        .filter((part) => /^(?:handler|asks\w*)\(/.test(part) && /\b(?:takeSecrets\(|secrets\b)/.test(part))
        .map((part) => /'(\w+)'/.exec(part)?.[1]),
    )
    expect([...new Set(taking)].sort()).toEqual([...TAKE_SECRETS].sort())
  })
})

describe('when something of it is wrong', () => {
  const typed = (text: string): Draft => ({ _tag: 'Typed', text })
  const group = (fields: Readonly<Record<string, Draft>>): Draft => ({
    _tag: 'Group',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, draft]) => [name, { isThere: true, draft }]),
    ),
  })

  it('says it at each field', () => {
    const draft = group({ code: typed('ADULT'), count: typed('one'), way: typed('') })
    expect(commandFrom('ChangeTicketQuantity', draft)).toEqual(
      E.left([
        { path: 'count', why: { _tag: 'NotNumber' } },
        { path: 'way', why: { _tag: 'NotChosen' } },
      ]),
    )
    expect(commandFrom('NoteClockMove', group({ byMs: typed('1.5') }))).toEqual(
      E.left([{ path: 'byMs', why: { _tag: 'Unfit', expected: 'DurationMs', pattern: '' } }]),
    )
  })

  it('says it of the field inside of another, of an item, and of a choice that was not made', () => {
    expect(
      commandFrom(
        'CheckInventories',
        group({
          legCode: typed('VIR-KUI'),
          day: typed('2026-11-20'),
          times: { _tag: 'List', items: [typed('08:00'), typed('late')] },
        }),
      ),
    ).toEqual(E.left([{ path: 'times.1', why: expect.objectContaining({ _tag: 'Unfit' }) as unknown }]))
    expect(commandFrom('OpenModal', blankOf(partOfCommand('OpenModal')))).toEqual(
      E.left([{ path: 'name', why: { _tag: 'NotChosen' } }]),
    )
  })

  it('takes no key twice', () => {
    const row = { key: typed('at'), value: typed('3') }
    const draft = group({
      path: typed('/'),
      query: { _tag: 'Record', rows: [row, row] },
      how: typed('push'),
    })
    expect(commandFrom('NavigateTo', draft)).toEqual(
      E.left([{ path: 'query.1.key', why: { _tag: 'KeyTwice' } }]),
    )
  })
})

/** What a person fills in to say a value; `null` where no form says it. */
const draftFrom = (part: FormPart, value: unknown): Draft | null => {
  const entries = (): readonly (readonly [string, unknown])[] => Object.entries(value as object)
  switch (part._tag) {
    case 'Text':
    case 'Number':
    case 'Choice':
      return { _tag: 'Typed', text: literalText(value as string | number | null) }
    case 'Json':
      return { _tag: 'Typed', text: JSON.stringify(value) }
    case 'Flag':
      return { _tag: 'Flag', isOn: value === true }
    case 'Fixed':
      return { _tag: 'Fixed' }
    case 'Secret':
      return null
    case 'Group': {
      const fields = part.fields.map(({ name, part: inner }) => {
        const said = (value as Record<string, unknown>)[name]
        const draft = said === undefined ? blankOf(inner) : draftFrom(inner, said)
        return draft === null ? null : ([name, { isThere: said !== undefined, draft }] as const)
      })
      const whole = fields.filter((field) => field !== null)
      return whole.length < fields.length ? null : { _tag: 'Group', fields: Object.fromEntries(whole) }
    }
    case 'List': {
      const items = (value as readonly unknown[]).map((item) => draftFrom(part.item, item))
      const whole = items.filter((item) => item !== null)
      return whole.length < items.length ? null : { _tag: 'List', items: whole }
    }
    case 'Record':
      return {
        _tag: 'Record',
        rows: entries().map(([key, one]) => ({
          key: draftFrom(part.keys, key) as Draft,
          value: draftFrom(part.values, one) as Draft,
        })),
      }
    case 'Maybe': {
      const inner = value === null ? blankOf(part.inner) : draftFrom(part.inner, value)
      return inner === null ? null : { _tag: 'Maybe', isNull: value === null, inner }
    }
    case 'Variants': {
      const tag = String((value as { readonly _tag: unknown })._tag)
      const found = part.cases.find((one) => one.tag === tag)
      const inner = found === undefined ? null : draftFrom(found.part, value)
      return inner === null ? null : { _tag: 'Variant', tag, inner }
    }
  }
}

/** What may be `null` in place of a secret is. */
const withoutSecrets = (part: FormPart, data: unknown): unknown => {
  const each = (partOf: (name: string) => FormPart | undefined): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(data as object).flatMap(([name, value]: readonly [string, unknown]) => {
        const inner = partOf(name)
        return inner === undefined ? [] : [[name, withoutSecrets(inner, value)]]
      }),
    )
  if (part._tag === 'Fixed') return part.value
  if (part._tag === 'Group') return each((name) => part.fields.find((one) => one.name === name)?.part)
  if (part._tag === 'Record') return each(() => part.values)
  if (part._tag === 'List') return (data as readonly unknown[]).map((one) => withoutSecrets(part.item, one))
  return part._tag === 'Maybe' && data !== null ? withoutSecrets(part.inner, data) : data
}
