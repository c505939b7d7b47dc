// A refund on its way: what comes back is shown first, what was shown is asked for once, and the results are led to.
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import {
  atRefund,
  bought,
  choose,
  open,
  paidBothWays,
  paidId,
  pathOf,
  pressRefund,
  previews,
  refundHere,
  refunds,
  refusals,
  sailsHere,
} from '../../support/refundSession.ts'
import { bookingAt, newBooking } from '../../support/bookingSession.ts'
import { post } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'

describe('when the refund page is opened', () => {
  it('asks what comes back for each sail, and asks for nothing else [REF-01] [REF-03] [API-54]', () => {
    const page = atRefund()
    expect(pathOf(page)).toBe('/refund')
    expect(previews(page).map(({ body }) => body)).toEqual([{ sailRefIds: sailsHere(page) }])
    expect(previews(page)[0]?.path).toBe(`/api/reservation/${bought(page).token}/refund/sails`)
    expect(refunds(page)).toEqual([])
    const { preview, chosen } = refundHere(page)
    expect(preview?.sails.map(({ standing }) => standing)).toEqual(['refundable', 'refundable'])
    expect(chosen).toEqual(sailsHere(page))
    const backCents = preview?.sails.reduce((sum, { refundCents }) => sum + (refundCents ?? 0), 0)
    expect(backCents).toBe(bought(page).total.amountCents)
  })

  it('fetches the reservation first after a reload: the token was not kept', () => {
    const before = atRefund()
    const id = paidId(before)
    const page = reload(before, { waitMs: 3_000 })
    expect(refundHere(page, id).status).toBe('found')
    expect(previews(page)).toHaveLength(2)
    expect(new Set(previews(page).map(({ path }) => path)).size).toBe(1)
  })

  it('asks nothing where the brand gives nothing back [EDIT-10]', () => {
    const page = paidBothWays({ session: { config: { allowsCancel: false } } })
    open(page, '/refund')
    page.advance(2_000)
    expect(previews(page)).toEqual([])
    page.dispatch(command('PreviewRefund', { reservationId: paidId(page) }))
    page.dispatch(command('RequestRefund', { reservationId: paidId(page), sails: [] }))
    expect(page.events('RefundPreviewRefused').map(({ data }) => data.reason)).toEqual(['NotOffered'])
    expect(refusals(page)).toEqual(['NotOffered'])
  })

  it('is refused of what is not paid, and of what is not known here', () => {
    const page = bookingAt('confirmed')
    const { reservationId } = page.currentReservation()
    page.dispatch(command('PreviewRefund', { reservationId }))
    page.dispatch(command('PreviewRefund', { reservationId: '12345678' }))
    expect(page.events('RefundPreviewRefused').map(({ data }) => data.reason)).toEqual([
      'NotPaid',
      'UnknownReservation',
    ])
    expect(previews(page)).toEqual([])
  })
})

describe('when the money was given back elsewhere', () => {
  it('is no ticket any more for who looks at the page again [TABS-03]', () => {
    const page = paidBothWays()
    const id = paidId(page)
    post(page, `/api/reservation/${bought(page).token}/refund`, { sailRefIds: sailsHere(page) })
    page.perform(command('NoteWake', {}), 2_000)
    expect(stateOf(bought(page, id).status)).toBe('refunded')
    expect(page.models().reservation.payedReservations).toEqual({})
  })
})

