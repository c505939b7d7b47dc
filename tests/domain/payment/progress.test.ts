// What each state of a payment means: its word, whether another may be started, and what a reload or an end leaves open.
import { describe, expect, it } from 'vitest'
import { leftOpenBy, unsettled } from '../../../domain/payment/leftOpen.ts'
import {
  isBeingSettled,
  isOutcomeOpen,
  isSettledByUnpaid,
  leadsOn,
  mayPay,
  mayReport,
  whenBankIsLeft,
  whenCalledOver,
  whenCalledUnpaid,
  whenCancelled,
  whenCardCloses,
  whenCardIsSent,
  whenGivenUp,
  whenLookEnds,
  whenLookFails,
  whenLookStarts,
  whenPrepareFails,
  whenToldAgain,
  whenUnheard,
} from '../../../domain/payment/progress.ts'
import type { PaymentProgress } from '../../../domain/payment/states.ts'
import {
  mayHaveCharged,
  needsNoReservation,
  paymentStatusOf,
  type PaymentStatus,
  showsMethods,
} from '../../../domain/payment/shown.ts'
import { AT_CARD, EVERY_PROGRESS, LOST, OPEN_OUTCOMES, REFUSAL } from './everyProgress.ts'
import { branded } from '../../support/unbranded.ts'

describe('when the specification asks for a status', () => {
  it('has its five words for every state [PAY-01] [PAY-03]', () => {
    const words = new Map<string, Set<PaymentStatus>>()
    for (const progress of EVERY_PROGRESS) {
      const known = words.get(progress._tag) ?? new Set()
      words.set(progress._tag, known.add(paymentStatusOf(progress)))
    }
    expect(Object.fromEntries([...words].map(([tag, known]) => [tag, [...known].sort()]))).toEqual({
      Empty: ['empty'],
      Allowed: ['allow'],
      Checking: ['paying'],
      Preparing: ['paying'],
      AtCard: ['paying'],
      Settling: ['error', 'paying'],
      Following: ['paying'],
      Leaving: ['paying'],
      Unsettled: ['error', 'paying'],
      Payed: ['payed'],
      Unbooked: ['error'],
      Failed: ['error'],
    })
  })

  it('calls an open outcome an error where there was one: a lost answer, an unknown status', () => {
    expect(paymentStatusOf(unsettled('prepare', { error: LOST }))).toBe('error')
    expect(paymentStatusOf(unsettled('word', { unknownStatus: 'PENDING' }))).toBe('error')
    expect(paymentStatusOf(unsettled('bank'))).toBe('paying')
  })
})

describe('when another payment is wanted', () => {
  it('may be started only where none is under way and nothing is open', () => {
    expect(tagsOf(mayPay)).toEqual(['Allowed', 'Failed'])
  })

  it('is chosen how, until a payment has left the page or ended', () => {
    expect(tagsOf(showsMethods)).toEqual(['Empty', 'Allowed', 'Checking', 'Preparing', 'AtCard', 'Failed'])
  })
})

const tagsOf = (is: (progress: PaymentProgress) => boolean): readonly string[] => [
  ...new Set(EVERY_PROGRESS.filter(is).map(({ _tag }) => _tag)),
]

describe('when the reservation is gone', () => {
  it('is told of all the same as long as money may be on its way, and how that ended', () => {
    expect(tagsOf(needsNoReservation)).toEqual([
      'AtCard',
      'Settling',
      'Following',
      'Leaving',
      'Unsettled',
      'Payed',
      'Unbooked',
    ])
    expect(needsNoReservation(AT_CARD)).toBe(false)
    expect(needsNoReservation(unsettled('prepare'))).toBe(false)
  })

  it('is not called free of charge once the card form has taken the money', () => {
    expect(tagsOf(mayHaveCharged)).toEqual(['Settling', 'Following'])
    expect(
      mayHaveCharged({ _tag: 'Settling', status: 'CANCELLED', transactionId: branded('t'), lastError: null }),
    ).toBe(false)
  })
})

