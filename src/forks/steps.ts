// Does the steps of a plan on the stage of a fork: what a person presses and types, what clocks and networks do.
import { command } from '../../domain/log/commands.ts'
import { durationMs, type DurationMs, minus, between, later } from '../../domain/instant.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { TransactionId } from '../../domain/ids.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { currentPayment } from '../../projections/models/payment/paymentModel.ts'
import type { DemoResponse } from '../demo/http/demoExchange.ts'
import type { ForkStep, ForkStepOf } from './plan.ts'
import type { Stage } from './stage.ts'

/** A step that finds nothing to do does nothing. */
export const takeForkStep = (stage: Stage, step: ForkStep): void => {
  const { clock, backend } = stage
  switch (step.does) {
    case 'command':
      // Read by its own codec when the plan was (plan.ts).
      return stage.dispatch(step.command as Parameters<Stage['dispatch']>[0])
    case 'wait':
      return clock.advance(step.ms)
    case 'waitUntil':
      return waitUntil(stage, step)
    case 'sleep':
      return clock.sleep(step.ms)
    case 'address':
      return stage.goTo(step.fragment)
    case 'card':
      return typeCard(stage, step)
    case 'bank':
      return visitBank(stage, step)
    case 'colleague': {
      const { current } = stage.models().reservation
      return current === null ? undefined : backend.colleague(step.deed, current.reservationId)
    }
    case 'fault':
    case 'setClock':
    case 'network':
      return stage.choose(step)
  }
}

/** No plan waits longer in one step. */
const LONGEST_WAIT_MS = 3_600_000

const waitUntil = ({ clock, models }: Stage, step: ForkStepOf<'waitUntil'>): void => {
  const { expiry, shell, edit } = models()
  const isOfEdit = step.instant === 'editWarning' || step.instant === 'editEnd'
  const endMs = isOfEdit ? edit.expiresAtMs : expiry.expiresAtMs
  if (endMs === null) return
  const isWarning = step.instant === 'warning' || step.instant === 'editWarning'
  const beforeMs: DurationMs = isWarning ? TIMINGS.expiryWarningMs : durationMs(0)
  const instantMs = later(endMs, minus(step.plusMs, beforeMs))
  const leftMs = between(later(clock.nowMs(), shell.serverOffsetMs), instantMs)
  if (leftMs > 0 && leftMs <= LONGEST_WAIT_MS) clock.advance(leftMs)
}

/** The form is the provider's own page: it speaks to the provider at once, and to the shop when it likes. */
const typeCard = (stage: Stage, { number, lateMs }: ForkStepOf<'card'>): void => {
  const { payment } = stage.models()
  const { reservationId } = payment
  const { progress } = currentPayment(payment)
  if (progress._tag !== 'AtCard') return
  const { key, transactionUuid } = progress
  if (number !== null) stage.dispatch(command('NoteCardSent', { isSent: true, transactionUuid }))
  const answer = stage.backend.handle({
    method: 'POST',
    url: `/fake-card/${transactionUuid}`,
    headers: {},
    body: number === null ? { cancel: true, key } : { ...CARD, number, key },
  })
  const said = cardWordIn(answer)
  const report = (): void => {
    if (said === 'lost') return stage.dispatch(command('CloseCardModal', {}))
    if (said === 'refused') return stage.dispatch(command('NoteCardSent', { isSent: false, transactionUuid }))
    stage.dispatch(command('ReportCardResult', { ...said, transactionUuid, reservationId }))
  }
  if (lateMs === 0) report()
  else stage.clock.scheduler.schedule(report, lateMs)
}

const CARD = { expiry: '12/30', cvc: '123', name: 'M MAASIKAS' }

/** `lost`: the outcome is not known. `refused`: something typed can't be right. */
const cardWordIn = (
  answer: DemoResponse,
): 'lost' | 'refused' | { readonly status: string; readonly transactionId: TransactionId } => {
  if (answer.broken || answer.status >= 500) return 'lost'
  if (answer.status !== 200) return 'refused'
  const { status, transactionId } = answer.body as { readonly status: string; readonly transactionId: string }
  return { status, transactionId: checked(TransactionId, transactionId) }
}

/** The page of another host that the tab was led to last: a bank, or a provider who leads back. */
const visitBank = (stage: Stage, { choice, comesBack }: ForkStepOf<'bank'>): void => {
  const bank = stage.left.at(-1)
  if (bank === undefined) return
  const { pathname: url } = bank
  const answer =
    choice === null
      ? null
      : stage.backend.handle({ method: 'POST', url, headers: {}, body: { action: choice } })
  const location = answer === null || answer.broken ? undefined : answer.headers['location']
  const fragment = location === undefined ? '' : new URL(location, bank).hash
  // Where the bank leads to a page of its own, there one stays.
  if (comesBack && fragment !== '') stage.reload(fragment)
}
