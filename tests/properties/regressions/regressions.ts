// Sessions that once broke a law, or that a law was wrong about: each is lived through with every run of the tests.
// `regressions.jsonl` holds one a line. A new one is the plan of the `.plan.json` that the run wrote, with its law and
// a sentence. Plans outlive seeds, which mean other sessions once the generator changes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LawId } from '../../../replay/laws/engine/law.ts'
import type { BrowserRuleId } from '../run/browserRules.ts'
import type { Plan } from '../run/plan.ts'

export interface Regression {
  /** As it was called when the session was kept. `null`: the session is asked all laws. */
  readonly law: LawId | BrowserRuleId | null
  /** What went wrong, for the tester who sees it go wrong again. */
  readonly sentence: string
  readonly plan: Plan
}

const FILE = fileURLToPath(new URL('regressions.jsonl', import.meta.url))

export const REGRESSIONS: readonly Regression[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Regression)
