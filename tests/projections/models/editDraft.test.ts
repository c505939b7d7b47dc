// What a customer wants otherwise on a paid ticket, leg by leg, as the events say it.
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { begun } from '../../support/editLog.ts'
import type { HandLog } from '../../support/handLog.ts'

const move = (log: HandLog, from: string, to: string): void => {
  log.event('EditSailChanged', { seqN: 1, from, to: voyageWith(to, '18:00') })
}

const movesIn = ({ entries }: HandLog): readonly string[] =>
  foldInBulk(entries).edit.draft.sails.map(({ from, to }) => `${from} to ${to.sailRefId}`)

describe('the legs of a ticket that is changed', () => {
  it('are moved one beside the other, and each once', () => {
    const log = begun()
    move(log, '11', '21')
    move(log, '12', '22')
    expect(movesIn(log)).toEqual(['11 to 21', '12 to 22'])
    move(log, '11', '31')
    expect(movesIn(log)).toEqual(['12 to 22', '11 to 31'])
  })

  it('stay as they were paid where a customer goes back to their own sail', () => {
    const log = begun()
    move(log, '11', '21')
    move(log, '12', '22')
    move(log, '11', '11')
    expect(movesIn(log)).toEqual(['12 to 22'])
  })
})
