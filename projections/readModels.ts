// All projections by the name of their read model: what screens read. Nothing else is state.
import type * as t from 'io-ts'
import { auth } from './models/auth.ts'
import { catalog } from './models/catalog.ts'
import { companies } from './models/account/companies.ts'
import { edit } from './models/edit.ts'
import { checkin } from './models/checkin.ts'
import { expiry } from './models/expiry.ts'
import { history } from './models/history.ts'
import { lostSails } from './models/lostSails.ts'
import { passengers } from './models/passengers.ts'
import { payment } from './models/payment.ts'
import { prices } from './models/prices.ts'
import { refund } from './models/refund.ts'
import { repeat } from './models/repeat.ts'
import { reservation } from './models/reservation.ts'
import { residents } from './models/residents.ts'
import { schedule } from './models/schedule.ts'
import { shell } from './models/shell.ts'
import { tickets } from './models/tickets.ts'
import { vehicles } from './models/vehicles.ts'

export const projections = {
  shell,
  auth,
  catalog,
  schedule,
  prices,
  tickets,
  residents,
  vehicles,
  passengers,
  reservation,
  expiry,
  repeat,
  lostSails,
  payment,
  edit,
  refund,
  history,
  companies,
  checkin,
}

export type ReadModelName = keyof typeof projections
export type ReadModels = { readonly [N in ReadModelName]: t.TypeOf<(typeof projections)[N]['codec']> }

export const initialModels: ReadModels = Object.fromEntries(
  Object.entries(projections).map(([name, { initial }]) => [name, initial]),
) as unknown as ReadModels
