// What is taken over of the answer to a call, one function a call.
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Taking } from './taking.ts'
import type { AnsweredCall } from './answeredCalls.ts'

export type Takers = { readonly [K in Call]?: (taking: Taking, told: AnsweredCall<K>) => void }
