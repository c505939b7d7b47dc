// How the time of one part of a page is read from a profile.
import { expect, describe, it } from 'vitest'
import { type CallFrame, type CpuProfile, timeUnder } from './profile.ts'

const frame = (url: string): CallFrame => ({ functionName: '', url, lineNumber: 0, columnNumber: 0 })

/** page → recorder → library, and page → library beside it. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame(''), children: [2] },
    { id: 2, callFrame: frame('page.js'), children: [3, 5] },
    { id: 3, callFrame: frame('recorder.js'), children: [4] },
    { id: 4, callFrame: frame('library.js') },
    { id: 5, callFrame: frame('library.js') },
  ],
  samples: [2, 3, 4, 5, 1],
  timeDeltas: [7_000, 1_000, 2_000, 4_000, 8_000],
}

describe('when a page has run under a profile', () => {
  it('counts the time of a part with all that it calls, and nothing that others call', () => {
    expect(timeUnder(profile, ({ url }) => url === 'recorder.js')).toBe(6)
    expect(timeUnder(profile, ({ url }) => url === 'library.js')).toBe(12)
    expect(timeUnder(profile, () => false)).toBe(0)
  })
})
