// Whether the network is away.
import type { LawModels } from '../engine/lawModels.ts'

/** Nothing reaches the server, which the page says: what is chosen waits. A demo has its server in the page. */
export const isCutOff = ({ shell }: LawModels): boolean => shell.network === 'offline' && !shell.isDemo
