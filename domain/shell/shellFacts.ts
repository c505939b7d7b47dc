// What the frame remembers beside the address and its notices: the open dialog, and the last call about weights.
import type * as t from 'io-ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { EpochMs } from '../instant.ts'

/** What support wants to know of the last call about weights. */
export const LastRequest = shape({ method: openText('method'), path: openText('path'), atMs: EpochMs })

export const ModalName = oneOf('ModalName', 'tickets', 'datetime')
export type ModalName = t.TypeOf<typeof ModalName>
