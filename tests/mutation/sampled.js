// Of all mutants at the places of a sample, those that were drawn: the others are refused before a test runs.
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** As in sample.ts, which Stryker's processes cannot read; here the file may be named from anywhere. */
const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  [
    fileName.replaceAll('\\', '/'),
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement,
  ].join(' ')

class Sampled {
  static inject = [commonTokens.options]

  constructor({ sampled }) {
    this.sampled = sampled
  }

  init() {
    return Promise.resolve()
  }

  check(mutants) {
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, this.answer(mutant)])))
  }

  group(mutants) {
    return Promise.resolve([mutants.map(({ id }) => id)])
  }

  answer(mutant) {
    return this.sampled.some((key) => keyOf(mutant).endsWith(key))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not drawn' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sampled', Sampled)]
