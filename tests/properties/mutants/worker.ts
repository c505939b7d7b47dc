// One of several processes that hunt for mutants at the same time, in files whose path holds its argument. The process is killed where a session never ends.
import { createHunter, type Hunter, type Quarry, type Surveyed, type Verdict } from './hunt.ts'
import type { Hits } from './switches.ts'

export type ToHunter =
  | { readonly what: 'survey'; readonly seeds: readonly number[] }
  | { readonly what: 'hunt'; readonly quarry: Quarry }

export type FromHunter =
  | { readonly what: 'ready'; readonly loaded: Hits }
  | { readonly what: 'surveyed'; readonly sessions: readonly Surveyed[] }
  | { readonly what: 'lived' }
  | { readonly what: 'hunted'; readonly verdict: Verdict }

const tell = (message: FromHunter): void => void process.send?.(message)

const answer = async ({ survey, hunt }: Hunter, told: ToHunter): Promise<FromHunter> => {
  if (told.what === 'survey') {
    const sessions = told.seeds.map((seed) => {
      const surveyed = survey(seed)
      tell({ what: 'lived' })
      return surveyed
    })
    return { what: 'surveyed', sessions }
  }
  return { what: 'hunted', verdict: await hunt(told.quarry, () => tell({ what: 'lived' })) }
}

const failed = (error: unknown): void => {
  console.error(error)
  process.exit(1)
}

createHunter(process.argv[2] ?? '').then((hunter) => {
  process.on('message', (told) => {
    answer(hunter, told as ToHunter).then(tell, failed)
  })
  tell({ what: 'ready', loaded: hunter.loaded })
}, failed)
