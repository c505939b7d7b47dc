// Money back as a person asks for it on the pages (SC-36), and a cancelled departure (SC-10): what is shown first, how
// often it is asked for, and what the ticket says after it.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Booking, goTo } from '../support/bookingSession.ts'
import { press, pressSoon } from '../support/checkoutApp.tsx'
import { editCalls } from '../support/editSession.ts'
import { euros } from '../support/refundPage.tsx'
import { bought, open, paidBothWays, paidId, previews, refunds, sailsHere } from '../support/refundSession.ts'
import { reload } from '../support/reload.ts'
import { START_MS } from '../support/virtualSession.ts'
import {
  follow,
  fragmentOf,
  mainText,
  shown,
  type ShownBooking,
  ticketPaper,
} from '../support/shownBooking.tsx'

const LEGS = /available-replacement-legs/

/** Two of those that the server lists: one is closed, the ship of the other has left. */
const closedOrLeft = (body: unknown): unknown => {
  const { availableReplacementLegs } = body as {
    readonly availableReplacementLegs: readonly { readonly departure: object }[]
  }
  const [first, second] = availableReplacementLegs
  const left = { ...second, departure: { ...second?.departure, timestamp: START_MS - 1 } }
  return { availableReplacementLegs: [{ ...first, status: 'CLOSED' }, left] }
}

const COMES_BACK = /^Cancel and get €\d+\.\d\d back$/

