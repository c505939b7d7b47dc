// What is done after a log is gone on from: a list of steps as JSON, read by codecs. The format is that of generated
// sessions (`{ "plan": { "steps": […] } }`), of which these steps need no generator; their world is that of the log.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { nullable, oneOf } from '../../domain/codec/shapes.ts'
import { DurationMs } from '../../domain/instant.ts'
import { openText } from '../../domain/codec/text.ts'
import type { Command } from '../../domain/log/commands.ts'
import { dataCodecOf, isCommandType } from '../../replay/schema/entryCodecs.ts'
import { choicesText, ForkChoice } from '../../replay/forks/choices.ts'
import { COLLEAGUE_DEEDS, type ColleagueDeed } from '../demo/reservation/colleague.ts'

const does = <D extends string>(name: D) => t.literal(name)

const WAITS_FOR = oneOf('Instant', 'warning', 'expiry', 'editWarning', 'editEnd')

/** Times are whole milliseconds. */
export const ForkStep = t.union([
  /** What a person does, as the log has it: `{ "type": "Pay", "data": { "methodCode": "CARD" } }`. */
  t.type({ does: does('command'), command: t.type({ type: t.string, data: t.unknown }) }),
  t.type({ does: does('wait'), ms: DurationMs }),
  /** Until so long after the end of the time or the warning before it; nothing where it is past or there is none. */
  t.type({ does: does('waitUntil'), instant: WAITS_FOR, plusMs: DurationMs }),
  /** The lid is closed for so long. */
  t.type({ does: does('sleep'), ms: DurationMs }),
  /** The text after the `#`. */
  t.type({ does: does('address'), fragment: openText('fragment') }),
  /** Types a number into the open card form; `null` leaves it. The provider's word comes `lateMs` later. */
  t.type({ does: does('card'), number: nullable(t.string), lateMs: DurationMs }),
  /** At the bank's page: presses a button, or none, and is led back or not. */
  t.type({
    does: does('bank'),
    choice: nullable(oneOf('BankAction', 'pay', 'cancel', 'close', 'pay-and-stay', 'pay-and-return-early')),
    comesBack: t.boolean,
  }),
  t.type({ does: does('colleague'), deed: oneOf<ColleagueDeed>('ColleagueDeed', ...COLLEAGUE_DEEDS) }),
  ...ForkChoice.types,
])
export type ForkStep = t.TypeOf<typeof ForkStep>
export type ForkStepOf<D extends ForkStep['does']> = Extract<ForkStep, { readonly does: D }>

const STEP_NAMES = ForkStep.types.map(({ props }) => props.does.value as string)

/** A plan of a file, as `{ plan: { steps } }`, `{ steps }` or the bare list; or which step can't be read, and why. */
export const forkStepsFrom = (value: unknown): E.Either<string, readonly ForkStep[]> => {
  const steps = stepsIn(value)
  if (steps === null) return E.left('It holds no plan: a list of steps, or an object with "steps".')
  const read: ForkStep[] = []
  for (const [i, raw] of steps.entries()) {
    const step = stepFrom(raw)
    if (E.isLeft(step)) return E.left(`Step ${i + 1} ${step.left}.`)
    read.push(step.right)
  }
  return choicesText(choicesIn(read)) === null
    ? E.left('The choices that it begins with are too long for the header of a log.')
    : E.right(read)
}

/** The steps that a plan begins with as far as they are choices: they hold from the entry on, and name the fork's log. */
export const choicesIn = (steps: readonly ForkStep[]): readonly ForkChoice[] => {
  const first = steps.findIndex((step) => !ForkChoice.is(step))
  return steps.slice(0, first === -1 ? steps.length : first).filter(ForkChoice.is)
}

const stepsIn = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as readonly unknown[]
  if (typeof value !== 'object' || value === null) return null
  const { plan, steps } = value as { readonly plan?: unknown; readonly steps?: unknown }
  return stepsIn(plan ?? steps ?? null)
}

const stepFrom = (raw: unknown): E.Either<string, ForkStep> => {
  const name = nameIn(raw)
  if (name === null) return E.left('says nothing of what it "does"')
  if (!STEP_NAMES.includes(name))
    return E.left(`does “${name}”, which only generated sessions do; it may be ${STEP_NAMES.join(', ')}`)
  const read = ForkStep.decode(raw)
  if (E.isLeft(read)) return E.left(`does not say what “${name}” needs`)
  const step = read.right
  if (step.does !== 'command') return E.right(step)
  const command = commandFrom(step.command)
  return E.isLeft(command) ? command : E.right({ ...step, command: command.right })
}

const nameIn = (raw: unknown): string | null => {
  const name: unknown = typeof raw === 'object' && raw !== null && 'does' in raw ? raw.does : null
  return typeof name === 'string' ? name : null
}

/** A command whose data its codec takes. */
export const commandFrom = ({ type, data }: { readonly type: string; readonly data: unknown }) => {
  const codec = isCommandType(type) ? dataCodecOf('command', type) : null
  if (codec === null) return E.left(`gives a command that the program does not know: ${type}`)
  const read = codec.decode(data)
  return E.isLeft(read)
    ? E.left(`gives ${type} data that it does not take`)
    : // The codec of the command's own type has just read it.
      E.right({ type, data: read.right as unknown } as Command)
}
