// Under mutation properties try the same samples each time, so that a score means the same on every machine,
// and stop at the first sample that fails: the smallest one is not read.
import { shareSeed } from '../support/runs.ts'

shareSeed({ endOnFailure: true })
