// All projections by the name of their read model: what screens read. Nothing else is state.
import type * as t from 'io-ts'
import { bookingProjections } from './bookingProjections.ts'
import { firstProjections } from './firstProjections.ts'
import { BEGINNINGS } from './fold/beginnings.ts'

export const projections = { ...firstProjections, ...bookingProjections }

export type ReadModelName = keyof typeof projections
export type ReadModels = { readonly [N in ReadModelName]: t.TypeOf<(typeof projections)[N]['codec']> }

export const initialModels: ReadModels = BEGINNINGS
