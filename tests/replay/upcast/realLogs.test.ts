// Logs of each earlier schema, recorded by the program of their time: bookings in a real browser, and sessions in virtual
// time. They are read, replay to their end, keep the laws of their time, and run again up to what was changed since.
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import { lawBreaksIn, lawsOf } from '../../../replay/player/lawCheck.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { openedLog } from '../../support/openedLog.ts'

interface RealLog {
  readonly name: string
  readonly schema: number
  /** The first entry that this version has otherwise; `null` where it does the same. */
  readonly differsAt: string | null
  readonly isPaid: boolean
}

const LOGS: readonly RealLog[] = [
  { name: '1-browser', schema: 1, differsAt: 'PaymentRequested', isPaid: true },
  { name: '1-paid', schema: 1, differsAt: 'PaymentRequested', isPaid: true },
  { name: '2-browser', schema: 2, differsAt: 'PaymentRequested', isPaid: true },
  { name: '2-journey', schema: 2, differsAt: 'PaymentRequested', isPaid: true },
  { name: '2-seed-2', schema: 2, differsAt: 'inventory', isPaid: false },
  { name: '3-journey', schema: 3, differsAt: null, isPaid: true },
  { name: '3-seed-1', schema: 3, differsAt: null, isPaid: false },
  { name: '3-seed-10', schema: 3, differsAt: null, isPaid: false },
  // When the page woke, the paid ticket was not asked for.
  { name: '4-seed-58', schema: 4, differsAt: 'ChooseDate', isPaid: true },
  // A reservation that was answered as paid already was asked for once more when its payment was.
  { name: '4-seed-125', schema: 4, differsAt: 'FetchReservation', isPaid: true },
  // A token that came without its owner was not asked about.
  { name: '5-seed-14', schema: 5, differsAt: 'ChangeContact', isPaid: false },
  // A ticket that was still followed came back with its names after a sign-out, and led to its page.
  { name: '5-seed-54', schema: 5, differsAt: 'SignOut', isPaid: true },
]

describe.each(LOGS)('a log that the program of schema $schema recorded: $name', (real) => {
  it('replays to its end, keeps the laws that there were, and runs again up to what is done otherwise now', async () => {
    const log = await openedLog(`tests/logs/schemas/${real.name}.ferrylog`)
    expect(log).toMatchObject({ verdict: { _tag: 'upcast', fromSchema: real.schema }, unknownTypes: [] })
    const player = createPlayer(log)
    const { payedReservations } = player.modelsAt(player.length).reservation
    const states = Object.values(payedReservations).map(({ status }) => stateOf(status))
    expect(states.includes('paid')).toBe(real.isPaid)
    const { timeZone, settings } = log.header
    expect(lawBreaksIn(log, { timeZone, ...settings, laws: lawsOf(log) })).toEqual([])
    const found = compareRerun(log)
    expect(found._tag).toBe(real.differsAt === null ? 'Same' : 'Differs')
    expect(found._tag === 'Differs' ? found.divergence.recorded.type : null).toBe(real.differsAt)
  })
})
