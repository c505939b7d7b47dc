// The application in jsdom for stories about accounts: an address, a ticket that is held, a customer who signs in by the
// form, and what the server was asked.
import { fireEvent, screen } from '@testing-library/react'
import { PATHS, type ShopPath } from '../../domain/shell/address.ts'
import { goTo, type } from './checkoutApp.tsx'
import { type AppOptions, renderApp, type RenderedApp } from './renderApp.tsx'
import { signIn } from './signIn.ts'
import { command } from './unbranded.ts'

interface AppAtOptions extends AppOptions {
  /** Who has signed in; no one where it is left out. */
  readonly as?: Credentials
}

/** On the home page first, whose calls are answered, and then at the path; all that in virtual time. */
export const appAt = (path: ShopPath, { as, ...options }: AppAtOptions = {}): Promise<RenderedApp> =>
  renderApp({
    ...options,
    before: (session) => {
      session.advance(5_000)
      if (as !== undefined) signIn(session, { form: as })
      if (path !== PATHS.home) session.dispatch(command('NavigateTo', { path, query: {}, how: 'push' }))
      session.advance(1_000)
    },
  })

export const open = async (app: RenderedApp, path: ShopPath): Promise<void> => {
  goTo(app, path)
  await app.advance(1_000)
}

export const fieldNamed = (name: string): HTMLInputElement => screen.getByLabelText(name)

export interface Credentials {
  readonly userName: string
  readonly password: string
}

/** At the sign-in; sends the form, and `waitMs` pass. */
export const signInByForm = async (
  app: RenderedApp,
  { userName, password }: Credentials,
  waitMs = 2_000,
): Promise<void> => {
  await screen.findByLabelText('Password')
  type(fieldNamed('Email address'), userName)
  type(fieldNamed('Password'), password)
  fireEvent.submit(fieldNamed('Password'))
  await app.advance(waitMs)
}

/** One adult on the first ship of the big strait; nothing is typed. */
export const holdTicket = async (app: RenderedApp): Promise<void> => {
  app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
  await app.advance(3_000)
  await open(app, PATHS.selectTickets)
  app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
  await app.advance(3_000)
}

export const addressOf = (app: RenderedApp): string => app.session.browser.fragment().replace(/\?.*/, '')

/** The requests that match, by method and a part of the path. */
export const sentBy = (app: RenderedApp, method: string, part: RegExp) =>
  app.wire.requests.filter((request) => request.method === method && part.test(request.path))

export const follow = (link: HTMLElement): boolean => fireEvent.click(link)
