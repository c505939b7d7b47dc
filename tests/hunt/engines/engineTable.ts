// The engines: which programs of this machine each needs, and what to install where one is missing.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import type { Browser } from './programs.ts'
import { startWebkit } from './webkit.ts'

export interface Engine {
  readonly name: 'firefox' | 'webkit'
  /** The first one that is there is started. */
  readonly programs: readonly string[]
  /** Others that have to be there. */
  readonly needs: readonly string[]
  /** Debian's, with all of these programs. */
  readonly packages: readonly string[]
  readonly start: (browser: Browser) => Promise<Driver>
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'firefox',
    programs: ['firefox-esr', 'firefox'],
    needs: [],
    packages: ['firefox-esr'],
    start: startFirefox,
  },
  {
    name: 'webkit',
    programs: ['WebKitWebDriver'],
    needs: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: startWebkit,
  },
]

type IsThere = (program: string) => Promise<boolean>

/** The program to start; `null` where it, or another that it needs, is missing. */
export const programOf = async (
  { programs, needs }: Engine,
  isThere: IsThere = isOnPath,
): Promise<string | null> => {
  for (const need of needs) if (!(await isThere(need))) return null
  for (const program of programs) if (await isThere(program)) return program
  return null
}

export const missingText = ({ name, packages }: Engine): string =>
  `${name} is not installed, so it is skipped: apt-get install ${packages.join(' ')}`

const isOnPath: IsThere = async (program) => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const isExecutable = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return true
  }
  return false
}
