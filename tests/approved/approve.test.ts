// Approving takes on the named clusters alone and notes why; its command line, and the choice of plans to keep.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { planOf } from '../properties/generator/generator.ts'
import { approvalLines, approvedWith, noteApproval } from './approve.ts'
import { type Candidate, chosenOf } from './choose.ts'
import { sessionsOptionsOf } from './commandLine.ts'

const plan = planOf(7)
const plans = ['aaa', 'bbb', 'ccc'].map((approved, i) => ({ id: i + 1, plan, keptFor: null, approved }))
const cluster = {
  title: 'event RouteSelected does not come',
  changed: [{ id: 2, keptFor: null, difference: null, where: '' }],
}

describe('when a cluster is approved', () => {
  it('takes on the sessions of it and no others', () => {
    const lines = new Map([
      [1, 'AAA'],
      [2, 'BBB'],
      [3, 'ccc'],
    ])
    const approved = approvedWith(plans, { lines }, [cluster])
    expect(approved.map((one) => one.approved)).toEqual(['aaa', 'BBB', 'ccc'])
  })

  it('notes each sentence in the file of the day', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ferrylog-approvals-'))
    try {
      noteApproval('2026-11-28', approvalLines('Routes are loaded later.', [cluster]), folder)
      noteApproval('2026-11-28', approvalLines('And once more.', [cluster]), folder)
      const text = readFileSync(join(folder, '2026-11-28.md'), 'utf8')
      expect(text).toBe(
        [
          '# Approved on 2026-11-28',
          '',
          'Routes are loaded later.',
          '',
          '- event RouteSelected does not come: 1 session',
          '',
          'And once more.',
          '',
          '- event RouteSelected does not come: 1 session',
          '',
        ].join('\n'),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the command line of approved sessions', () => {
  it.each([
    [[], 'Give one of --check, --approve and --add.'],
    [['--check', '--add', '5'], 'Give one of --check, --approve and --add.'],
    [['--check', '--cluster', '2'], '--cluster goes with --approve.'],
    [['--check', '--seed', '7'], '--seed and --of go with --add.'],
    [['--approve', 'Right.', '--of', '10'], '--seed and --of go with --add.'],
    [['--approve', ' '], '--approve takes a sentence that says why the change is right.'],
    [['--add', 'many'], '--add takes a whole number from 1 to 10000, not "many".'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(sessionsOptionsOf(args)).toEqual(E.left(sentence))
  })

  it('takes several clusters with one sentence', () => {
    const options = sessionsOptionsOf(['--approve', 'It is\nright.', '--cluster', '2', '--cluster', '5'])
    expect(options).toEqual(E.right({ what: 'approve', sentence: 'It is right.', clusters: [2, 5] }))
  })
})

describe('the choice of plans to keep', () => {
  const candidate = (id: number, ...reached: readonly string[]): Candidate => ({
    id,
    plan,
    keptFor: null,
    approved: '',
    reached: new Set(reached),
  })

  it('takes what nothing else reaches first, and what was met often last', () => {
    const met = new Map([['a', 9]])
    const chosen = chosenOf([candidate(1, 'a'), candidate(2, 'b'), candidate(3, 'a', 'b', 'c')], 3, met)
    expect(chosen.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(met).toEqual(
      new Map([
        ['a', 11],
        ['b', 2],
        ['c', 1],
      ]),
    )
  })

  it('ends where there are no more', () => {
    expect(chosenOf([candidate(1, 'a')], 5, new Map())).toHaveLength(1)
  })
})
