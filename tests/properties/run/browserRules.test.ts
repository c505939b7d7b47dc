// Two tabs of one browser that hold the same reservation: at any steps of both, it is paid once, and both end at the truth.
// Each rule has been seen to break as well. The hunt beside this file lives through many more sessions.
import { describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { live } from './brokenLaws.ts'
import { BROWSER_RULES, type BrowserRuleId } from './browserRules.ts'
import { brokenProgram } from '../faults/brokenProgram.ts'
import { breaks } from '../faults/fault.ts'
import { claimsAlways } from '../faults/outcomeFaults.ts'
import { edit } from '../generator/editChanges.ts'
import { twoTabsPlanOf } from '../generator/generator.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Plan, Step } from './plan.ts'
import { livePlan, type LivedPlan } from './runPlan.ts'
import { branded, command } from '../../support/unbranded.ts'
import { NO_RESERVATION, type TransactionId } from '../../../domain/ids.ts'
import { says, tickets, wait } from '../generator/plainSteps.ts'
import { paymentIn } from '../../support/paymentIn.ts'

/** Of sessions in two tabs. */
const SEEDS = [0, 1, 2, 3, 4, 5]

const pays = (tab: 0 | 1): Step => ({ does: 'pick', tab, what: 'method', nth: 1 })
const atBank = (choice: 'pay' | 'cancel'): Step => ({ does: 'bank', tab: 0, choice, comesBack: true })

/** Confirmed in one tab, of which a copy is made. */
const BOTH: readonly Step[] = [
  wait(2_000),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(4_000),
  says(command('ChangeContact', { form: CONTACT })),
  tickets(1),
  wait(3_000),
  says(command('ConfirmReservation', {})),
  wait(3_000),
  { does: 'duplicate' } as const,
  wait(3_000),
  says(command('ChangeContact', { form: CONTACT }), 1),
  wait(3_000),
]
const planWith = (...steps: readonly Step[]): Plan => ({
  world: { ...CALM_WORLD, latencyMs: { min: 50, max: 50 } },
  steps: [...BOTH, ...steps],
})

const brokenBy = (id: BrowserRuleId, lived: LivedPlan): string | null =>
  BROWSER_RULES.find((rule) => rule.id === id)?.broken(lived) ?? null

/** The only payment at the server, and what it is for. */
const paymentOf = ({ server }: LivedPlan) => {
  const [transaction] = Object.values(server.transactions)
  if (transaction === undefined) throw new Error('Nothing was paid')
  return transaction
}

describe('two tabs with the same reservation', () => {
  it.each(SEEDS)('pay it once at most and end at the truth, at any steps of both: seed %i', (seed) => {
    expect(live(twoTabsPlanOf(seed)).breaks).toEqual([])
  })

  it.each(BROWSER_RULES.map(({ id, sentence }) => [id, sentence] as const))(
    'keep %s where one of them is paid at a bank: %s',
    (id) => {
      const lived = livePlan(planWith(pays(0), wait(1_000), pays(1), wait(1_000), atBank('pay'), wait(9_000)))
      expect(paymentOf(lived).phase._tag).toBe('Settled')
      expect(lived.tabs.map(({ models }) => paymentIn(models).progress._tag)).toEqual(['Payed', 'Payed'])
      expect(brokenBy(id, lived)).toBeNull()
    },
  )
})

describe('[TABS-01] money that is taken', () => {
  it('is seen to be taken twice', () => {
    const lived = livePlan(planWith(pays(0), wait(1_000), atBank('pay'), wait(9_000)))
    const first = paymentOf(lived)
    const transactions = {
      ...lived.server.transactions,
      t2: { ...first, transactionId: branded<TransactionId>('t2') },
    }
    expect(brokenBy('TABS-01', { ...lived, server: { ...lived.server, transactions } })).toContain('twice')
  })
})

describe('[TABS-02] a payment that is begun in both tabs', () => {
  const twice = planWith(pays(0), pays(1), wait(2_000))

  it('is one where the browser knows, be it at the same moment', () => {
    expect(brokenBy('TABS-02', livePlan(twice))).toBeNull()
  })

  it('is seen where it does not', async () => {
    const { livePlan: liveBroken } = await brokenProgram(
      breaks('LAW-65')('both-claim', 'Each tab begins a payment of its own.', claimsAlways),
    )
    expect(brokenBy('TABS-02', liveBroken(twice))).toMatch(/^tab 2 began to pay \d+ while tab 1/)
  })
})

describe('[TABS-03] what the tabs show in the end', () => {
  it('is seen to be wrong where the server knows otherwise', () => {
    const lived = livePlan(planWith(pays(0), wait(1_000), atBank('pay'), wait(9_000)))
    const reservation = lived.server.reservations[paymentOf(lived).reservationId]
    if (reservation === undefined) throw new Error('Nothing is reserved')
    const unpaid = { ...reservation, phase: { _tag: 'Expired' as const, atMs: LONG_AGO } }
    const reservations = { [reservation.reservationId]: unpaid }
    expect(brokenBy('TABS-03', { ...lived, server: { ...lived.server, reservations } })).toContain(
      'called paid',
    )
  })

  it('is seen to be wrong where a tab still holds what is paid', () => {
    const lived = livePlan(planWith(wait(1_000)))
    const held = lived.tabs[0]?.models.reservation.current?.reservationId ?? NO_RESERVATION
    const reservation = lived.server.reservations[held]
    if (reservation === undefined) throw new Error('Nothing is reserved')
    const paid = { ...reservation, phase: { _tag: 'Paid' as const, paidAtMs: LONG_AGO, methodCode: 'CARD' } }
    const server = { ...lived.server, reservations: { [held]: paid } }
    expect(brokenBy('TABS-03', { ...lived, server })).toContain('still held')
  })
})

describe('[TABS-04] a ticket that is changed in both tabs', () => {
  const both = planWith(
    pays(0),
    wait(1_000),
    atBank('pay'),
    wait(9_000),
    edit('start'),
    wait(2_000),
    edit('start', { tab: 1 }),
    wait(2_000),
    edit('count', { count: 2 }),
    wait(9_000),
  )

  it('is changed in the first one alone', () => {
    const lived = livePlan(both)
    expect(lived.tabs.map(({ models }) => models.edit.started)).toEqual([true, false])
    expect(brokenBy('TABS-04', lived)).toBeNull()
  })

  it('is seen where neither knows of the other', async () => {
    const { livePlan: liveBroken } = await brokenProgram(
      breaks('LAW-160')(
        'both-change',
        'Each tab changes the ticket as if there were no other.',
        ['domain/edit/decide.ts', "if (isElsewhere) return E.left('InAnotherTab')", ''],
        ['effects/edit/edit.ts', 'if (!isTaken) return [note]', 'if (isTaken || !isTaken) return [note]'],
      ),
    )
    expect(brokenBy('TABS-04', liveBroken(both))).toMatch(/^tab 1 sent EditDataRequested of \d+ after tab 2/)
  })
})
