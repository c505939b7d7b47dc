// A change of behaviour of each kind is named by the re-runs of a few recordings. The hunt beside this file tries all.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patchedText } from '../../properties/faults/fault.ts'
import { changeById, CHANGES } from './changes.ts'
import type { ChangeKind } from './changes/change.ts'
import { CALM_PLANS, cutJourneys, describeChanges } from './changeTrials.ts'

const SAMPLE: Readonly<Record<ChangeKind, string>> = {
  request: 'another-channel',
  timing: 'sent-earlier',
  policy: 'settled-twice',
  projection: 'holds-nothing',
  decoding: 'taxes-lost',
}
const KINDS = Object.keys(SAMPLE) as readonly ChangeKind[]

describe('changes of behaviour', () => {
  it('have their places in the sources as they stand', () => {
    for (const { id, patches } of CHANGES)
      for (const patch of patches) {
        const text = readFileSync(patch.file, 'utf8')
        expect(patchedText(patch.file, text, [patch]), id).not.toBe(text)
      }
  })

  it.each(KINDS)('are tried at least six times in a %s', (kind) => {
    expect(CHANGES.filter((change) => change.kind === kind).length).toBeGreaterThanOrEqual(6)
    expect(changeById(SAMPLE[kind]).kind).toBe(kind)
  })
})

describeChanges(Object.values(SAMPLE).map(changeById), { plans: CALM_PLANS, others: cutJourneys() })
