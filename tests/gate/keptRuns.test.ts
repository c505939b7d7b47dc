// Which of the kept runs of the gate a new one is compared with.
import { describe, expect, it } from 'vitest'
import { type KeptRun, newestOf, withRun } from './keptRuns.ts'

const run = (commit: string, wallS: number, isDirty = false): KeptRun => ({
  commit,
  isDirty,
  rooms: [],
  wallS,
})

describe('when the gate has passed again', () => {
  it('keeps the last twenty runs', () => {
    const all = Array.from({ length: 25 }, (_, i) => run(`c${i}`, i))
    const kept = all.reduce<readonly KeptRun[]>(withRun, [])
    expect(kept).toEqual(all.slice(5))
  })
})

describe('when a run is compared with those of earlier commits', () => {
  it('takes the newest clean run of the newest commit that has one', () => {
    const kept = [run('old', 1), run('newer', 2), run('newer', 3), run('newer', 4, true), run('elsewhere', 5)]
    expect(newestOf(kept, ['unmeasured', 'newer', 'old'])).toEqual(run('newer', 3))
    expect(newestOf(kept, ['old'])).toEqual(run('old', 1))
  })

  it('finds none among work trees and other branches', () => {
    expect(newestOf([run('a', 1, true), run('elsewhere', 2)], ['a', 'b'])).toBeNull()
  })
})
