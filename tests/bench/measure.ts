// Measuring that survives a busy machine: processor time and not the wall clock's, contenders take turns, a sample
// lasts at least so long, and a ratio is the median of the ratios within each turn.
export interface Contender<I = unknown> {
  /** Makes what one run uses up; not timed. */
  readonly prepare?: () => I
  readonly run: (input: I) => unknown
}

export interface Effort {
  readonly rounds: number
  readonly sampleMs: number
}

export interface Comparison<N extends string> {
  /** The median time of one run. */
  readonly medianMs: (name: N) => number
  /** How many times as long as `floor` it took. */
  readonly ratio: (name: N, floor: N) => number
}

export const compare = async <N extends string>(
  contenders: Readonly<Record<N, Contender>>,
  { rounds, sampleMs }: Effort,
): Promise<Comparison<N>> => {
  const names = Object.keys(contenders) as N[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  for (const name of names) await sampleOf(contenders[name], sampleMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples[name].push(await sampleOf(contenders[name], sampleMs))
  }
  const at = (name: N, round: number): number => samples[name][round] ?? NaN
  return {
    medianMs: (name) => quantile(samples[name], 0.5),
    ratio: (name, floor) =>
      quantile(
        samples[name].map((ms, round) => ms / at(floor, round)),
        0.5,
      ),
  }
}

/** The mean time of one run, in milliseconds, over as many as fill `sampleMs`; one at least. */
const sampleOf = async ({ prepare, run }: Contender, sampleMs: number): Promise<number> => {
  collectGarbage()
  let totalMs = 0
  let runs = 0
  do {
    const input = prepare?.()
    const startMs = spentMs()
    const done = run(input)
    if (done instanceof Promise) await done
    totalMs += spentMs() - startMs
    runs += 1
  } while (totalMs < sampleMs)
  return totalMs / runs
}

/** `share` of the values are at most this one; 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

/** What this process has spent on the processor, garbage collection included; exact to a microsecond. */
export const spentMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export const timed = <A>(work: () => A): { readonly value: A; readonly ms: number } => {
  const startMs = spentMs()
  const value = work()
  return { value, ms: spentMs() - startMs }
}

/** What `work` leaves in memory, in bytes, as long as its value is held. */
export const heapOf = async <A>(
  work: () => Promise<A>,
): Promise<{ readonly value: A; readonly bytes: number }> => {
  const before = heldBytes()
  const value = await work()
  return { value, bytes: heldBytes() - before }
}

const heldBytes = (): number => {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const collectGarbage = (): void => {
  if (globalThis.gc === undefined) throw new Error('Run by node --expose-gc')
  globalThis.gc()
}
