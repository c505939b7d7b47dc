// What is taken out of a program whose read models were broken on purpose: the same, and the laws over those models.
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { program as unjudged } from './programEntry.ts'

export const program = { ...unjudged, lawBreaksIn }
export type JudgedProgram = typeof program
