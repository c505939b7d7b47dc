// The commands of the pages about logs are understood by the programs that they start, with all their words.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { argumentsOf } from '../../../replay/cli/replayArguments.ts'
import { requestOf } from '../../../replay/fleet/cli/commandLine.ts'
import { forkArgumentsOf } from '../../../src/forks/cli/forkArguments.ts'

const PAGES = ['README.md', 'replay/README.md', 'replay/fleet/QUESTIONS.md', 'replay/fleet/ENGINES.md']

/** The words after `--`, as a shell hands them on. */
const wordsAfter = (command: string): readonly (readonly string[])[] =>
  PAGES.flatMap((page) => {
    const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')
    const pattern = new RegExp(`^npm run (?:--silent )?${command} -- ([^#|\\n]+)`, 'gm')
    return [...text.matchAll(pattern)].map(([, rest = '']) =>
      [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  })

describe('a command that a page about logs names', () => {
  it.each(wordsAfter('replay').map((words) => [words.join(' '), words] as const))(
    'replay %s',
    (_line, words) => {
      const read = words.includes('--at') ? forkArgumentsOf : argumentsOf
      expect(read(words)).toMatchObject({ _tag: 'Right' })
    },
  )

  it.each(wordsAfter('fleet').map((words) => [words.join(' '), words] as const))(
    'fleet %s',
    (_line, words) => {
      expect(requestOf(words)).toMatchObject({ _tag: 'Right' })
    },
  )

  it('is found at all', () => {
    expect(wordsAfter('replay').length).toBeGreaterThan(5)
    expect(wordsAfter('fleet').length).toBeGreaterThan(5)
  })
})
