// Every entry has a sentence, and none of them names a person.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { sentenceOf, storyOf } from '../../../replay/story/story.ts'
import { elapsedText, pauseText } from '../../../replay/story/words.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog, SALT, START_MS } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { event } from '../../support/unbranded.ts'

describe('a sentence', () => {
  it('can be made of any entry, and is the same after redaction, so that it reveals nothing personal', () => {
    const redaction = createRedaction(SALT)
    fc.assert(
      fc.property(arbitraryLog(), (entries) => {
        for (const entry of entries) expect(sentenceOf(entry)).toBe(sentenceOf(redaction.entry(entry)))
      }),
      { numRuns: runs(300) },
    )
  })
  it('stays on its line', () => {
    fc.assert(
      fc.property(arbitraryLog(), (entries) => {
        for (const entry of entries) expect(sentenceOf(entry), entry.type).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('a story', () => {
  it('counts its time from the start and its depth from the first cause', () => {
    const [first, , , , , , , , ninth] = storyOf(sampleEntries(), { startedAtMs: START_MS, exchanges: true })
    expect(first).toMatchObject({ seq: 1, sinceStartMs: 0, depth: 0, isProblem: false, pauseMs: 0 })
    expect(ninth).toMatchObject({ seq: 9, sinceStartMs: 63_142, depth: 3, cause: 7 })
  })
  it('says which parts of an answer could not be read', () => {
    const outcome = { _tag: 'Answered', status: 200, answer: [], dropped: [], serverNowMs: null } as const
    const data = {
      method: 'GET',
      path: '/api/routes',
      parameters: {},
      body: null,
      latencyMs: durationMs(40),
      outcome,
    } as const
    const exchange = { seq: 1, at: START_MS, kind: 'exchange', cause: null, type: 'routes' } as const
    const whole: Entry = { ...exchange, data }
    const dropped = ['0.title', '1.legs']
    const partly: Entry = { ...exchange, data: { ...data, outcome: { ...outcome, dropped } } }
    expect(sentenceOf(whole)).toBe('GET /api/routes (routes) → 200 after 40 ms')
    expect(sentenceOf(partly)).toBe(
      'GET /api/routes (routes) → 200 without 0.title, 1.legs, which could not be read, after 40 ms',
    )
  })
  it('marks what went wrong', () => {
    const refused = event('DateRefused', { trip: 1, day: '31.02.', reason: 'NotADay' })
    const entry: Entry = { seq: 1, at: START_MS, kind: 'event', cause: null, ...refused }
    const [line] = storyOf([entry], { startedAtMs: START_MS, exchanges: true })
    expect(line).toMatchObject({
      isProblem: true,
      text: 'the day "31.02." is refused for the way out: NotADay',
    })
  })
})

describe('times', () => {
  it.each([
    [0, '00:00.000'],
    [62_345, '01:02.345'],
    [3_723_004, '1:02:03.004'],
    [-1_500, '-00:01.500'],
  ])('read well: %s ms since the start is %s', (ms, text) => {
    expect(elapsedText(durationMs(ms))).toBe(text)
  })

  it.each([
    [5_000, '5 s'],
    [125_000, '2 min 5 s'],
    [3_605_000, '1 h 5 s'],
  ])('read well: a pause of %s ms is %s', (ms, text) => {
    expect(pauseText(durationMs(ms))).toBe(text)
  })
})
