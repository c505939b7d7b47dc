// The rule about links is seen to fail on a file and on a heading that are not there.
import { describe, expect, it } from 'vitest'
import { documentLinksRule } from './documentLinks.ts'

const FORMAT = {
  path: 'replay/FORMAT.md',
  text: '# The format\n\n## The file\n\n## `npm run x`: it’s 1\n\n## The file',
}
const isThere = (path: string): boolean => [FORMAT.path, 'tests/pictures/a.webp'].includes(path)
const found = (text: string) => documentLinksRule(isThere)([FORMAT, { path: 'replay/README.md', text }])

describe('when a document has a link', () => {
  it.each([
    '\n[format](FORMATS.md)',
    '\n![picture](../tests/b.webp)',
    '\n[a](FORMAT.md), [b](../FORMAT.md#the-file)',
  ])('finds a file that is not there: %j', (text) => {
    expect(found(text)).toMatchObject([{ path: 'replay/README.md', line: 2 }])
    expect(found(text)[0]?.message).toContain('leads nowhere')
  })

  it.each(['[format](FORMAT.md#a-file)', '[here](#the-file)', '[third](FORMAT.md#the-file-2)'])(
    'finds a heading that is not there: %j',
    (text) => {
      expect(found(text)).toMatchObject([{ path: 'replay/README.md', line: 1 }])
      expect(found(text)[0]?.message).toContain('leads to no heading')
    },
  )

  it.each([
    '[format](FORMAT.md), [file](FORMAT.md#the-file), [other](FORMAT.md#the-file-1)',
    '[command](FORMAT.md#npm-run-x-its-1)',
    '## Here\n\n[here](#here)',
    '![picture](../tests/pictures/a.webp)',
    '[elsewhere](https://example.com/nowhere)',
    '```\n[no link](nowhere.md)\n```',
  ])('accepts %j', (text) => {
    expect(found(text)).toEqual([])
  })
})
