// What a thread of `npm run fleet -- DIR --ways N` runs: as replay/fleet/cli/judgeWorker.ts, with ways on from the logs.
import { judgeTabs, type JudgeTask } from '../../../replay/fleet/cli/judgeTabs.ts'
import { helpedIn } from './helped.ts'

/** The pool calls what is exported under this name. */
export const judge = (task: JudgeTask) => judgeTabs(task, helpedIn)
