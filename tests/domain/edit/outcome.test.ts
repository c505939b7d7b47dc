// What the server's word on a ticket says of a finish whose answer was lost.
import { describe, expect, it } from 'vitest'
import { isFinishedBy } from '../../../domain/edit/outcome.ts'
import { costing, ticket } from '../../support/editLog.ts'

describe('a change whose last answer was lost', () => {
  const [paid, changed] = [ticket(), costing(2_500)]

  const rows = [
    {
      where: 'it waits for its payment',
      is: true,
      edited: changed,
      found: costing(2_500, { status: 'TEMP' }),
    },
    { where: 'the ticket holds what was changed', is: true, edited: changed, found: changed },
    { where: 'the ticket is as it was paid', is: false, edited: changed, found: paid },
    { where: 'nothing of it was shown', is: false, edited: null, found: changed },
    { where: 'nothing was shown, and the ticket is as it was', is: false, edited: null, found: paid },
    { where: 'the ticket is cancelled', is: false, edited: changed, found: costing(2_500, { status: 'CN' }) },
  ]

  it.each(rows)('is finished where $where: $is', ({ is, edited, found }) => {
    expect(isFinishedBy({ original: paid, edited }, found)).toBe(is)
  })
})
