// A generated way as a plan of plain steps, which need no generator: what was picked of what was on offer is the command that
// came of it. Some steps of generated sessions have no such form.
import { durationMs } from '../../../domain/instant.ts'
import { type Command, command } from '../../../domain/log/commands.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { ForkStep } from '../../../src/forks/plan.ts'
import type { Step, StepOf, World } from '../../properties/run/plan.ts'
import { createWays, type Forked } from '../forked.ts'

/** `null` where a step has no plain form. */
export const plainPlanOf = (
  forked: Forked,
  world: World,
  steps: readonly Step[],
): readonly ForkStep[] | null => {
  /** How many entries the first tab had written before each step. */
  const before: number[] = []
  const { lived, firstOwnSeq } = createWays(forked, world, {
    isRedacted: false,
    onStep: (written) => void before.push(written),
  })(steps)
  const own = (lived.tabs[0]?.log.entries ?? []).filter(({ seq }) => seq >= firstOwnSeq)
  const plain = steps.map((step, i) => plainSteps(step, own.slice(before[i], before[i + 1])))
  return plain.some((one) => one === null) ? null : plain.flatMap((one) => one ?? [])
}

const plainSteps = (step: Step, written: readonly Entry[]): readonly ForkStep[] | null => {
  if ('tab' in step && step.tab !== 0) return null
  switch (step.does) {
    case 'wait':
    case 'sleep':
    case 'network':
    case 'setClock':
    case 'fault':
      return [step as ForkStep]
    case 'waitUntil': {
      const { does, instant, plusMs } = step
      return [{ does, instant, plusMs } as ForkStep]
    }
    case 'colleague':
      return [{ does: step.does, deed: step.deed }]
    case 'card':
      return cardSteps(step)
    case 'bank': {
      const { does, choice, comesBack } = step
      return typeof comesBack === 'boolean' ? [{ does, choice, comesBack }] : null
    }
    case 'address':
      return step.fragment.includes('{') ? null : [{ does: step.does, fragment: step.fragment }]
    case 'cardWord':
    case 'nap':
    case 'reload':
    case 'revisit':
    case 'sail':
    case 'duplicate':
      return null
    case 'command':
    case 'pick':
    case 'quantity':
    case 'extra':
    case 'extraText':
    case 'resident':
    case 'vehicleForm':
    case 'weight':
    case 'guest':
    case 'typedDay':
    case 'edit':
    case 'account':
      return commandsIn(written).map((given) => ({ does: 'command', command: given }))
  }
}

/** No plan lasts so long. */
const NEVER_MS = durationMs(86_400_000)

/** A form whose word never comes is closed instead. */
const cardSteps = ({ does, number, lateMs, isLost }: StepOf<'card'>): readonly ForkStep[] | null => {
  if (isLost !== true) return [{ does, number, lateMs: durationMs(lateMs) }]
  const closed: ForkStep = { does: 'command', command: command('CloseCardModal', {}) }
  return lateMs === 0 ? [{ does, number, lateMs: NEVER_MS }, closed] : null
}

/** Given by a person: no entry has led to them. */
const commandsIn = (written: readonly Entry[]): readonly Command[] =>
  written.flatMap((entry) =>
    entry.kind === 'command' && entry.cause === null
      ? [{ type: entry.type, data: entry.data } as Command]
      : [],
  )
