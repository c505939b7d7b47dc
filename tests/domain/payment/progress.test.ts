// What each state of a payment means: its word, whether another may be started, and what a reload or an end leaves open.
import { describe, expect, it } from 'vitest'
import {
  isBeingSettled,
  isOutcomeOpen,
  isSettledByUnpaid,
  mayPay,
  outlivesReservation,
  isLeftOpen,
} from '../../../domain/payment/progress.ts'
import { canHappen, following, unsettled } from '../../../domain/payment/transitions.ts'
import type { TransactionId, TransactionUuid } from '../../../domain/ids.ts'
import { mayReport } from '../../../domain/payment/mayReport.ts'
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
  it('is shown all the same as long as money may be on its way, and how that ended', () => {
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

  it('waits for the server while the report is in flight, and for good only with money and no answer', () => {
    const settling = (status: string, lastError: typeof LOST | null): PaymentProgress => ({
      _tag: 'Settling',
      status,
      transactionId: branded('t'),
      lastError,
    })
    expect(isBeingSettled(settling('COMPLETED', null))).toBe(true)
    expect(isBeingSettled(settling('COMPLETED', LOST))).toBe(true)
    expect(isBeingSettled(settling('COMPLETED', REFUSAL))).toBe(false)
    expect(isBeingSettled(settling('CANCELLED', LOST))).toBe(false)
  })
})

describe('when the page is reloaded', () => {
  const loaded = (progress: PaymentProgress) => following(progress, 'PageLoaded', {})

  it('knows what the page before left open, and starts asking from the beginning', () => {
    const whyOf = (progress: PaymentProgress) => (progress._tag === 'Unsettled' ? progress.why : null)
    const byTag = (tag: string) => [
      ...new Set(EVERY_PROGRESS.filter(({ _tag }) => _tag === tag).map((one) => whyOf(loaded(one)))),
    ]
    expect(byTag('Checking')).toEqual([null])
    expect(byTag('Preparing')).toEqual(['bank'])
    expect(byTag('Leaving')).toEqual(['bank'])
    expect(byTag('AtCard')).toEqual(['cardSent'])
    expect(byTag('Settling')).toEqual(['reload'])
    expect(byTag('Following')).toEqual(['reload'])
    expect(byTag('Unsettled')).toEqual([...OPEN_OUTCOMES])
    for (const tag of ['Empty', 'Allowed', 'Payed', 'Failed', 'Unbooked'])
      expect(byTag(tag), tag).toEqual([null])
  })

  it('has nothing left to ask where nothing was under way; the server may not know of money without a booking', () => {
    expect(tagsOf((progress) => !isLeftOpen(progress))).toEqual([
      'Empty',
      'Allowed',
      'Checking',
      'Payed',
      'Unbooked',
      'Failed',
    ])
    expect(isLeftOpen({ _tag: 'Unbooked', money: 'taken', untold: branded('t') })).toBe(true)
  })

  it('asks again, and once more before the answer counts', () => {
    const strange = unsettled('word', { unknownStatus: 'PENDING' })
    expect(loaded(strange)).toEqual(strange)
  })

  it.each(OPEN_OUTCOMES)('asks again after %s, and once more before the answer counts', (why) => {
    expect(loaded({ ...unsettled(why), heard: 'unpaid', isGivenUp: true })).toEqual(unsettled(why))
  })
})

