// How a hunt ends, and each of its parts: a find is distinguished from a part that could not run.
export const HUNT_EXIT = { nothing: 0, couldNotRun: 1, wrongArguments: 2, found: 3 } as const
export type HuntExit = (typeof HUNT_EXIT)[keyof typeof HUNT_EXIT]

/** For programs that say 1 where something was found; what they throw ends their process with 1. */
export const foundIs3 = (code: 0 | 1 | 2): HuntExit => (code === 1 ? HUNT_EXIT.found : code)