describe('when the server says that it is not paid', () => {
  it('believes it at once where no bank was reached and no card was sent [PAY-05]', () => {
    expect(OPEN_OUTCOMES.filter((why) => isSettledByUnpaid(unsettled(why)))).toEqual(['prepare', 'card'])
  })

  it.each(OPEN_OUTCOMES)('accepts it everywhere once the customer has given the payment up: %j', (why) => {
    expect(isSettledByUnpaid({ ...unsettled(why), isGivenUp: true })).toBe(true)
  })
})

describe('when the time runs out or something else is chosen', () => {
  it('keeps in mind exactly the payments for which money may be on its way [EXP-06]', () => {
    const open = EVERY_PROGRESS.filter(isOutcomeOpen)
    expect(open).toContainEqual({ _tag: 'Leaving', host: 'pay.example' })
    expect(open).toContainEqual({ ...AT_CARD, isSent: true })
    expect(open).not.toContainEqual(AT_CARD)
    expect(EVERY_PROGRESS.filter((one) => isBeingSettled(one) && !isOutcomeOpen(one))).toEqual([])
  })

  it.each(OPEN_OUTCOMES)('keeps %s in mind unless it is settled by a word of the server [EXP-06]', (why) => {
    expect(isOutcomeOpen(unsettled(why))).toBe(why !== 'prepare' && why !== 'card')
    expect(isOutcomeOpen({ ...unsettled(why), isGivenUp: true })).toBe(false)
  })

  it.each(['Empty', 'Allowed', 'Checking', 'Preparing', 'Payed', 'Failed'])(
    'keeps nothing in mind that is %s [EXP-06]',
    (tag) => {
      expect(EVERY_PROGRESS.filter((one) => one._tag === tag && isOutcomeOpen(one))).toEqual([])
    },
  )

  it('waits for the server while it is being told, and for good only with money and no answer', () => {
    const told = (status: string, lastError: typeof LOST | null): PaymentProgress => ({
      _tag: 'Settling',
      status,
      transactionId: branded('t'),
      lastError,
    })
    expect(isBeingSettled(told('COMPLETED', null))).toBe(true)
    expect(isBeingSettled(told('COMPLETED', LOST))).toBe(true)
    expect(isBeingSettled(told('COMPLETED', REFUSAL))).toBe(false)
    expect(isBeingSettled(told('CANCELLED', LOST))).toBe(false)
  })
})

describe('when the page is reloaded', () => {
  it('knows what the page before left open, and starts asking from the beginning', () => {
    const left = EVERY_PROGRESS.map((progress) => [progress._tag, leftOpenBy(progress)?.why ?? null])
    const byTag = (tag: string) => [
      ...new Set(left.filter(([candidate]) => candidate === tag).map(([, why]) => why)),
    ]
    expect(byTag('Checking')).toEqual([null])
    expect(byTag('Preparing')).toEqual(['bank'])
    expect(byTag('Leaving')).toEqual(['bank'])
    expect(byTag('AtCard')).toEqual(['cardSent'])
    expect(byTag('Settling')).toEqual(['reload'])
    expect(byTag('Following')).toEqual(['reload'])
    expect(byTag('Unsettled')).toEqual([...OPEN_OUTCOMES])
    for (const tag of ['Empty', 'Allowed', 'Payed', 'Failed']) expect(byTag(tag), tag).toEqual([null])
    // Of money without a booking the server may not have been told yet.
    expect(byTag('Unbooked')).toEqual([null, 'reload'])
  })

  it('asks again, and once more before the answer counts', () => {
    const strange = unsettled('word', { unknownStatus: 'PENDING' })
    expect(leftOpenBy(strange)).toEqual(strange)
  })

  it.each(OPEN_OUTCOMES)('asks again after %s, and once more before the answer counts', (why) => {
    expect(leftOpenBy({ ...unsettled(why), heard: 'unpaid', isGivenUp: true })).toEqual(unsettled(why))
  })
})

