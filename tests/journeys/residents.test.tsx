// Local travellers on the tickets page, with the traffic that their personal codes cause (SC-25 to SC-28).
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsOf, changes, creates, itemsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { HIIUMAA_ISLANDER, ISLANDERS, STRANGER } from '../support/wholeBooking.ts'
import { enter, field, heard, openTickets, press, total } from '../screens/tickets/ticketsPage.tsx'
import { DEMO_RESIDENTS } from '../../src/demo/data/residents.ts'

const [FIRST, SECOND] = ISLANDERS
const IN_BACKUP =
  DEMO_RESIDENTS.find(
    ({ island, kind, isInBackupOnly }) => island === 'Saaremaa' && kind === 'adult' && isInBackupOnly,
  )?.code ?? ''
const SAIL = '112611210500'
const CHECKS = /\/resident\//

/** Longer than every wait before a call. */
const AWHILE_MS = 3_000

const code = (n: number): HTMLInputElement => field(`Personal code of resident ${n}`)
const enterCode = (n: number, text: string) => enter(`Personal code of resident ${n}`, text)
const statusOf = (n: number): string | null | undefined => code(n).closest('li')?.getAttribute('data-status')
const fields = (): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[name="personalIdentificationNumber"]'),
]
const oneMore = (): void => press('One more: Resident')

describe('a local traveller with a personal code', () => {
  it('is checked at the eleventh digit, found, and pays the resident’s price; the backup registry counts too [SC-25] [TICK-10] [TICK-30]', async () => {
    const app = await openTickets('VIR-KUI')
    oneMore()
    expect(fields()).toHaveLength(1)
    expect(statusOf(1)).toBe('not-checked')
    enterCode(1, FIRST.slice(0, 10))
    fireEvent.blur(code(1))
    await app.advance(AWHILE_MS)
    expect(heard(code(1))).toContain('Enter a personal code of 11 digits')
    expect(callsOf(app, CHECKS)).toEqual([])
    enterCode(1, FIRST)
    await app.advance(AWHILE_MS)
    expect(statusOf(1)).toBe('exist')
    expect(callsOf(app, CHECKS)).toEqual([
      `GET /api/reservation/route/VIR-KUI/resident/${FIRST}/priceCategory?departureDate=2026-11-21`,
    ])
    expect(itemsOf(creates(app)[0])).toEqual([
      expect.objectContaining({
        personalIdentificationNumber: FIRST,
        priceCategory: 'LOCAL_TRAVELLER',
        backupRegistryUsed: false,
        sailRefIds: [SAIL],
      }),
    ])
    expect(heard(code(1))).toContain('Resident: €1.50')
    oneMore()
    enterCode(2, IN_BACKUP)
    await app.advance(AWHILE_MS)
    expect(itemsOf(changes(app)[0])).toEqual([
      expect.objectContaining({ personalIdentificationNumber: IN_BACKUP, backupRegistryUsed: true }),
    ])
    expect(heard(code(2))).toContain('Found in the backup register.')
    expect(total()).toBe('€3.00')
    expect(creates(app)).toHaveLength(1)
  })

  it('whom the registry does not know gets no ticket, and sees that there is no discount [SC-26] [TICK-25] [TICK-20]', async () => {
    const app = await openTickets('VIR-KUI')
    oneMore()
    enterCode(1, STRANGER)
    await app.advance(AWHILE_MS)
    expect(heard(code(1))).toContain('There is no resident discount for this code.')
    expect(statusOf(1)).toBe('not-exist')
    expect(callsOf(app, CHECKS)).toHaveLength(1)
    expect([...creates(app), ...changes(app)]).toEqual([])
    expect(total()).toBe('No tickets yet')
  })

  it('whose code is in another field, or who lives elsewhere, sees the registry’s own message in the modal [SC-27] [TICK-24] [TICK-23]', async () => {
    const app = await openTickets('VIR-KUI')
    app.dispatch(command('OpenModal', { name: 'tickets' }))
    app.dispatch(command('SetLocalTravellerCount', { count: 2, way: 'dropdown' }))
    const modal = await screen.findByRole('dialog', { name: 'Change your tickets' })
    const codeIn = (n: number) => field(`Personal code of resident ${n}`, modal)
    const type = (n: number, text: string) => fireEvent.change(codeIn(n), { target: { value: text } })
    const status = (n: number) => codeIn(n).closest('li')?.getAttribute('data-status')
    type(1, FIRST)
    await app.advance(AWHILE_MS)
    expect(status(1)).toBe('exist')
    type(2, FIRST)
    await app.advance(AWHILE_MS)
    expect(heard(codeIn(2))).toContain('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(status(2)).toBe('not-exist')
    expect(callsOf(app, CHECKS)).toHaveLength(1)
    type(2, HIIUMAA_ISLANDER)
    await app.advance(AWHILE_MS)
    expect(heard(codeIn(2))).toContain('NO_DISCOUNT_ON_ROUTE')
    expect(status(2)).toBe('not-exist')
    expect(status(1)).toBe('exist')
  })

  it('has a field that comes and goes with the count, and takes the ticket along [SC-28] [TICK-18] [TICK-19]', async () => {
    const app = await openTickets('VIR-KUI')
    for (const _ of [1, 2, 3]) oneMore()
    expect(fields()).toHaveLength(3)
    enterCode(1, FIRST)
    await app.advance(AWHILE_MS)
    enterCode(2, SECOND)
    await app.advance(AWHILE_MS)
    expect(total()).toBe('€3.00')
    press('One fewer: Resident')
    await app.advance(AWHILE_MS)
    expect(fields()).toHaveLength(2)
    expect(code(2).value).toBe(SECOND)
    expect(changes(app)).toHaveLength(1)
    const { seqN } = app.models().residents.localIDs[0] ?? {}
    press('Remove resident 1')
    await app.advance(AWHILE_MS)
    expect(changes(app)).toHaveLength(2)
    expect(changes(app)[1]).toMatchObject({ requests: {}, purgeItems: [{ seqN, sailPackageSeqN: 1 }] })
    expect(total()).toBe('€1.50')
    expect(fields().map(({ value }) => value)).toEqual([SECOND])
    expect(field('Resident').value).toBe('1')
  })
})
