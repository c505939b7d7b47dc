// What a server says when it refuses a call, as the wire has it.
import { shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { looseCode, orNull } from './readings.ts'

/** The body of a refusal (OP-166). */
export const RefusalBody = shape({ code: orNull(looseCode('code')), message: orNull(openText('message')) })