describe('when a card form reports', () => {
  const hearing = (status: string, isCurrent = true): readonly string[] => [
    ...new Set(
      EVERY_PROGRESS.filter((progress) => mayReport(progress, { status, isCurrent, isTaken: false })).map(
        (progress) => (progress._tag === 'Unsettled' ? progress.why : progress._tag),
      ),
    ),
  ]

  it('counts with any status while it is open, or after it was closed from outside [EXP-06]', () => {
    expect(hearing('PENDING')).toEqual(['AtCard', 'card', 'cardSent'])
    expect(hearing('CANCELLED')).toEqual(['AtCard', 'card', 'cardSent'])
  })

  it('counts only for money taken when another form was opened after it', () => {
    expect(hearing('CANCELLED', false)).toEqual([])
    expect(hearing('PENDING', false)).toEqual([])
    expect(hearing('COMPLETED', false)).toEqual(hearing('COMPLETED'))
  })

  it('counts as money taken wherever it has not been reported to the server yet', () => {
    expect(hearing('COMPLETED')).toEqual([
      'Empty',
      'Allowed',
      'Checking',
      'Preparing',
      'AtCard',
      ...OPEN_OUTCOMES,
      'Unbooked',
      'Failed',
    ])
  })

  it('counts once as money taken for what was given back', () => {
    const returned = { _tag: 'Unbooked', money: 'returned', untold: null } as const
    const word = { status: 'COMPLETED', isCurrent: true }
    expect(mayReport(returned, { ...word, isTaken: false })).toBe(true)
    expect(mayReport(returned, { ...word, isTaken: true })).toBe(false)
  })
})

describe('when something happens to a payment', () => {
  it.each([
    ['the look before it starts', whenLookStarts, ['Allowed', 'Failed']],
    ['the look ends', whenLookEnds, ['Checking']],
    ['the look fails', (before: PaymentProgress) => whenLookFails(before, LOST), ['Checking']],
    ['the card is sent', (before: PaymentProgress) => whenCardIsSent(before, true), ['AtCard']],
    ['the card form closes', whenCardCloses, ['AtCard']],
    ['the bank is left', whenBankIsLeft, ['Leaving']],
    ['the server is told again', whenToldAgain, ['Settling']],
    ['the provider cancels', whenCancelled, ['Settling']],
    ['it is given up', whenGivenUp, ['Unsettled']],
    ['the server calls it unpaid', whenCalledUnpaid, ['Unsettled']],
    ['the server can’t be heard', whenUnheard, ['Unsettled']],
  ])('goes on where %s, and stays the very same everywhere else', (_what, step, tags) => {
    const begins = EVERY_PROGRESS.filter((progress) => leadsOn(progress, step))
    expect([...new Set(begins.map(({ _tag }) => _tag))]).toEqual(tags)
  })

  it('is open after a card form that was sent, and after a prepare whose answer was lost', () => {
    expect(whenCardCloses(AT_CARD)).toEqual(unsettled('card'))
    expect(whenCardCloses(whenCardIsSent(AT_CARD, true))).toEqual(unsettled('cardSent'))
    expect(whenPrepareFails(LOST)).toEqual(unsettled('prepare', { error: LOST }))
    expect(whenPrepareFails(REFUSAL)).toEqual({ _tag: 'Failed', error: REFUSAL })
  })

  it('may begin again where the server calls it unpaid, unless a bank was seen or nothing is held here', () => {
    expect(whenCalledUnpaid(unsettled('card'))).toEqual({ _tag: 'Allowed' })
    expect(whenCalledUnpaid(unsettled('prepare', { error: LOST }))).toEqual({ _tag: 'Failed', error: LOST })
    expect(whenCalledUnpaid(unsettled('bank'))).toEqual({ ...unsettled('bank'), heard: 'unpaid' })
    expect(whenCalledUnpaid({ ...unsettled('visit'), isGivenUp: true })).toEqual({ _tag: 'Empty' })
  })

  it('is without a booking where the reservation is over and money was taken, or may have been', () => {
    const over = (progress: PaymentProgress, isTaken = false) =>
      whenCalledOver(progress, { isTaken, isReturned: false })
    expect(over(unsettled('bank'))).toEqual({ _tag: 'Unbooked', money: 'perhaps', untold: null })
    expect(over({ _tag: 'Following' }, true)).toEqual({ _tag: 'Unbooked', money: 'taken', untold: null })
    expect(whenCalledOver(unsettled('bank'), { isTaken: true, isReturned: true })).toMatchObject({
      money: 'returned',
    })
    expect(over({ _tag: 'Allowed' })).toEqual({ _tag: 'Empty' })
    expect(over({ _tag: 'Payed' })).toEqual({ _tag: 'Payed' })
  })
})
