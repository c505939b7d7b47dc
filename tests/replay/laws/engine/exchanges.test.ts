// The typed reader of exchanges, on which laws are written.
import { describe, expect, it } from 'vitest'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../../../../replay/laws/engine/exchanges.ts'
import { runPlan } from '../../../properties/run/runPlan.ts'
import { planOf } from '../../../properties/generator/generator.ts'
import { CALLS } from '../../../../replay/schema/entryCodecs.ts'
import { answered, handLog } from '../../../support/handLog.ts'

const exchangeWith = (
  type: string,
  call: Parameters<ReturnType<typeof handLog>['call']>[1],
): ExchangeEntry => {
  const log = handLog()
  log.command('StartSession', { demo: true, kept: null, awayMs: null })
  log.call(type, call)
  return log.entries[1] as ExchangeEntry
}

describe('the reader of exchanges', () => {
  const extension = exchangeWith('extendReservation', {
    outcome: answered({ validTo: 'soon' }),
    parameters: { id: '77' },
    body: {},
  })

  it('answers for the call that it is asked for and for no other', () => {
    expect(parametersOf(extension, 'extendReservation')).toEqual({ id: '77' })
    expect(parametersOf(extension, 'reservation')).toBeNull()
    expect(bodyOf(extension, 'extendReservation')).toEqual({})
    expect(bodyOf(extension, 'confirmReservation')).toBeNull()
  })

  it('gives nothing for an answer that the call’s codec refuses', () => {
    expect(
      answerTo(exchangeWith('reservation', { outcome: answered({ status: 7 }) }), 'reservation'),
    ).toBeNull()
  })

  it('says how a call failed', () => {
    const error = { _tag: 'TimedOut', code: 'TIMED_OUT' } as const
    const lost = exchangeWith('confirmReservation', { outcome: { _tag: 'Failed', error, serverNowMs: null } })
    expect(failureOf(lost, 'confirmReservation')).toEqual(error)
    expect(failureOf(lost, 'reservation')).toBeNull()
    expect(answerTo(lost, 'confirmReservation')).toBeNull()
  })

  it('reads what generated sessions were answered as it stands in their logs', () => {
    const exchanges = [11, 12]
      .flatMap((seed) => runPlan(planOf(seed)))
      .flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'exchange'))
    let read = 0
    for (const entry of exchanges) {
      const call = CALLS.find((name) => name === entry.type)
      const { outcome } = entry.data
      if (call === undefined || outcome._tag !== 'Answered' || outcome.answer === null) continue
      expect(answerTo(entry, call), call).toEqual(outcome.answer)
      expect(bodyOf(entry, call), call).toEqual(entry.data.body)
      read += 1
    }
    expect(read).toBeGreaterThan(50)
  })
})
