// What a create or a modify asks for, as its body says it, and what stood on the screen when it went out.
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Call, CallBody } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Held } from '../engine/held.ts'
import type { Moment } from '../engine/moment.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { atCalls, type CallLooks, type Looks } from '../engine/looks.ts'
import { bodyOf } from '../engine/exchanges.ts'

type RequestBody = CallBody<'createReservation'>

/** One item of a request: a passenger, so many of an extra, or a vehicle. */
export type AskedItem = RequestBody['requests'][string][number]

export type VehicleItem = Extract<AskedItem, { readonly handicapped: boolean }>
type ExtraItem = Extract<AskedItem, { readonly amount: number }>

export const isVehicleItem = (item: AskedItem): item is VehicleItem => 'handicapped' in item
export const isExtraItem = (item: AskedItem): item is ExtraItem => 'amount' in item

/** How many are asked for. */
export const amountOf = (item: AskedItem): number => (isExtraItem(item) ? item.amount : 1)

/** The personal code of a resident, `null` for anything else. */
export const personalCodeOf = (item: AskedItem): string | null =>
  'personalIdentificationNumber' in item ? item.personalIdentificationNumber : null

export const plateOf = (item: AskedItem): string | null => (isVehicleItem(item) ? item.licencePlate : null)

export interface Request {
  /** The items of all packages. */
  readonly items: readonly AskedItem[]
  readonly purged: RequestBody['purgeItems']
}

export interface Asked extends Request {
  readonly isCreate: boolean
  /** `null` where that was cut off. */
  readonly models: ReadModels | null
  /** What the server held when it went out; `null` where it held nothing, or that was cut off. */
  readonly held: Held | null
}

/** The calls that ask for places. */
export const ASKING_CALLS = ['createReservation', 'modifyReservation'] as const satisfies readonly Call[]

/** `null` for any other call, and for one about the owner alone. */
export const askedIn = (entry: ExchangeEntry): Request | null => {
  const body = bodyOf(entry, 'createReservation') ?? bodyOf(entry, 'modifyReservation')
  return body !== null && 'requests' in body
    ? { items: Object.values(body.requests).flat(), purged: body.purgeItems }
    : null
}

/** The looks of a law at each request when it is answered, failed or abandoned. */
export const eachRequest = (
  judge: (asked: Asked, entry: ExchangeEntry, moment: Moment) => string | null,
): Required<Pick<Looks, 'commands' | 'events'>> & { readonly exchanges: CallLooks } => {
  /** By the command that led to the call. */
  const asking = new Map<number, Pick<Asked, 'models' | 'held'>>()
  const remember = ({ cause }: { readonly cause: number | null }, { before, heldOf }: Moment): void =>
    void (cause !== null && asking.set(cause, { models: before, held: heldOf(before) }))
  return {
    commands: { StartSession: () => asking.clear() },
    events: { CreateRequested: remember, ModifyRequested: remember },
    exchanges: atCalls(ASKING_CALLS, (entry, moment) => {
      const asked = askedIn(entry)
      if (asked === null || entry.cause === null) return null
      const known = asking.get(entry.cause) ?? { models: null, held: null }
      asking.delete(entry.cause)
      return judge({ ...asked, ...known, isCreate: entry.type === 'createReservation' }, entry, moment)
    }),
  }
}
