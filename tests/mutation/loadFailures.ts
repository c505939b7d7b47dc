// A test file that cannot be loaded is a test that fails. Vitest notes such a failure on the file, where Stryker does
// not look (stryker-js issue 6150): a mutant that breaks a module at its import would be taken for one that no test
// noticed, and all the other files would still be run.
import { test, TestRunner } from 'vitest'

export default class LoadFailures extends TestRunner {
  override async importFile(filepath: string, source: 'collect' | 'setup'): Promise<unknown> {
    try {
      return await super.importFile(filepath, source)
    } catch (error) {
      if (source === 'setup') throw error
      return test('can be loaded', () => {
        throw error
      })
    }
  }
}
