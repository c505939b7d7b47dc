// Every handler, policy and source of the program, in one list for the pipeline.
import * as askingAgain from './askingAgain.ts'
import * as auth from './auth.ts'
import * as authPolicies from './authPolicies.ts'
import * as catalog from './catalog.ts'
import * as clockMoves from './clockMoves.ts'
import * as exchanges from './exchanges.ts'
import * as expiry from './expiry.ts'
import * as guests from './guests.ts'
import type { Handler, Policy, Source } from './handler.ts'
import * as lostSails from './lostSails.ts'
import * as modals from './modals.ts'
import * as network from './network.ts'
import * as parts from './parts.ts'
import * as passengers from './passengers.ts'
import * as payment from './payment.ts'
import * as paymentOutcome from './paymentOutcome.ts'
import * as paymentOutcomePolicies from './paymentOutcomePolicies.ts'
import * as paymentPolicies from './paymentPolicies.ts'
import type { Effects } from './pipeline.ts'
import * as prices from './prices.ts'
import * as promotion from './promotion.ts'
import * as repeat from './repeat.ts'
import * as reservation from './reservation.ts'
import * as reservationPolicies from './reservationPolicies.ts'
import * as residents from './residents.ts'
import * as schedule from './schedule.ts'
import * as schedulePolicies from './schedulePolicies.ts'
import * as shell from './shell.ts'
import * as tickets from './tickets.ts'
import * as vehicles from './vehicles.ts'

const everything: readonly (Handler | Policy | Source)[] = [
  shell,
  auth,
  authPolicies,
  exchanges,
  clockMoves,
  network,
  parts,
  modals,
  catalog,
  schedule,
  schedulePolicies,
  prices,
  tickets,
  residents,
  vehicles,
  reservation,
  reservationPolicies,
  promotion,
  askingAgain,
  passengers,
  guests,
  expiry,
  repeat,
  lostSails,
  payment,
  paymentPolicies,
  paymentOutcome,
  paymentOutcomePolicies,
].flatMap((area) => inOrderOfNames(area))

/** Bundlers list a module's exports in orders of their own: what reacts to the same event reacts in one order everywhere. */
function inOrderOfNames(
  area: Readonly<Record<string, Handler | Policy | Source>>,
): readonly (Handler | Policy | Source)[] {
  return Object.entries(area)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, effect]) => effect)
}

export const allEffects: Effects = {
  handlers: everything.filter((effect): effect is Handler => 'type' in effect),
  policies: everything.filter((effect): effect is Policy => 'on' in effect),
  sources: everything.filter((effect): effect is Source => !('type' in effect) && !('on' in effect)),
}
