// All commands: an intent each, imperative, that one handler takes. It may be refused.
import type * as t from 'io-ts'
import { authCommands } from './auth/messages.ts'
import { catalogCommands } from './catalog/messages.ts'
import { expiryCommands } from './expiry/messages.ts'
import { passengersCommands } from './passengers/messages.ts'
import { paymentCommands } from './payment/messages.ts'
import { pricesCommands } from './prices/messages.ts'
import { promotionCommands } from './promotion/messages.ts'
import { reservationCommands } from './reservation/messages.ts'
import { lostSailsCommands } from './reservation/lostSails.ts'
import { repeatCommands } from './reservation/repeatMessages.ts'
import { residentsCommands } from './residents/messages.ts'
import { scheduleCommands } from './schedule/messages.ts'
import { shellCommands } from './shell/messages.ts'
import { ticketsCommands } from './tickets/messages.ts'
import { vehiclesCommands } from './vehicles/messages.ts'

/** The codec of every command's data, by its type. */
export const commandCodecs = {
  ...shellCommands,
  ...authCommands,
  ...catalogCommands,
  ...scheduleCommands,
  ...pricesCommands,
  ...ticketsCommands,
  ...residentsCommands,
  ...vehiclesCommands,
  ...reservationCommands,
  ...promotionCommands,
  ...passengersCommands,
  ...expiryCommands,
  ...repeatCommands,
  ...lostSailsCommands,
  ...paymentCommands,
}

export type CommandType = keyof typeof commandCodecs
export type CommandData<K extends CommandType> = t.TypeOf<(typeof commandCodecs)[K]>
export type CommandOf<K extends CommandType> = { readonly type: K; readonly data: CommandData<K> }
export type Command = { [K in CommandType]: CommandOf<K> }[CommandType]

/** A command as a value: `command('SelectRoute', { routeCode: 'VIR-KUI' })`. */
export const command = <K extends CommandType>(type: K, data: CommandData<K>): CommandOf<K> => ({
  type,
  data,
})
