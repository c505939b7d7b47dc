// What goes wrong while a ticket is being changed: calls that fail, come late or without effect, and what they say.
import fc from 'fast-check'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Fault, FaultRule } from '../../support/plainDemo.ts'
import { called, fails } from './deeds.ts'
import type { Script } from './parts.ts'

const EDIT_CALLS: readonly Call[] = ['startEdit', 'editData', 'cancelEdit', 'finishEdit', 'reservation']

const EDIT_FAULTS: readonly (Fault & Pick<FaultRule, 'workDone'>)[] = [
  { kind: 'broken' },
  { kind: 'broken', workDone: true },
  { kind: 'serverError', workDone: true },
  { kind: 'silent', workDone: true },
  { kind: 'slow', delayMs: 4_000 },
  { kind: 'slow', delayMs: 9_000 },
  { kind: 'unfit' },
  { kind: 'repeated' },
  { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' },
  { kind: 'refusal', status: 409, code: 'EDIT_EXPIRED' },
  { kind: 'refusal', status: 409, code: 'EDIT_NOT_STARTED' },
]

export const worsens: Script = fc
  .tuple(
    fc.constantFrom(...EDIT_CALLS, 'finishEdit' as const),
    fc.constantFrom(...EDIT_FAULTS),
    fc.constantFrom<FaultRule['nth']>(1, 1, [1, 2]),
  )
  .map(([on, { workDone = false, ...fault }, nth]) => [
    { does: 'fault', rule: { on, fault, workDone, ...(nth === undefined ? {} : { nth }) } },
  ])

export const worsensTelling: Script = fc
  .constantFrom(...EDIT_FAULTS)
  .map(({ workDone = false, ...fault }) => [
    { does: 'fault', rule: { on: 'modifyReservation', fault, workDone, nth: 1 } },
  ])

/** Not sent before the server says what has become of the ticket: it was given back, or is no more. */
export const isOver: Script = fails('reservation', [1, 2], ...['RF', 'CN', 'CN', 'OFFER'].map(called))
