// How the tours run that take longer than a test may: see main.ts, which starts them.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const TOUR_MS = 1_800_000
const POLL_MS = 10_000

export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  define: { __APP_VERSION__: JSON.stringify('tours') },
  test: {
    include: ['tests/tours/*.tour.ts'],
    globalSetup: ['tests/browser/globalSetup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: TOUR_MS,
    hookTimeout: TOUR_MS,
    expect: { poll: { timeout: POLL_MS } },
    reporters: ['verbose'],
  },
})
