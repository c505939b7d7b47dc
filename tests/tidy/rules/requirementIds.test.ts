// The rules about requirement IDs are seen to miss an untested one and to find a malformed one.
import { describe, expect, it } from 'vitest'
import { REQUIREMENTS_IN_REACH } from '../requirementsInReach.ts'
import { crowdedTitlesRule, malformedIdsRule, testedIds, untestedRequirements } from './requirementIds.ts'

const PATH = 'tests/effects/pay.test.ts'
const inTest = (text: string, path = PATH) => [{ path, text: `// A header.\n${text}` }]

describe('when a requirement in reach has no test', () => {
  it.each([
    '',
    "const id = '[RES-01]' // [RES-01]",
    "it('RES-01 without brackets', f)",
    "it.todo('[RES-01] later')",
    "describe.skip('[RES-01] later', f)",
  ])('names it in spite of %j', (code) => {
    const list = { path: 'list.ts', text: "// A header.\n['GEN', 1],\n['RES', 1]" }
    const found = untestedRequirements(['RES-01'], 'list.ts')([...inTest(code), list])
    expect(found).toMatchObject([{ path: 'list.ts', line: 3 }])
    expect(found[0]?.message).toContain('no test for RES-01: write one')
  })

  it('does not count a title outside of a test file', () => {
    expect(testedIds(inTest("it('[RES-01] holds', f)", 'src/pay.ts'))).toEqual(new Set())
  })
})

describe('when a title carries an ID', () => {
  it.each([
    "it('[RES-01] holds', f)",
    "describe('[RES-01] [RES-02] when held', f)",
    "test.each([1])('[RES-01] %i', f)",
    'it(`[RES-01] holds ${name}`, f)',
    'it.each`a`("[RES-01]", f)',
    "it.skipIf(isOld)('[RES-01] holds', f)",
  ])('counts %s', (code) => {
    expect(testedIds(inTest(code)).has('RES-01')).toBe(true)
    expect(untestedRequirements(['RES-01'], 'list.ts')(inTest(code))).toEqual([])
    expect(malformedIdsRule(inTest(code))).toEqual([])
  })
})

describe('when an ID in a title has another form', () => {
  it.each(['RES-1', 'res-01', 'RES-001', 'RES01', 'RES_01', 'RES-01a', 'RES-01, RES-02', 'Res-01'])(
    'finds [%s]',
    (id) => {
      const found = malformedIdsRule(inTest(`it('[${id}] holds', f)`))
      expect(found).toMatchObject([{ path: PATH, line: 2 }])
      expect(found[0]?.message).toContain(`[${id}] is no requirement ID`)
    },
  )

  it.each(['returns [] at once', 'keeps [1, 2] in order', 'shows [object Object] never'])(
    'accepts %s',
    (title) => {
      expect(malformedIdsRule(inTest(`it('${title}', f)`))).toEqual([])
    },
  )
})

describe('the list of requirements in reach', () => {
  it('has well-formed IDs, each once', () => {
    expect(REQUIREMENTS_IN_REACH.filter((id) => !/^[A-Z]+-\d{2}$/.test(id))).toEqual([])
    expect(new Set(REQUIREMENTS_IN_REACH).size).toBe(REQUIREMENTS_IN_REACH.length)
    expect(REQUIREMENTS_IN_REACH).toContain('SCHED-18')
    expect(REQUIREMENTS_IN_REACH).not.toContain('GEN-09')
  })

  it.each([
    [
      'the shell, accounts and content [GEN-07]',
      ['LAY', 'LOC', 'NAV', 'AUTH', 'PROF', 'COMP', 'CONT', 'VAL', 'HTTP'],
    ],
    [
      'a booking [GEN-08]',
      ['RTE', 'SCHED', 'PRICE', 'TICK', 'VEH', 'PAX', 'RES', 'PROMO', 'EXP', 'EDIT', 'REF', 'PAY'],
    ],
  ])('name each area of %s', (_, wanted) => {
    const areas = new Set(REQUIREMENTS_IN_REACH.map((id) => id.replace(/-.*/, '')))
    expect(wanted.filter((area) => !areas.has(area))).toEqual([])
  })
})

describe('when a title carries more than three IDs', () => {
  it('finds it', () => {
    const code = "it('holds [RES-01] [RES-02] [RES-03] [RES-04]', f)"
    expect(crowdedTitlesRule(inTest(code))).toMatchObject([{ path: PATH, line: 2 }])
  })

  it('accepts three', () => {
    expect(crowdedTitlesRule(inTest("it('holds [RES-01] [RES-02] [RES-03]', f)"))).toEqual([])
  })
})
