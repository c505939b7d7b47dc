// Long sessions come down to as few commands as short ones do (shrink.test.ts).
import { DEAF, describeShrunk, HASTY } from './brokenPrograms.ts'

describeShrunk([
  { lawId: 'LAW-01', ...HASTY, commandCount: 500, seed: 14 },
  { lawId: 'LAW-03', ...DEAF, commandCount: 200, seed: 2 },
])
