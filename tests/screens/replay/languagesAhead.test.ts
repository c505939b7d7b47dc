// Whose texts are fetched when a log is opened: those of the languages that its session was in, as far as the shop has them.
import { describe, expect, it } from 'vitest'
import { headerOf } from '../../../replay/file/file.ts'
import { languagesOf } from '../../../src/screens/replay/recording/languagesAhead.ts'
import { handLog } from '../../support/handLog.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'

const languagesAfter = (...locales: readonly string[]): readonly string[] => {
  const { event, entries } = handLog()
  for (const locale of locales) event('LocaleChanged', { locale })
  return languagesOf({ header: headerOf(SAMPLE_FACTS, { firstSeq: 1, snapshot: null }), entries })
}

describe('the languages of a session', () => {
  it('are that of its beginning, and those that it changed to', () => {
    expect(languagesAfter()).toEqual(['en'])
    expect(languagesAfter('et', 'en', 'et').toSorted()).toEqual(['en', 'et'])
  })

  it('are those of its brand alone', () => {
    expect(languagesAfter('xx', 'et').toSorted()).toEqual(['en', 'et'])
  })
})
