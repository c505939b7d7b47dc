// The refund's pages in jsdom: one way for two is paid by card, on a sail that has room.
import { act, screen } from '@testing-library/react'
import type { ReservationId } from '../../domain/ids.ts'
import { paidTicket } from './editSession.ts'
import { nextTurn } from './nextTurn.ts'
import type { AppOptions } from './renderApp.tsx'
import { type Checkout, checkoutAt, type CheckoutOptions, goTo } from './checkoutApp.tsx'

export interface PaidPage {
  readonly app: Checkout
  readonly reservationId: ReservationId
  readonly sailRefId: string
  readonly totalCents: number
}

export const paidPage = async ({ demo, ...options }: PaidPageOptions = {}): Promise<PaidPage> => {
  const app = await checkoutAt('paid', demo, options)
  const { reservationId, sailPackages, total } = paidTicket(app.booking)
  const sailRefId = sailPackages[0]?.sails[0]?.sailRefId ?? ''
  return { app, reservationId, sailRefId, totalCents: total.amountCents }
}

type PaidPageOptions = CheckoutOptions & Pick<AppOptions, 'demo'>

/** Opens the page, and lets what it asks be answered. */
export const openPage = async ({ app, reservationId }: PaidPage, path: string): Promise<void> => {
  const query: Record<string, string> = /^\/(refund|myticket)/.test(path) ? { reservationId } : {}
  goTo(app, path, query)
  await app.advance(2_000)
  await act(nextTurn)
}

export const atRefundPage = async (options: PaidPageOptions = {}): Promise<PaidPage> => {
  const page = await paidPage(options)
  await openPage(page, '/refund')
  await screen.findByRole('heading', { name: 'Your refund' })
  return page
}

/** As it stands on the page. */
export const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

/** The company does not sail the one that was paid. */
export const cancelSail = ({ app, sailRefId }: PaidPage): void => {
  app.wire.backend.settings.sails[sailRefId] = { cancelled: true }
}
