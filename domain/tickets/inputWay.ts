// How a quantity was given: it decides how soon it is sent (TICK-28).
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

/** Typed and stepped input waits before it is sent; the other ways act at once (OP-78). */
export const InputWay = oneOf('InputWay', 'typed', 'stepper', 'dropdown', 'check', 'confirm', 'close-icon')
export type InputWay = t.TypeOf<typeof InputWay>

/** Whether more of the same may follow, so that sending waits a second (TIME-18). */
export const waitsForMore = (way: InputWay): boolean => way === 'typed' || way === 'stepper'
