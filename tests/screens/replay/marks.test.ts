// Marks stand in order, one for each entry, and what a browser has kept otherwise is no mark.
import { describe, expect, it } from 'vitest'
import {
  LONGEST_NOTE,
  markFrom,
  marksFrom,
  noteAt,
  withMark,
  withoutMark,
} from '../../../src/devtools/marks/marks.ts'
import { followersOf } from '../../../src/devtools/detail/followers.ts'

describe('marks', () => {
  const marks = withMark(withMark(withMark([], { seq: 9, note: 'b' }), { seq: 3, note: 'a' }), {
    seq: 9,
    note: 'c',
  })

  it('stand in order, the newest note of an entry counts', () => {
    expect(marks).toEqual([
      { seq: 3, note: 'a' },
      { seq: 9, note: 'c' },
    ])
    expect(noteAt(marks, 9)).toBe('c')
    expect(noteAt(marks, 4)).toBeNull()
    expect(withoutMark(marks, 3)).toEqual([{ seq: 9, note: 'c' }])
  })

  it('are walked through both ways', () => {
    expect(markFrom(marks, 3, 'next')).toBe(9)
    expect(markFrom(marks, 9, 'next')).toBeNull()
    expect(markFrom(marks, 9, 'previous')).toBe(3)
    expect(markFrom(marks, 3, 'previous')).toBeNull()
  })

  it('keep a note short', () => {
    expect(noteAt(withMark([], { seq: 1, note: 'x'.repeat(9_999) }), 1)).toHaveLength(LONGEST_NOTE)
  })

  it.each([undefined, '', '{', '5', '[{"seq":"1"}]'])('are none where the browser has kept %j', (stored) => {
    expect(marksFrom(stored)).toEqual([])
  })
})

describe('what followed from an entry', () => {
  const effects: Readonly<Record<number, readonly number[]>> = { 1: [2, 5], 2: [3, 4], 5: [6] }
  const effectsOf = (position: number): readonly number[] => effects[position] ?? []

  it('stands under what led to it', () => {
    expect(followersOf({ effectsOf }, 1, 100).map(({ position, depth }) => [position, depth])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
      [6, 2],
    ])
    expect(followersOf({ effectsOf }, 1, 2)).toHaveLength(2)
  })
})
