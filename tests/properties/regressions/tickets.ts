// Sessions in which the page of a ticket finds something of what is being booked. Kept as those in regressions.ts.
import { CARDS } from '../../support/bookingSession.ts'
import type { Step } from '../run/plan.ts'
import type { Regression } from './regressions.ts'
import { AT_ONCE, CHOOSES, CONFIRMS, have, paysBy, wait } from './steps.ts'

const ITS_TICKET: Step = { does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' }
type FaultRule = Extract<Step, { does: 'fault' }>['rule']
/** What the next look at the reservation tells, or how late that is. */
const looksFind = (fault: FaultRule['fault'], nth: FaultRule['nth'] = 1): Step => ({
  does: 'fault',
  rule: { on: 'reservation', fault, nth },
})
const looksFindIt = (status: string): Step => looksFind({ kind: 'altered', fields: { status } })

export const REGRESSIONS_OF_TICKETS: readonly Regression[] = [
  {
    law: 'LAW-97',
    sentence: 'a change was sent of what the page of its ticket had just found refunded',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 200, max: 200 } },
      steps: [...CHOOSES, have(1), wait(1_000), looksFindIt('RF'), ITS_TICKET, wait(300), have(6)],
    },
  },
  {
    law: 'LAW-97',
    sentence: 'the law took a second look within one millisecond for the older word',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        have(1),
        wait(0),
        { does: 'network', online: false },
        looksFindIt('RF'),
        ITS_TICKET,
        wait(0),
        { does: 'network', online: true },
        wait(0),
        have(6),
      ],
    },
  },
  {
    law: 'LAW-22',
    sentence: 'a payment was prepared of what the page of its ticket had found to be confirmed again',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        looksFind({ kind: 'slow', delayMs: 4_000 }),
        paysBy(0),
        looksFindIt('OFFER'),
        ITS_TICKET,
        wait(5_000),
      ],
    },
  },
  {
    law: 'LAW-99',
    sentence:
      'the law took a modal that closed for a deadline that was shown, before the end was told in full',
    plan: {
      world: {
        ...AT_ONCE,
        expiry: {
          offerMs: 120_000,
          extendMs: 10_000,
          extendFrom: 'creation',
          tempMs: 60_000,
          maxExtensions: 1,
        },
      },
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        looksFind({ kind: 'altered', fields: { status: 'CN_TIMEOUT' } }, [1, 2]),
        ITS_TICKET,
      ],
    },
  },
]
