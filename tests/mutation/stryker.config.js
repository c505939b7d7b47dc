// Mutation testing, `npm run hunt -- mutation`: Stryker changes one thing at a time in the rules, folds and handlers,
// and a test has to notice. What no test notices is listed at the end and in tests/output/mutation/report.html.
// `npm run hunt -- mutation --mutate domain/money.ts` looks at one file; `-- --concurrency 2` at two mutants at once.
// `--sample 300 --seed 45` draws so many of all mutants: main.ts.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/names.js'],
  ignorers: ['names'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: ['domain/**/*.ts', 'projections/**/*.ts', 'effects/**/*.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // On a busy machine a test may take its time; a loop without an end is found by counting, long before this.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 60,
  // Answers of the last run are used again for all that has not changed since.
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/incremental.json',
  // Not below node_modules: what stands there is not compiled.
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.cache', '.ci', 'tests/output', 'tests/browser', 'tests/screens', 'tests/tidy'],
  disableTypeChecks: false,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: 'tests/output/mutation/report.json' },
  htmlReporter: { fileName: 'tests/output/mutation/report.html' },
  allowConsoleColors: false,
  // The checker of a sample has an option of its own.
  warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
  thresholds: { high: 90, low: 80, break: 50 },
}
