// All events: a fact each, past tense. What failed is a fact too.
import type * as t from 'io-ts'
import type { eventCodecs } from './eventCodecs.ts'

export type EventType = keyof typeof eventCodecs
export type EventData<K extends EventType> = t.TypeOf<(typeof eventCodecs)[K]>
export type EventOf<K extends EventType> = { readonly type: K; readonly data: EventData<K> }
export type Event = { [K in EventType]: EventOf<K> }[EventType]

/** An event as a value: `event('RouteSelected', { routeCode: 'VIR-KUI' })`. */
export const event = <K extends EventType>(type: K, data: EventData<K>): EventOf<K> => ({ type, data })
