// Sessions of people who sign in and out, by more than one way at a time. Kept as those in regressions.ts.
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import type { Regression } from './regressions.ts'
import { AT_ONCE, says, TOKEN, wait } from './steps.ts'

const [MARI] = DEMO_CUSTOMERS

const SIGNS_IN: Step = {
  does: 'command',
  tab: 0,
  command: command('SignIn', { source: 'password', form: { userName: MARI?.userName ?? '' } }),
  secrets: { password: MARI?.password ?? '' },
}

export const REGRESSIONS_OF_ACCOUNTS: readonly Regression[] = [
  {
    law: 'LAW-117',
    sentence: 'a sign-in was passed over, where a token had overtaken an earlier one that was under way',
    plan: {
      world: AT_ONCE,
      steps: [SIGNS_IN, says(command('AcceptToken', { token: TOKEN })), SIGNS_IN, wait(1_000)],
    },
  },
]
