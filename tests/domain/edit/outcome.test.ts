// What the server's word on a ticket says of a finish whose answer was lost.
import { describe, expect, it } from 'vitest'
import { isFinishedBy } from '../../../domain/edit/outcome.ts'
import { costing, ticket } from '../../support/editLog.ts'

describe('a change whose last answer was lost', () => {
  const [paid, changed] = [ticket(), costing(2_500)]

  it.each([
    [
      'it waits for its payment',
      true,
      { original: paid, edited: changed },
      costing(2_500, { status: 'TEMP' }),
    ],
    ['the ticket holds what was changed', true, { original: paid, edited: changed }, changed],
    ['the ticket is as it was paid', false, { original: paid, edited: changed }, paid],
    ['nothing of it was shown', false, { original: paid, edited: null }, changed],
    ['nothing of it was shown, and the ticket is as it was', false, { original: paid, edited: null }, paid],
    ['the ticket is cancelled', false, { original: paid, edited: changed }, costing(2_500, { status: 'CN' })],
  ])('is finished where %s: %s', (_where, isFinished, versions, found) => {
    expect(isFinishedBy(versions, found)).toBe(isFinished)
  })
})
