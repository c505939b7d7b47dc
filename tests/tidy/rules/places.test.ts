// The rules about places are seen to fail on machine paths, registry addresses and strange top-level names.
// The bad examples are put together here, so that this file itself names none.
import { describe, expect, it } from 'vitest'
import { placesRule, topLevelRule } from './places.ts'

const path = (...parts: readonly string[]) => ['', ...parts].join('/')
const ROOT = path('srv', 'checkout')
const check = (text: string) => placesRule(ROOT)([{ path: 'README.md', text: `first line\n${text}` }])

describe('when a file names a place', () => {
  it.each([
    [`cd ${path('home', 'ana')}`, 'folder of one machine'],
    [`"${path('root', '.cache')}"`, 'folder of one machine'],
    [`'${path('Users', 'ana')}'`, 'folder of one machine'],
    [`C:\\${'Users'}\\ana`, 'folder of one machine'],
    [`see ${ROOT}/src`, 'this copy stands in'],
    [`"resolved": "${'https'}://host.example/a.tgz"`, '"resolved" address'],
    [`https://${'registry'}.example.org/a`, 'names a package registry'],
    [`${'registry'}=host`, 'names a package registry'],
    [`//host/:_${'auth'}Token=1`, 'names a package registry'],
    [`${'<'.repeat(7)} HEAD`, 'merge that is not finished'],
    [`${'>'.repeat(7)} branch`, 'merge that is not finished'],
  ])('finds %s', (text, message) => {
    const found = check(text)
    expect(found).toMatchObject([{ path: 'README.md', line: 2 }])
    expect(found[0]?.message).toContain(message)
  })

  it.each(['src/home/page.tsx', '<a href="#/en/home">', 'the registry of ports', '"resolved": true'])(
    'accepts %s',
    (text) => {
      expect(check(text)).toEqual([])
    },
  )

  it('does not take a root of one folder for a machine path', () => {
    expect(placesRule(path('app'))([{ path: 'a.ts', text: `'${path('app', 'menu')}'` }])).toEqual([])
  })
})

describe('when something stands at the top level', () => {
  it('finds what has no place there', () => {
    const names = ['public/worker.js', 'notes.md', 'src/a.ts', 'package.json', '.ci/run']
    const found = topLevelRule(names.map((name) => ({ path: name, text: '' })))
    expect(found.map((finding) => finding.path)).toEqual(['public', 'notes.md'])
  })
})
