// What a thread of the pool runs: a task comes in, the tables that have rows go out.
import { judgeTabs, type JudgeTask } from './judgeTabs.ts'

/** The pool calls what is exported under this name. */
export const judge = (task: JudgeTask) => judgeTabs(task)
