// All projections by the name of their read model: what screens read. Nothing else is state.
import type * as t from 'io-ts'
import { auth } from './auth.ts'
import { catalog } from './catalog.ts'
import { expiry } from './expiry.ts'
import { lostSails } from './lostSails.ts'
import { passengers } from './passengers.ts'
import { payment } from './payment.ts'
import { prices } from './prices.ts'
import { repeat } from './repeat.ts'
import { reservation } from './reservation.ts'
import { residents } from './residents.ts'
import { schedule } from './schedule.ts'
import { shell } from './shell.ts'
import { tickets } from './tickets.ts'
import { vehicles } from './vehicles.ts'

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
}

export type ReadModelName = keyof typeof projections
export type ReadModels = { readonly [N in ReadModelName]: t.TypeOf<(typeof projections)[N]['codec']> }

export const initialModels: ReadModels = Object.fromEntries(
  Object.entries(projections).map(([name, { initial }]) => [name, initial]),
) as unknown as ReadModels
