// What `npm run bench -- …` is asked for: some parts or all, in full or quickly, or the gate's own cost.
import { PART_NAMES, type PartName } from './partNames.ts'

export type BenchRequest =
  | { readonly does: 'help' }
  | { readonly does: 'refuse'; readonly why: string }
  | { readonly does: 'measure'; readonly parts: readonly PartName[]; readonly isQuick: boolean }
  | { readonly does: 'compareGate' }

/** Takes five minutes of the whole machine, so it is measured alone, and only when it is named. */
export const GATE_PART = 'tests'

export const benchRequestOf = (args: readonly string[]): BenchRequest => {
  if (args.includes('--help')) return { does: 'help' }
  const option = args.find((arg) => arg.startsWith('-') && arg !== '--quick')
  if (option !== undefined) return refuse(`There is no option ${option}.`)
  const names = args.filter((arg) => arg !== '--quick')
  if (names.includes(GATE_PART))
    return args.length === 1
      ? { does: 'compareGate' }
      : refuse(`${GATE_PART} is run alone, and has no quick run.`)
  const unknown = names.filter((name) => !isPart(name))
  if (unknown.length > 0) return refuse(`There is no part ${unknown.join(', ')}.`)
  const parts = PART_NAMES.filter((part) => names.length === 0 || names.includes(part))
  return { does: 'measure', parts, isQuick: args.includes('--quick') }
}

const isPart = (name: string): boolean => PART_NAMES.some((part) => part === name)

const refuse = (why: string): BenchRequest => ({ does: 'refuse', why: `${why}\n${PARTS_LINE}` })

const PARTS_LINE = `The parts are ${PART_NAMES.join(', ')}, and ${GATE_PART}.`

export const BENCH_HELP = `npm run bench -- [PART …] [--quick]
  Measures what the program must reach, each figure as a ratio to something in the same run.

  PART      measures these parts alone; without any, all of them but ${GATE_PART}
  ${GATE_PART}     runs npm test again, and compares its cost with that of an earlier commit
  --quick   small logs and few rounds: a look, no evidence

${PARTS_LINE}
firstpage, history, vitals, replaypage, goonpage and peers measure the built shop: npm run build first.
It exits with 0 at any result, but with 1 where vitals misses a limit, and with 2 where there is no such part.`