describe('a refund', () => {
  it('shows what comes back first, is asked for once, and says what was given back [SC-36] [REF-01] [REF-05]', async () => {
    const { app, booking, id } = await atRefundOfBoth()
    expect(previews(booking)).toHaveLength(1)
    expect(refunds(booking)).toEqual([])
    expect(mainText()).toMatch(/You get back€8\.58.*You get back€8\.58.*You get back€17\.16/)
    expect(boxes()).toHaveLength(2)
    const [out, back] = sailsHere(booking)
    fireEvent.click(boxes()[1] ?? document.body)
    press('Continue')
    const button = screen.getByRole('button', { name: COMES_BACK })
    for (let times = 0; times < 5; times += 1) fireEvent.click(button)
    await app.advance(3_000)
    expect(refunds(booking).map(({ body }) => body)).toEqual([{ sailRefIds: [out] }])
    expect(fragmentOf(app)).toBe(`#/en/refund/results?reservationId=${id}`)
    await screen.findByText('What was refunded')
    const next = await reloaded(app)
    await screen.findByText('What was refunded')
    next.inAct(() => open(next.booking, '/refund', id))
    await next.advance(2_000)
    await screen.findByRole('heading', { name: 'Your refund' })
    expect(boxes()).toHaveLength(1)
    expect(mainText()).toContain('€8.58 has been refunded.')
    press('Continue')
    press(COMES_BACK)
    await next.advance(3_000)
    expect(refunds(booking).map(({ body }) => body)).toEqual([{ sailRefIds: [out] }, { sailRefIds: [back] }])
    expect(bought(next.booking, id).status).toBe('RF')
    next.inAct(() => goTo(next.booking, `/ticket/${id}`))
    await next.advance(1_000)
    await screen.findByText('This booking has been refunded')
    expect(screen.queryByRole('link', { name: 'Cancel and get a refund' })).toBeNull()
  })

  it('keeps the answer of what fails under its label, and says that nothing was cancelled [SC-36] [REF-06] [ERR-23]', async () => {
    const booking = paidBothWays()
    booking.setFaults(
      { on: 'refundPreview', nth: 1, fault: { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' } },
      { on: 'refund', fault: { kind: 'refusal', status: 403, code: 'REFUND_NOT_ALLOWED' } },
    )
    open(booking, '/refund')
    booking.advance(2_000)
    const app = await shown(booking)
    await screen.findByText('We could not check your refund')
    expect(mainText()).toContain('409: SOMETHING_NEW')
    expect(mainText()).toContain('Nothing was cancelled, and no money was moved.')
    expect(labelsOf(booking)).toEqual(['RESERVATION REFUND INFO FAILED'])
    const keep = screen.getByRole('link', { name: 'Keep my ticket' })
    expect(keep.getAttribute('href')).toBe(`#/en/ticket/${paidId(booking)}`)
    press('Check again')
    await app.advance(1_500)
    press('Continue')
    press(COMES_BACK)
    await app.advance(1_500)
    expect(screen.getByRole('alert').textContent).toContain('You got no refund')
    expect(screen.getByRole('alert').textContent).toContain(
      'Your tickets are still valid. You can try again.',
    )
    expect(bought(booking).status).toBe('OK')
    expect(booking.events('RefundFailed').map(({ data }) => data.error)).toMatchObject([
      { code: 'REFUND_NOT_ALLOWED' },
    ])
  })
})

describe('a cancelled departure', () => {
  it('is shown on the ticket, which leads to another departure, and is the ticket again [SC-10] [EDIT-02] [LOC-35]', async () => {
    const booking = paidBothWays()
    const id = paidId(booking)
    booking.wire.backend.settings.sails[sailsHere(booking)[0] ?? ''] = { cancelled: true }
    // Looked at again, the ticket is asked for.
    const app = await shown(reload(booking))
    await app.advance(2_000)
    await clickLink(app, 'See what you can do')
    expect(fragmentOf(app)).toBe(`#/en/sail-cancelled/${id}`)
    await screen.findByText('This departure is cancelled')
    await clickLink(app, 'Choose another departure')
    await pressSoon('Show other departures')
    await app.advance(1_000)
    const legs = within(screen.getByRole('region', { name: 'A departure on this ticket is cancelled' }))
    const [leg] = legs.getAllByRole('link')
    const time = /\d\d:\d\d/.exec(leg?.textContent ?? '')?.[0] ?? 'none'
    follow(app, leg ?? document.body)
    await app.advance(2_000)
    expect(fragmentOf(app)).toMatch(
      new RegExp(`^#/en/main-inside/select-tickets\\?sail=\\d+&reservationId=${id}$`),
    )
    await pressSoon(/^Finish /)
    await app.advance(2_000)
    expect((await ticketPaper()).textContent).toContain(time)
    expect(editCalls(app.booking).map((call) => call.replace(/GET .*/, 'GET replacements'))).toEqual([
      'POST startEdit',
      'GET replacements',
      'PUT editData',
      'POST finishEdit',
    ])
    expect(screen.queryByRole('link', { name: 'See what you can do' })).toBeNull()
  })

  it('is replaced by none that is closed or has left [EDIT-02]', async () => {
    const answer = (path: string, body: unknown) => (LEGS.test(path) ? closedOrLeft(body) : body)
    const booking = paidBothWays()
    booking.wire.backend.settings.sails[sailsHere(booking)[0] ?? ''] = { cancelled: true }
    open(booking, '/myticket-edit')
    const app = await shown(reload(booking, { answer }))
    await app.advance(2_000)
    await pressSoon('Show other departures')
    await app.advance(1_000)
    await screen.findByText(/^No other departure has room on these days/)
  })

  it('leads to the money as well [SC-10] [LOC-35]', async () => {
    const booking = paidBothWays()
    const [out = ''] = sailsHere(booking)
    booking.wire.backend.settings.sails[out] = { cancelled: true }
    open(booking, `/sail-cancelled/${paidId(booking)}`)
    const app = await shown(reload(booking))
    await app.advance(3_000)
    await clickLink(app, 'See the refund')
    await screen.findByRole('heading', { name: 'Your refund' })
    expect(refunds(booking)).toEqual([])
    expect(mainText()).toContain(euros(bought(app.booking, paidId(booking)).total.amountCents))
  })
})

const atRefundOfBoth = async () => {
  const booking = paidBothWays()
  const id = paidId(booking)
  goTo(booking, `/ticket/${id}`)
  const app = await shown(booking)
  await clickLink(app, 'Cancel and get a refund')
  await screen.findByRole('heading', { name: 'Your refund' })
  return { app, booking, id }
}

const clickLink = async (app: ShownBooking, name: string): Promise<void> => {
  follow(app, await screen.findByRole('link', { name }))
  await app.advance(2_000)
}

const boxes = (): HTMLElement[] => screen.getAllByRole('checkbox')

const reloaded = async (app: ShownBooking): Promise<ShownBooking> => {
  app.unmount()
  const next = await shown(reload(app.booking))
  await next.advance(2_000)
  return next
}

/** Under which labels the failures are kept in the log. */
const labelsOf = ({ entries }: Booking): unknown[] =>
  entries.flatMap(({ data }) => ('label' in data ? [data.label] : []))
