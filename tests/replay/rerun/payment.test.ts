// Payments whose outcome was open, run again: what another tab or an earlier visit knew stands in the log as commands,
// and the program does the same once more.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { askCardForm, CARDS, cardWord, typeContact, useCard } from '../../support/bookingSession.ts'
import {
  atBank,
  duplicated,
  firstTab,
  leftForBank,
  pay,
  questions,
  reloaded,
  standing,
  type Tab,
  visitedAgain,
} from '../../support/paymentPages.ts'
import { differenceOfRerun, sessionOf } from './rerunLog.ts'
import { command } from '../../support/unbranded.ts'

/** Between the first two questions about a payment whose outcome is open. */
const FIRST_PAUSE_MS = 5_000

const logOf = (...pages: readonly Tab[]): readonly Entry[] => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return pages.flatMap(({ page }) => page.entries).map((entry) => redaction.entry(entry))
}

const differenceIn = (...pages: readonly Tab[]): string | null =>
  differenceOfRerun(sessionOf({ snapshot: null, firstSeq: 1, entries: logOf(...pages) }))

describe('a payment that is run again', () => {
  it('is the same after a lost prepare, a closed form and a strange word', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setLatency(120)
    page.setFaults({ on: 'preparePayment', nth: 1, fault: { kind: 'broken' } })
    pay(tab, 'CARD')
    page.advance(2_000)
    pay(tab, 'CARD')
    page.advance(1_000)
    page.dispatch(command('CloseCardModal', {}))
    page.advance(1_000)
    pay(tab, 'CARD')
    page.advance(1_000)
    page.dispatch(command('ReportCardResult', cardWord(page, 'PENDING')))
    page.advance(12_000)
    page.dispatch(command('GiveUpPayment', {}))
    page.advance(2_000)
    expect(standing(tab)).toBe('Allowed')
    expect(differenceIn(tab)).toBeNull()
  })

  it('is the same where the word of a closed form comes just when the server would be asked', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setLatency(0)
    pay(tab, 'CARD')
    page.advance(1_000)
    const word = askCardForm(page, CARDS.good)
    page.clock.scheduler.schedule(() => page.dispatch(command('ReportCardResult', word)), FIRST_PAUSE_MS)
    page.dispatch(command('NoteCardSent', { isSent: true, transactionUuid: word.transactionUuid }))
    page.dispatch(command('CloseCardModal', {}))
    page.advance(FIRST_PAUSE_MS)
    expect(questions(page)).toHaveLength(1)
    page.advance(2_000)
    expect(standing(tab)).toBe('Payed')
    const session = sessionOf({ snapshot: null, firstSeq: 1, entries: logOf(tab) })
    expect(compareRerun(session)).toMatchObject({ _tag: 'Same', slackMs: 0 })
  })

  it('is the same over the pages that a bank led to', () => {
    const left = leftForBank()
    atBank(left, 'pay-and-stay')
    const back = reloaded(left)
    back.page.advance(20_000)
    expect(standing(back)).toBe('Payed')
    expect(differenceIn(left, back)).toBeNull()
  })

  it('is the same on a visit that was reminded of it', () => {
    const left = leftForBank()
    atBank(left, 'pay-and-stay')
    const visit = visitedAgain(left)
    visit.page.advance(20_000)
    expect(standing(visit)).toBe('Payed')
    expect(differenceIn(visit)).toBeNull()
  })

  it('is the same in a tab that knows of the payment in another one', () => {
    const first = firstTab('confirmed')
    const second = duplicated(first)
    second.page.advance(1_000)
    typeContact(second.page)
    second.page.advance(2_000)
    pay(second, 'CARD')
    first.page.advance(6_000)
    pay(first, 'CARD')
    first.page.advance(2_000)
    useCard(second.page, null)
    first.page.advance(2_000)
    pay(first, 'CARD')
    first.page.advance(1_000)
    useCard(first.page, CARDS.good)
    first.page.advance(2_000)
    expect(standing(first)).toBe('Payed')
    expect(differenceIn(first)).toBeNull()
  })
})
