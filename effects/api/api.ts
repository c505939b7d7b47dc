// The API as the handlers see it: each call by its name in the table of all calls, what goes out in the words of the wire, and
// what its answer means or an `ApiError`. Calls that need more than one, or a decision, stand in functions beside it.
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { type CallContext, callerOf, type CallerOf } from './call.ts'

/** Bound to the entry that causes its calls. */
export type Api = CallerOf<typeof endpoints>

export const createApi = (context: CallContext): Api => callerOf(endpoints, context)
