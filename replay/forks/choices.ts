// What is chosen to be other before a fork goes on: the server's next answers, the machine's clock, the network. Choices are
// the first steps of the fork's plan (src/forks/plan.ts), taken before anything is pressed, and stand as one word in the
// header of its log (origin.ts).
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { DurationMs } from '../../domain/instant.ts'
import { type Fault, FaultRule } from '../../domain/wire/faultRules.ts'

export const ForkChoice = t.union([
  /** This goes wrong; a call that was under way at the entry is sent again, and meets it. */
  t.type({ does: t.literal('fault'), rule: FaultRule }),
  /** The machine's clock is set; the server's stays. */
  t.type({ does: t.literal('setClock'), byMs: DurationMs }),
  t.type({ does: t.literal('network'), online: t.boolean }),
])
export type ForkChoice = t.TypeOf<typeof ForkChoice>

/** What goes wrong, by the demo's rules, from the page's first request on. */
export const faultsIn = (choices: readonly ForkChoice[]): readonly FaultRule[] =>
  choices.flatMap((choice) => (choice.does === 'fault' ? [choice.rule] : []))

/** A header is read whole by every reader; what needs more stands in a plan behind its first steps. */
const MOST_CHARACTERS = 4_000

/** The same without what a person types into an answer, whose texts are as personal as those of any answer. */
export const withoutTypedText = (choice: ForkChoice): ForkChoice =>
  choice.does === 'fault'
    ? { ...choice, rule: { ...choice.rule, fault: untyped(choice.rule.fault) } }
    : choice

const untyped = (fault: Fault): Fault => {
  if (fault.kind === 'refusal' && fault.message !== undefined) return { ...fault, message: TYPED }
  if (fault.kind !== 'altered') return fault
  const fields = Object.entries(fault.fields).map(([name, value]) => [name, isPlain(value) ? value : TYPED])
  return { ...fault, fields: Object.fromEntries(fields) as typeof fault.fields }
}

const TYPED = '•••'
/** As in the log itself, where numbers stay. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean'

/**
 * Letters, digits, `-` and `_`, at least one: JSON as base64url, without typed text. `null` where it would be too long for a
 * header.
 */
export const choicesText = (choices: readonly ForkChoice[]): string | null => {
  const bytes = new TextEncoder().encode(JSON.stringify(choices.map(withoutTypedText)))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return text.length > MOST_CHARACTERS ? null : text
}

/** `null` of what is no such text, or says what this program does not know. */
export const choicesFrom = (text: string): readonly ForkChoice[] | null => {
  if (text.length > MOST_CHARACTERS) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const read = t
      .array(ForkChoice)
      .decode(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return E.isRight(read) ? read.right : null
  } catch {
    return null // Not base64url, not UTF-8, or no JSON in it.
  }
}
