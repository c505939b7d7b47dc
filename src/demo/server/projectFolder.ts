// Where the project lies: the folder of package.json and, once it is built, of dist.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))
export const DIST_FOLDER = resolve(PROJECT_FOLDER, 'dist')
