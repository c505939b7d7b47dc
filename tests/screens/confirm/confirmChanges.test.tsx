// What is changed of a confirmed booking on the confirm page: paying waits until it is confirmed again.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Checkout, checkoutAt, press, type, payButton } from '../../support/checkoutApp.tsx'
import { voyageApp } from '../ticket/voyageApp.tsx'
import { euros } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when a promotion is applied to a confirmed booking', () => {
  it('lets nothing be paid meanwhile, then asks for a confirmation at the new price [PROMO-01] [RES-13]', async () => {
    const app = await checkoutAt('confirmed')
    app.wire.backend.settings.latencyMs = { min: 200, max: 200 }
    const before = app.reservation().total.amountCents
    press('I have a promotion code')
    type(codeField(), ' kevad 10 ')
    press('Apply')
    expect(payButton()).toBeNull()
    expect(screen.getByText('Your booking is being changed')).toBeTruthy()
    await app.advance(1_000)
    expect(app.reservation().total.amountCents).toBe(before - Math.round(before / 10))
    expect(booking().getByText('KEVAD10')).toBeTruthy()
    expect(payButton()).toBeNull()
    expect(screen.getByText('Your tickets are not confirmed yet')).toBeTruthy()
    press('Confirm')
    await app.advance(2_000)
    expect(payButton()?.textContent).toBe(`Pay ${euros(app.reservation().total.amountCents)}`)
  })

  it('goes on being payable when the code was not taken, and says why at the field [PROMO-04]', async () => {
    const app = await checkoutAt('confirmed')
    press('I have a promotion code')
    type(codeField(), 'NONE')
    press('Apply')
    await app.advance(1_000)
    expect(codeField().getAttribute('aria-invalid')).toBe('true')
    expect(payButton()).not.toBeNull()
  })
})

describe('when tickets are changed from here', () => {
  it('opens the modal over the page, and asks for a confirmation afterwards [TICK-01] [RES-13]', async () => {
    const app = await checkoutAt('confirmed')
    press('Change tickets')
    const modal = await screen.findByRole('dialog')
    fireEvent.click(within(modal).getByRole('button', { name: 'One more: Adult' }))
    expect(app.session.models().reservation.confirmed).toBe(true)
    await app.advance(3_000)
    expect(app.reservation().items).toHaveLength(3)
    app.dispatch(command('CloseModal', {}))
    expect(await screen.findByText('Your tickets are not confirmed yet')).toBeTruthy()
    expect(paymentIn(app.session.models()).progress._tag).toBe('Empty')
  })
})

describe('when both ways are booked', () => {
  it('shows both crossings with their ships and tickets, and one total [LOC-23]', async () => {
    const app = await voyageApp({ isRound: true })
    const [out, back] = app.reservation().sailPackages
    for (const sail of [...(out?.sails ?? []), ...(back?.sails ?? [])])
      expect(booking().getByText(`Ship: ${sail.vessel ?? ''}`)).toBeTruthy()
    expect(booking().getAllByText('Adult')).toHaveLength(2)
    expect(booking().getAllByText(euros(app.reservation().total.amountCents))).toHaveLength(1)
  })

  it('gives one way back after a second thought, and asks for a confirmation [RES-14]', async () => {
    const app = await voyageApp({ isRound: true })
    press('Remove the return trip')
    press('No, keep it')
    expect(document.activeElement?.textContent).toBe('Remove the return trip')
    press('Remove the return trip')
    press('Yes, remove it')
    await app.advance(2_000)
    expect(app.sent('DELETE', /\/2$/)).toHaveLength(1)
    expect(app.reservation().sailPackages).toHaveLength(1)
    expect(booking().queryByRole('button', { name: /^Give back/ })).toBeNull()
    expect(screen.getByText('Your tickets are not confirmed yet')).toBeTruthy()
  })
})

describe('when a company buys', () => {
  it('unfolds its fields, sends it with the owner, and nothing of it once the box is cleared [PAX-13] [ENT-16]', async () => {
    const app = await checkoutAt('confirmed')
    press('Change your details')
    const box = screen.getByRole('checkbox', { name: 'I am buying for a company' })
    fireEvent.click(box)
    await app.advance(1_000)
    type(screen.getByLabelText('Registration number'), '1234 5678')
    fireEvent.blur(screen.getByLabelText('Company name'))
    expect(screen.getByText(/Enter the company name/)).toBeTruthy()
    type(screen.getByLabelText('Company name'), 'Saare Puit OÜ')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'EE' } })
    await app.advance(2_000)
    expect(ownerSent(app)).toMatchObject({
      companyInfo: { legalName: 'Saare Puit OÜ', registrationNumber: '12345678', country: 'EE' },
    })
    fireEvent.click(box)
    await app.advance(2_000)
    expect(ownerSent(app)).not.toHaveProperty('companyInfo')
    fireEvent.click(box)
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Saare Puit OÜ')
  })
})

const booking = () => within(screen.getByRole('region', { name: 'Your booking' }))

const ownerSent = (app: Checkout): unknown =>
  (app.sent('PUT', /reservation/).at(-1)?.body as { reservationOwner?: unknown }).reservationOwner

const codeField = () => screen.getByRole('textbox', { name: 'Promotion code' })
