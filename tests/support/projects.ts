// The projects of Vitest. The gate, `npm test`, is `unit` and `dom` in parallel, then `browser`: `*.test.ts` proves, the
// same every time. A hunt, `*.hunt.ts`, searches or takes long: `npm run hunt` runs it, in a project of its own.
import type { TestProjectInlineConfiguration as TestProject } from 'vitest/config'

/** No idle machine needs a tenth of it: it ends what hangs. */
const TEST_MS = 30_000
/** Two tests and their browser share two cores with all else that the machine does: it ends what hangs. */
const BROWSER_TEST_MS = 120_000
const BROWSER_POLL_MS = 30_000
const HUNT_MS = 1_800_000

const RANDOM_SETUP = 'tests/support/randomSetup.ts'
const BROWSER_FILES = 'tests/browser/**'

const unit: TestProject = {
  extends: true,
  test: {
    name: 'unit',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: [BROWSER_FILES],
    setupFiles: [RANDOM_SETUP],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    pool: 'threads',
    // Unit tests reach the world through ports alone, so files share a worker and its parsed libraries.
    isolate: false,
  },
}

const dom: TestProject = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'jsdom',
    include: ['tests/**/*.test.tsx'],
    setupFiles: [RANDOM_SETUP, 'tests/support/domSetup.ts'],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    pool: 'threads',
    // React, Mantine and jsdom are loaded once for each worker; domSetup.ts cleans up what is shared.
    isolate: false,
  },
}

const browser: TestProject = {
  extends: true,
  test: {
    name: 'browser',
    environment: 'node',
    include: [`${BROWSER_FILES}/*.test.ts`],
    globalSetup: ['tests/browser/globalSetup.ts'],
    // All share one browser; a page spends half of its time waiting, so two tests run side by side.
    pool: 'forks',
    isolate: false,
    sequence: { groupOrder: 1 },
    testTimeout: BROWSER_TEST_MS,
    hookTimeout: BROWSER_TEST_MS,
    expect: { poll: { timeout: BROWSER_POLL_MS } },
  },
}

const hunt: TestProject = {
  extends: true,
  test: {
    ...unit.test,
    name: 'hunt',
    include: ['tests/**/*.hunt.ts'],
    testTimeout: HUNT_MS,
    hookTimeout: HUNT_MS,
  },
}

const browserHunt: TestProject = {
  extends: true,
  test: {
    ...browser.test,
    name: 'browser-hunt',
    include: [`${BROWSER_FILES}/*.hunt.ts`],
    testTimeout: HUNT_MS,
    hookTimeout: HUNT_MS,
  },
}

/** Those of the gate are named in tests/gate/main.ts. */
export const TEST_PROJECTS: TestProject[] = [unit, dom, browser, hunt, browserHunt]
