// The order in which a recording's requests were sent: of two that are the same and went out at one instant, a re-run gives each
// its own answer.
import { expect, it } from 'vitest'
import { recordedExchangesIn } from '../../../replay/stubServer/exchangeIndex.ts'
import { handLog, reserve } from '../../support/handLog.ts'

const asked = { parameters: { id: '1001' } }

it('a second call goes where the answer to its first one stands, not where an earlier cause stands', () => {
  const log = handLog()
  const sync = log.command('SyncReservation', {})
  const created = reserve(log)
  const owner = log.follow(created, 'UpdateOwner', { why: 'form' })
  log.event('ModifyRequested', { reservationId: '1001', named: [] }, sync)
  log.wait(100)
  log.call('modifyReservation', { ...asked, latencyMs: 100, cause: owner })
  log.call('modifyReservation', { ...asked, latencyMs: 100, cause: sync })
  log.wait(60)
  const afterFirst = log.call('reservation', { ...asked, latencyMs: 60, cause: owner })
  log.wait(40)
  const afterSecond = log.call('reservation', { ...asked, latencyMs: 100, cause: sync })
  const fetches = recordedExchangesIn(log.entries).filter(({ call }) => call === 'reservation')
  expect(fetches.map(({ seq }) => seq)).toEqual([afterFirst, afterSecond])
})

it('of two calls that went out at once, the one whose request event comes first was sent first', () => {
  const log = handLog()
  const earlier = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
  const later = log.command('FetchReservation', { reservationId: '1001', why: 'locale' })
  log.event('FetchRequested', { reservationId: '1001', why: 'locale' }, later)
  log.event('FetchRequested', { reservationId: '1001', why: 'wake' }, earlier)
  log.wait(60)
  const ofEarlier = log.call('reservation', { ...asked, latencyMs: 60, cause: earlier })
  log.wait(40)
  const ofLater = log.call('reservation', { ...asked, latencyMs: 100, cause: later })
  expect(recordedExchangesIn(log.entries).map(({ seq }) => seq)).toEqual([ofLater, ofEarlier])
})
