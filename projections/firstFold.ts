// Events into the read models of the first page. Those of a booking stay as they began until their folds are here.
import { createFoldEngine } from './foldEngine.ts'
import { firstProjections } from './firstProjections.ts'

export const { foldOne: foldOneOfFirst } = createFoldEngine(firstProjections)
