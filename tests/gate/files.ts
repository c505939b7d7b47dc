// Where the gate writes its figures, out of the repository.
import { join, resolve } from 'node:path'

const FOLDER = resolve('node_modules', '.cache', 'ferrylog-gate')

/** Of the run that Vitest has just ended. */
export const FIGURES_FILE = join(FOLDER, 'figures.json')
/** Of the last runs, by commit. */
export const GATE_RUNS_FILE = join(FOLDER, 'runs.json')
