// The keys of the texts, so that a text that isn't there does not compile.
import 'i18next'
import type access from '../../locales/en/access.json'
import type account from '../../locales/en/account.json'
import type booking from '../../locales/en/booking.json'
import type companies from '../../locales/en/companies.json'
import type content from '../../locales/en/content.json'
import type checkout from '../../locales/en/checkout.json'
import type edit from '../../locales/en/edit.json'
import type refund from '../../locales/en/refund.json'
import type frame from '../../locales/en/frame.json'
import type history from '../../locales/en/history.json'
import type replay from '../../locales/en/replay.json'
import type devtools from '../../locales/en/devtools.json'
import type shell from '../../locales/en/shell.json'
import type signIn from '../../locales/en/signIn.json'
import type startup from '../../locales/en/startup.json'
import type ticket from '../../locales/en/ticket.json'
import type trip from '../../locales/en/trip.json'
import type vehicles from '../../locales/en/vehicles.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      trip: typeof trip & typeof booking
      vehicles: typeof vehicles
      checkout: typeof checkout
      edit: typeof edit
      refund: typeof refund
      ticket: typeof ticket
      account: typeof account
      access: typeof access
      signIn: typeof signIn
      history: typeof history
      companies: typeof companies
      content: typeof content
      frame: typeof frame
      replay: typeof replay
      devtools: typeof devtools
      startup: typeof startup
    }
  }
}
