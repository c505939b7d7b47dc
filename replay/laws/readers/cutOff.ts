// Whether the network is away.
import type { ReadModels } from '../../../projections/readModels.ts'

/** Nothing reaches the server, which the page says: what is chosen waits. A demo has its server in the page. */
export const isCutOff = ({ shell }: ReadModels): boolean => shell.network === 'offline' && !shell.isDemo
