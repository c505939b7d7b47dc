// What a linter with types can see better than a test: promises that nobody awaits, cases that nobody handles,
// hooks and accessibility. Layers, banned calls and sizes are checked by tests/tidy.
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const LAYERS = ['src', 'domain', 'effects', 'projections', 'replay']
const filesOf = (folders) => folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])

const noDefaultExport = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'No default exports: export the thing under its own name (`export const …`).',
  },
  {
    selector: 'ExportSpecifier[exported.name="default"]',
    message: 'No default exports: export the thing under its own name.',
  },
]

export default defineConfig(
  globalIgnores(['dist/**', 'coverage/**', 'tests/output/**', '.cache/**']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false, checkThenables: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A union is handled case by case; `default` never stands in for cases that are still to come.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {
          allowDefaultCaseForExhaustiveSwitch: false,
          considerDefaultExhaustiveForUnions: false,
          requireDefaultForNonUnion: true,
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // Numbers and booleans read well in messages; everything else has to be turned into text by name.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  { files: filesOf(LAYERS), rules: { 'no-restricted-syntax': ['error', ...noDefaultExport] } },
  {
    files: ['**/*.tsx', 'src/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // It warns of what the React Compiler would not memoize; there is no compiler here.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      // `expect.any(…)` and recorded JSON are `any` by nature in a test.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['effects/ports/**', 'replay/cli/**', 'replay/fleet/cli/**', 'src/demo/server/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
)
