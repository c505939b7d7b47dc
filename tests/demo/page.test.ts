// `src/demo/README.md` is true: its parameters are read, its faults are accepted, and its people, codes and cards exist.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { parametersOf } from '../../src/demo/browser/parameters.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { PAYMENT_METHODS, TEST_CARDS } from '../../src/demo/data/paymentMethods.ts'
import { PROMOTIONS } from '../../src/demo/data/promotions.ts'
import { DEMO_RESIDENTS } from '../../src/demo/data/residents.ts'
import { Fault, faultRuleFrom } from '../../domain/wire/faultRules.ts'
import { BRANDS } from '../../src/brands/brands.ts'

const PAGE = readFileSync(new URL('../../src/demo/README.md', import.meta.url), 'utf8')

/** What stands in backticks in the first column of a table. */
const firstColumn = (head: string): readonly string[] => {
  const [, table = ''] = new RegExp(`^\\| ${head} +\\|.*\\n\\|.*\\n((?:\\|.*\\n)+)`, 'm').exec(PAGE) ?? []
  return [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, cell = '']) => cell)
}

describe('the parameters of the page', () => {
  const rows = firstColumn('parameter')
  const without = parametersOf('?fake')

  it('are those that are read, but for the two that the demo sets itself', () => {
    const source = readFileSync(new URL('../../src/demo/browser/parameters.ts', import.meta.url), 'utf8')
    const read = new Set([...source.matchAll(/query\.get\('([\w-]+)'\)/g)].map(([, name = '']) => name))
    const named = rows.map((row) => row.split('=')[0] ?? '')
    expect([...named, 'fake-bank', 'fake-provider'].sort()).toEqual([...read].sort())
  })

  it.each(rows.filter((row) => !row.startsWith('faults')))('change something: %s', (row) => {
    expect(parametersOf(`?fake&${row}`)).not.toEqual(without)
  })
})

describe('the faults of the page', () => {
  const shown = /^```json\n(.*?)^```$/ms.exec(PAGE)?.[1] ?? ''

  it('are accepted, by themselves and in an address', () => {
    const rules = JSON.parse(shown) as readonly unknown[]
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.map(faultRuleFrom)).toEqual(rules.map((rule) => E.right(rule)))
    expect(parametersOf(`?fake&faults=${encodeURIComponent(shown)}`).settings.faults).toEqual(rules)
  })

  it('are of all kinds that there are', () => {
    const kinds = firstColumn('`kind`')
    /** Fields that any kind may need, so that each kind fits with its own. */
    const fields = { status: 503, code: 'X', offsetMs: 1, delayMs: 1, fields: {} }
    expect(kinds.filter((kind) => !Fault.is({ kind, ...fields }))).toEqual([])
    expect(kinds).toHaveLength(Fault.types.length)
  })
})

describe('what the page says to try', () => {
  it('has accounts with their passwords', () => {
    const accounts = [...PAGE.matchAll(/^\| `([^`]+@[^`]+)` +\| `(\w+)`/gm)]
    expect(accounts.length).toBeGreaterThan(2)
    for (const [, userName, password] of accounts) {
      expect(DEMO_CUSTOMERS.find((one) => one.userName === userName)?.password, userName).toBe(password)
    }
  })

  it('has personal codes of residents, one of the backup registry alone', () => {
    const codes = [...PAGE.matchAll(/`(\d{11})`/g)].map(([, code]) => code)
    expect(codes.map((code) => DEMO_RESIDENTS.find((one) => one.code === code)?.isInBackupOnly)).toEqual([
      false,
      true,
    ])
  })

  it('has promotion codes, the last of which has run out', () => {
    const [, row = ''] = /^\| promotion (.*?) \|/m.exec(PAGE) ?? []
    const codes = [...row.matchAll(/`(\w+)`/g)].map(([, code]) => code)
    expect(codes.map((code) => PROMOTIONS.find((one) => one.code === code)?.lastDay ?? null)).toEqual([
      null,
      null,
      '2025-08-31',
    ])
  })

  it('has the cards that the provider knows', () => {
    expect(firstColumn('card').map((number) => number.replaceAll(' ', ''))).toEqual(Object.keys(TEST_CARDS))
  })

  it('has the names of banks and of a brand', () => {
    for (const { code, title } of PAYMENT_METHODS) if (code !== 'CARD') expect(PAGE).toContain(title.en)
    const [, brand] = /\?fake&brand=(\w+)/.exec(PAGE) ?? []
    expect(BRANDS.map(({ id }) => id)).toContain(brand)
  })
})