describe('when Refund is pressed', () => {
  it('looks once more, asks for the chosen sails, leads to the results, and leaves the other way paid [REF-04] [REF-05] [API-55]', () => {
    const page = atRefund()
    choose(page, 1, false)
    pressRefund(page, { waitMs: 3_000 })
    const [out] = sailsHere(page)
    expect(refunds(page).map(({ body }) => body)).toEqual([{ sailRefIds: [out] }])
    expect(pathOf(page)).toBe('/refund/results')
    expect(page.models().shell.address?.query).toEqual({ reservationId: paidId(page) })
    expect(page.events('RefundGiven')).toHaveLength(1)
    const order = page.exchanges().map(({ type }) => type)
    expect(order.lastIndexOf('refund')).toBeGreaterThan(order.indexOf('refundPreview'))
    expect(stateOf(bought(page).status)).toBe('paid')
    const words = bought(page).sailPackages.flatMap(({ sails }) => sails.map(({ status }) => status))
    expect(words).toEqual(['REFUNDED', 'OPEN'])
    expect(refundHere(page).preview?.sails.map(({ standing }) => standing)).toEqual([
      'refunded',
      'refundable',
    ])
  })

  it.each(['reservation', 'nothing', 'other'] as const)(
    'calls the reservation refunded where all of it was given back, and no ticket any more, by any answer: %s [REF-07]',
    (reading) => {
      const page = atRefund({ settings: { readings: { 'OP-159': reading } } })
      pressRefund(page, { waitMs: 3_000 })
      expect(bought(page).status).toBe('RF')
      expect(page.models().reservation.payedReservations).toEqual({})
      expect(page.models().reservation.viewed?.status).toBe('RF')
    },
  )

  it('sends one refund for five presses within a second [REF-02] [TIME-21] [SC-36]', () => {
    const page = atRefund()
    // Once the first is answered there is nothing left to ask for.
    page.setLatency(400)
    for (let press = 0; press < 5; press += 1) {
      pressRefund(page, { waitMs: 150 })
    }
    page.advance(3_000)
    expect(refunds(page)).toHaveLength(1)
  })

  it('passes over presses within the second, though the first was answered, and acts on one after it [TIME-21]', () => {
    const page = atRefund()
    choose(page, 1, false)
    pressRefund(page, { waitMs: 500 })
    expect(page.events('RefundGiven')).toHaveLength(1)
    choose(page, 1, true)
    page.advance(499)
    pressRefund(page, { waitMs: 0 })
    expect(refunds(page)).toHaveLength(1)
    expect(refusals(page)).toEqual([])
    page.advance(1_500)
    pressRefund(page, { waitMs: 1_000 })
    expect(refunds(page)).toHaveLength(2)
    expect(bought(page).status).toBe('RF')
  })

  it('asks what comes back once for five presses within a second [REF-02] [TIME-21]', () => {
    const page = atRefund()
    const before = previews(page).length
    for (let press = 0; press < 5; press += 1) {
      page.perform(command('PreviewRefund', { reservationId: paidId(page) }), 199)
    }
    expect(previews(page)).toHaveLength(before + 1)
    page.advance(10)
    page.dispatch(command('PreviewRefund', { reservationId: paidId(page) }))
    expect(previews(page)).toHaveLength(before + 2)
  })

  it('refuses what was given back already, and what is not chosen', () => {
    const page = atRefund()
    const { preview } = refundHere(page)
    pressRefund(page, { waitMs: 3_000 })
    const sails = (preview?.sails ?? []).map(({ sailRefId, refundCents }) => ({
      sailRefId,
      refundCents: refundCents ?? 0,
    }))
    page.dispatch(command('RequestRefund', { reservationId: paidId(page), sails }))
    expect(refusals(page)).toEqual(['AlreadyRefunded'])
    expect(refunds(page)).toHaveLength(1)
    const other = atRefund()
    choose(other, 0, false)
    choose(other, 1, false)
    pressRefund(other)
    expect(refusals(other)).toEqual(['NothingChosen'])
  })

  it('refuses an amount that is not the one on the page', () => {
    const page = atRefund()
    const [sailRefId = ''] = sailsHere(page)
    page.dispatch(
      command('RequestRefund', { reservationId: paidId(page), sails: [{ sailRefId, refundCents: 1 }] }),
    )
    expect(refusals(page)).toEqual(['NotAsShown'])
    expect(refunds(page)).toEqual([])
  })

  it('asks for nothing where what comes back has become another since it was shown', () => {
    const page = atRefund()
    page.setFaults({
      on: 'refundPreview',
      fault: {
        kind: 'altered',
        fields: { sails: sailsHere(page).map((sailRefId) => ({ sailRefId, status: 'NOT_REFUNDABLE' })) },
      },
    })
    pressRefund(page, { waitMs: 1_000 })
    expect(refunds(page)).toEqual([])
    expect(refusals(page)).toEqual(['NotAsShown'])
    expect(refundHere(page).progress._tag).toBe('None')
    expect(refundHere(page).chosen).toEqual([])
  })

  it('offers nothing for a cancelled sail of a route that gives nothing back for those [REF-08]', () => {
    const page = paidBothWays({ answer: withoutRefunds })
    const [out = ''] = sailsHere(page)
    page.wire.backend.settings.sails[out] = { cancelled: true }
    page.dispatch(command('FetchReservation', { reservationId: paidId(page), why: 'ticket' }))
    open(page, '/refund')
    page.advance(3_000)
    pressRefund(page, { waitMs: 1_000 })
    expect(refusals(page)).toEqual(['NotRefundable'])
    expect(refunds(page)).toEqual([])
  })
})

/** The server would give it back all the same; the route's settings say otherwise. */
const withoutRefunds = (path: string, body: unknown): unknown =>
  path === '/api/routes'
    ? (body as { content: { attributes: object }[] }).content.map((route) => ({
        ...route,
        attributes: { ...route.attributes, NO_REFUND_IF_SAIL_CANCELLED: 'true' },
      }))
    : body

describe('when another tab has given it back', () => {
  it('shows that and sends nothing', () => {
    const page = atRefund()
    const id = paidId(page)
    const other = newBooking({
      wire: page.wire,
      session: { clock: page.clock, fragment: `#/en/refund?reservationId=${id}` },
    })
    other.start()
    page.advance(2_000)
    pressRefund(other, { id })
    page.advance(3_000)
    expect(bought(other, id).status).toBe('RF')
    expect(bought(page).status).toBe('OK')
    pressRefund(page, { waitMs: 3_000 })
    expect(refusals(page)).toEqual(['NotAsShown'])
    expect(refunds(page)).toHaveLength(1)
    expect(bought(page).status).toBe('RF')
  })
})
