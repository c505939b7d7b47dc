// A booking as a real browser recorded it, replayed to the state that the browser showed. When the log's format has
// changed for good, record it again: FERRYLOG_RECORD=1 npx vitest run --project browser tests/browser/log.test.ts
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import { digestOf } from '../../../replay/player/digest.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { runReplay } from '../../../replay/cli/replay.ts'
import { CARD, TRAVELLER } from '../../support/browser/journeyFacts.ts'
import { ran } from '../../support/commandLine.ts'
import { openedBytes, openedLog } from '../../support/openedLog.ts'

const logUrl = new URL('../../logs/journey.ferrylog', import.meta.url)
const digestUrl = new URL('../../logs/journey.digest', import.meta.url)

describe('the journey that a browser recorded', () => {
  let text = ''
  let log: OpenedLog

  beforeAll(async () => {
    const bytes = await readFile(logUrl)
    text = bytes.toString('utf8')
    log = await openedBytes(bytes)
  })

  it('is read from its older schema, and ends in the digest that the browser showed', async () => {
    const player = createPlayer(log)
    expect(log.verdict).toEqual({ _tag: 'upcast', fromSchema: 3 })
    expect(digestOf(player.modelsAt(player.length))).toBe((await readFile(digestUrl, 'utf8')).trim())
  })

  it('shows at its end a paid ticket, and nothing that is still held', () => {
    const player = createPlayer(log)
    const { reservation, shell } = player.modelsAt(player.length)
    const [paid] = Object.values(reservation.payedReservations)
    expect(paid === undefined ? null : stateOf(paid.status)).toBe('paid')
    expect(paid?.total.amountCents).toBe(529)
    expect(reservation.current).toBeNull()
    expect(shell.address?.path).toBe(`/ticket/${paid?.reservationId ?? 'none'}`)
  })

  it('is printed as a story that ends with the ticket', async () => {
    const { code, out: story } = await ran(runReplay, [logUrl.pathname])
    expect(code).toBe(0)
    const steps = [
      'start the session',
      'select the route VIR-KUI',
      'a reservation is made',
      'is paid',
      '/ticket/',
    ]
    const places = steps.map((step) => story.indexOf(step))
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(story).toMatch(/File {5}.*schema 3/)
  })

  it('names neither the customer nor the card', () => {
    const { firstName, lastName, email, phoneNumber } = TRAVELLER
    const marks = [firstName, lastName, email, phoneNumber, CARD.number, CARD.name]
    for (const mark of [...marks, CARD.number.replaceAll(' ', '')])
      expect(text.includes(mark), mark).toBe(false)
  })
})

describe('the log that the README gives to go on from', () => {
  it('opens without a question: it is of the newest format', async () => {
    expect(await openedLog('tests/logs/refusedPayment.ferrylog')).toMatchObject({ verdict: { _tag: 'fine' } })
  })
})
