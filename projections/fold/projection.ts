// A projection is a total map from events to folds over one read model. A fold mutates its draft and nothing else:
// no clock, no random, no I/O. It sets the model's fields and their items and nothing deeper: what came from an event
// is replaced, never reached into. So the same fold runs on a shallow copy (live) and on a private one (bulk).
import type * as t from 'io-ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'

export type Fold<M, K extends EventType> = (
  draft: M,
  data: EventEntry<K>['data'],
  entry: Pick<EventEntry<K>, 'seq' | 'at'>,
) => void

export type Folds<M> = { readonly [K in EventType]?: Fold<M, K> }

/** `codec` declares the model's privacy, as it does for commands and events. */
export interface Projection<C extends t.Mixed> {
  readonly codec: C
  readonly initial: t.TypeOf<C>
  readonly on: Folds<t.TypeOf<C>>
}

export const projection = <C extends t.Mixed>(
  codec: C,
  initial: t.TypeOf<C>,
  on: Folds<t.TypeOf<C>>,
): Projection<C> => ({ codec, initial, on })
