// The RxJS rules are seen to fail on bare numbers and on flattening without a reason.
import { describe, expect, it } from 'vitest'
import { durationsRule, flatteningReasonsRule } from './operators.ts'

const OPERATORS =
  'debounceTime, throttleTime, delay as wait, timer, auditTime, timeout, switchMap as sm, mergeMap'
const withImport = (code: string) => `import { ${OPERATORS} } from 'rxjs'\n${code}`
const durations = (code: string) => durationsRule([{ path: 'effects/a.ts', text: withImport(code) }])
const reasons = (code: string) => flatteningReasonsRule([{ path: 'effects/a.ts', text: withImport(code) }])

describe('when a duration has no name', () => {
  it.each([
    'debounceTime(300)',
    'throttleTime(1_000, clock.scheduler)',
    'wait(0.5)',
    'timer(0, TIMINGS.pollMs)',
    'timer(60 * 1000)',
    'auditTime(TIMINGS.tickMs + 5)',
    'timeout({ each: 5000 })',
  ])('finds %s', (code) => {
    expect(durations(code)[0]?.line).toBe(2)
    expect(durations(code)[0]?.message).toContain('domain/timings.ts')
  })

  it.each([
    'debounceTime(TIMINGS.dateChangeMs, clock.scheduler)',
    'timer(expiresAtMs - nowMs, clock.scheduler)',
    'timeout({ each: TIMINGS.answerMs, with: () => of(408) })',
    'delay(300)',
  ])('accepts %s, where delay is not the one of RxJS', (code) => {
    expect(durations(code)).toEqual([])
  })
})

describe('when a flattening operator gives no reason', () => {
  it.each([
    'a.pipe(mergeMap(f))',
    'a.pipe(\n  sm(f),\n)',
    '// oxlint-disable-next-line\na.pipe(mergeMap(f))',
    '// Too far away.\n\na.pipe(mergeMap(f))',
    "a.pipe(mergeMap(() => '// not a comment'))",
  ])('finds %j', (code) => {
    const found = reasons(code)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain('on the same line or the line above')
  })

  it.each([
    'a.pipe(mergeMap(f)) // each answer counts',
    'a.pipe(\n  // a newer search supersedes the older one\n  sm((x) => {\n    return f(x)\n  }),\n)',
    'a.pipe(\n  sm((x) => { // a newer search supersedes the older one\n    return f(x)\n  }),\n)',
    'a.pipe(\n  /* each answer counts */ mergeMap(f),\n)',
  ])('accepts %j', (code) => {
    expect(reasons(code)).toEqual([])
  })

  it('asks it of effects alone', () => {
    expect(flatteningReasonsRule([{ path: 'replay/a.ts', text: withImport('mergeMap(f)') }])).toEqual([])
  })
})
