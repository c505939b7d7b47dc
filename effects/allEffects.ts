// Every handler, policy and source of the program, in one list for the pipeline.
import { bookingEffects } from './bookingEffects.ts'
import { firstEffects } from './firstEffects.ts'
import { joined } from './pipeline/effectsOf.ts'

export const allEffects = joined(firstEffects, bookingEffects)
