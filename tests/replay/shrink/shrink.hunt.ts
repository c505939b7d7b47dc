// Long sessions that break a law, or that another version runs otherwise, come down to a few commands.
import { withoutPolicy } from '../file/longSession.ts'
import { DEAF, describeOtherwise, describeShrunk, HASTY, UNTIDY } from './brokenPrograms.ts'

describeShrunk([
  { lawId: 'LAW-01', ...HASTY, commandCount: 500, seed: 14, mostReruns: 2_000 },
  { lawId: 'LAW-03', ...DEAF, commandCount: 200, seed: 2, mostReruns: 2_000 },
  { lawId: 'LAW-29', ...UNTIDY, commandCount: 60, seed: 2, mostReruns: 2_000 },
])

describeOtherwise([
  { what: 'does less', effects: withoutPolicy('showConfirm'), fact: 'no NavigateTo follows' },
])
