// Whether `npm test` comes out the same each time, however busy the machine is:
// `npx tsx tests/support/runAgain.ts [RUNS]` runs it so often (10), every second time beside two busy loops, and prints
// a line for each run. It exits 1 where a run fails or counts other tests than the first.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const BUSY_LOOPS = 2
const COUNT_LINE = /^tests: .+$/m
const COST_LINE = /\d+ s {2}in all, .+$/m

interface Ended {
  readonly code: number
  readonly count: string
  readonly cost: string
}

/** Two busy loops take what two cores have beside the tests. */
const keepBusy = (): (() => void) => {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const rest = (): void => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  process.once('exit', rest)
  return rest
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const runOnce = (): Promise<Ended> =>
  new Promise((done, reject) => {
    const child = spawn('npm', ['test'], { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (part) => (text += String(part)))
    child.stderr.on('data', (part) => (text += String(part)))
    child.once('error', reject)
    child.once('close', (code) => {
      const count = COUNT_LINE.exec(text)?.[0] ?? 'no count'
      if (code !== 0) console.log(text)
      done({ code: code ?? 1, count, cost: COST_LINE.exec(text)?.[0] ?? 'no table' })
    })
  })

const runs = Number(process.argv[2] ?? 10)
console.log(`${runs} runs on ${availableParallelism()} cores`)
const ends: Ended[] = []
for (let nth = 1; nth <= runs; nth += 1) {
  const isBusy = nth % 2 === 0
  const rest = isBusy ? keepBusy() : () => undefined
  const end = await runOnce()
  rest()
  ends.push(end)
  const beside = isBusy ? `beside ${BUSY_LOOPS} busy loops` : 'alone'
  console.log(`${nth}. ${beside}: ${end.count}, exit ${end.code}, ${end.cost}`)
}
const isSame = ends.every(({ code, count }) => code === 0 && count === ends[0]?.count)
console.log(isSame ? 'All runs came out the same.' : 'The runs did not come out the same.')
process.exitCode = isSame ? 0 : 1