describe('when a card form reports', () => {
  const newest = branded<TransactionUuid>('u')
  const wordOf = (status: string, isCurrent: boolean) => ({
    status,
    transactionId: branded<TransactionId>('t'),
    transactionUuid: isCurrent ? newest : branded<TransactionUuid>('older'),
  })
  const hearing = (
    status: string,
    isCurrent = true,
    heard: readonly TransactionId[] = [],
  ): readonly string[] => [
    ...new Set(
      EVERY_PROGRESS.filter((progress) =>
        mayReport({ progress, transactionUuid: newest }, heard, wordOf(status, isCurrent)),
      ).map((progress) => (progress._tag === 'Unsettled' ? progress.why : progress._tag)),
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

  it('counts once as money taken [LAW-25]', () => {
    const { transactionId } = wordOf('COMPLETED', false)
    expect(hearing('COMPLETED', false, [branded('another')])).toEqual(hearing('COMPLETED'))
    expect(hearing('COMPLETED', false, [transactionId])).toEqual([])
  })
})

describe('when something happens to a payment', () => {
  it.each([
    ['the look before it starts', 'LookBegun', ['Allowed', 'Failed']],
    ['the look ends', 'PayReleased', ['Checking']],
    ['the card form closes', 'CardModalClosed', ['AtCard']],
    ['the bank is left', 'BankLeft', ['Leaving']],
    ['the report is sent again', 'SettlementRequested', ['Settling']],
    ['the provider cancels', 'PaymentCancelled', ['Settling']],
    ['it is given up', 'PaymentGivenUp', ['Unsettled']],
    ['the server calls it unpaid', 'CalledUnpaid', ['Unsettled']],
    ['the server can’t be heard', 'Unanswered', ['Unsettled']],
    ['another person alone is shown it', 'Withheld', ['Following']],
  ] as const)('goes on where %s, and stays the very same everywhere else', (_what, happening, tags) => {
    expect(tagsOf((progress) => canHappen(progress, happening))).toEqual(tags)
  })

  it('is open after a card form that was sent, and after a prepare whose answer was lost', () => {
    const closed = (progress: PaymentProgress) => following(progress, 'CardModalClosed', {})
    const prepareFailed = (error: typeof LOST) =>
      following({ _tag: 'Preparing' }, 'PaymentPrepareFailed', { error })
    expect(closed(AT_CARD)).toEqual(unsettled('card'))
    expect(closed(following(AT_CARD, 'CardPaymentSent', { isSent: true }))).toEqual(unsettled('cardSent'))
    expect(prepareFailed(LOST)).toEqual(unsettled('prepare', { error: LOST }))
    expect(prepareFailed(REFUSAL)).toEqual({ _tag: 'Failed', error: REFUSAL })
  })

  it('may begin again where the server calls it unpaid, unless a bank was seen or nothing is held here', () => {
    const unpaid = (progress: PaymentProgress) => following(progress, 'CalledUnpaid', {})
    expect(unpaid(unsettled('card'))).toEqual({ _tag: 'Allowed' })
    expect(unpaid(unsettled('prepare', { error: LOST }))).toEqual({ _tag: 'Failed', error: LOST })
    expect(unpaid(unsettled('bank'))).toEqual({ ...unsettled('bank'), heard: 'unpaid' })
    expect(unpaid({ ...unsettled('visit'), isGivenUp: true })).toEqual({ _tag: 'Empty' })
  })

  it('is without a booking where the reservation is over and money was taken, or may have been', () => {
    const over = (progress: PaymentProgress, isTaken = false, isReturned = false) =>
      following(progress, 'CalledOver', { isTaken, isReturned })
    expect(over(unsettled('bank'))).toEqual({ _tag: 'Unbooked', money: 'perhaps', untold: null })
    expect(over({ _tag: 'Following' }, true)).toEqual({ _tag: 'Unbooked', money: 'taken', untold: null })
    expect(over(unsettled('bank'), true, true)).toMatchObject({ money: 'returned' })
    expect(over({ _tag: 'Allowed' })).toEqual({ _tag: 'Empty' })
    expect(over({ _tag: 'Payed' })).toEqual({ _tag: 'Payed' })
  })

  it('is never forgotten where money may be on its way, even if something else is chosen [EXP-06]', () => {
    for (const progress of EVERY_PROGRESS.filter(outlivesReservation))
      expect(following(progress, 'Left', {})).toBe(progress)
  })
})
