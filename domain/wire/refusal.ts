// What a server says when it refuses a call, as the wire has it.
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { looseCode, orNull } from './readings.ts'

/** The body of a refusal (OP-166). */
export const RefusalBody = shape({
  code: orNull(looseCode('code')),
  message: orNull(openText('message')),
  /** The field that it is about (EDIT-11). */
  id: orNull(looseCode('errorId')),
})
