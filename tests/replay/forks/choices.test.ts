// What was chosen to be other in a fork, as one word of its log's header.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesFrom, choicesText, type ForkChoice, withoutTypedText } from '../../../replay/forks/choices.ts'
import { choicesOf, originOf, shownVersion, versionFrom } from '../../../replay/forks/origin.ts'
import { durationMs } from '../../../domain/instant.ts'
import { runs } from '../../support/runs.ts'

const ORIGIN = { sessionId: '9aa79075360b6256', seq: 214 }
const CHOICES: readonly ForkChoice[] = [
  {
    does: 'fault',
    rule: { on: 'preparePayment', fault: { kind: 'refusal', status: 409, code: 'ÄRA' }, nth: 1 },
  },
  { does: 'setClock', byMs: durationMs(-3_600_000) },
  { does: 'network', online: false },
]

/** Said by a later program. */
const FLY = btoa('[{"does":"fly"}]').replaceAll('=', '')

const choice: fc.Arbitrary<ForkChoice> = fc.oneof(
  fc.record({
    does: fc.constant('fault' as const),
    rule: fc.record({
      on: fc.string(),
      fault: fc.record({
        kind: fc.constant('altered' as const),
        fields: fc.dictionary(fc.string(), fc.jsonValue()),
      }),
    }),
  }),
  fc.record({ does: fc.constant('setClock' as const), byMs: fc.integer().map(durationMs) }),
  fc.record({ does: fc.constant('network' as const), online: fc.boolean() }),
)

describe('choices as text', () => {
  it('are read as what they were but for what was typed into an answer, or are too long', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 3 }), (choices) => {
        const text = choicesText(choices)
        if (text === null) return expect(JSON.stringify(choices).length).toBeGreaterThan(1_000)
        expect(text).toMatch(/^[\w-]+$/)
        const read = choicesFrom(text) ?? []
        expect(JSON.stringify(read)).toBe(JSON.stringify(choices.map(withoutTypedText)))
        expect(choicesText(read)).toBe(text)
      }),
      { numRuns: runs(300) },
    )
  })
  it('are none where they need more than a header may have', () => {
    const rule = { on: '/'.repeat(4_000), fault: { kind: 'broken' as const } }
    expect(choicesText([{ does: 'fault', rule }])).toBeNull()
    expect(choicesFrom('x'.repeat(5_000))).toBeNull()
  })
  it.each(['', 'x', '####', btoa('{}'), FLY, btoa('[{"does":"setClock"}]'), btoa('ÿ')])(
    'are not %j',
    (text) => {
      expect(choicesFrom(text)).toBeNull()
    },
  )
})

describe('what a tester types into an answer', () => {
  const fields = {
    lastName: 'Tamm',
    contact: { phone: '5551234' },
    seats: ['Tamm'],
    total: 900,
    isOpen: true,
  }
  const texts = [
    { kind: 'refusal', status: 409, code: 'OWNER', message: 'Mari Tamm has it' },
    { kind: 'altered', fields },
  ] as const
  const choices = texts.map((fault): ForkChoice => ({ does: 'fault', rule: { on: 'pay', fault, nth: 1 } }))

  it('stands in no header: only that something was said there does', () => {
    const read = choicesOf({ app: versionFrom('0.1.0', ORIGIN, choices) })
    expect(JSON.stringify(read)).not.toMatch(/Tamm|Mari|5551234/)
    const hidden = { lastName: '•••', contact: '•••', seats: '•••', total: 900, isOpen: true }
    expect(read).toEqual([
      {
        does: 'fault',
        rule: { on: 'pay', fault: { kind: 'refusal', status: 409, code: 'OWNER', message: '•••' }, nth: 1 },
      },
      { does: 'fault', rule: { on: 'pay', fault: { kind: 'altered', fields: hidden }, nth: 1 } },
    ])
  })
})

describe('the header of a fork with choices', () => {
  const app = versionFrom('0.1.0', ORIGIN, CHOICES)
  it('names them and its origin', () => {
    expect(originOf({ app })).toEqual(ORIGIN)
    expect(choicesOf({ app })).toEqual(CHOICES)
  })
  it('shows its version without them', () => {
    expect(shownVersion({ app })).toBe('0.1.0+fork.9aa79075360b6256.214')
    expect(shownVersion({ app: '0.1.0' })).toBe('0.1.0')
  })
  it('of a fork names the nearest and its choices', () => {
    const next = { sessionId: '0011223344556677', seq: 300 }
    expect(originOf({ app: versionFrom(app, next) })).toEqual(next)
    expect(choicesOf({ app: versionFrom(app, next) })).toEqual([])
    expect(versionFrom(app, next)).toBe('0.1.0+fork.0011223344556677.300')
  })
  it('has none where nothing was chosen, and none that this program reads where they say something else', () => {
    expect(choicesOf({ app: versionFrom('0.1.0', ORIGIN) })).toEqual([])
    expect(choicesOf({ app: '0.1.0' })).toEqual([])
    expect(choicesOf({ app: `${versionFrom('0.1.0', ORIGIN)}.${FLY}` })).toBeNull()
  })
  it.each(['0.1.0', '', '0.1.0+fork', '0.1.0+fork.x.-1'])('is none of any other log: %s', (version) => {
    expect(originOf({ app: version })).toBeNull()
  })
})
