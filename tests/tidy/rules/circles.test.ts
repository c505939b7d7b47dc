// The circle rule is seen to name a circle, of any kind of imports.
import { describe, expect, it } from 'vitest'
import { circlesRule } from './circles.ts'

const chain = (back: string) => [
  { path: 'domain/a.ts', text: "// A.\nimport { b } from './b'" },
  { path: 'domain/b.ts', text: "export { c } from './deep/c.ts'" },
  { path: 'domain/deep/c.ts', text: back },
]

describe('when imports lead back to where they began', () => {
  it('names the whole circle once, with the line of its first import', () => {
    const found = circlesRule(chain("import { type A } from '../a.ts'"))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ path: 'domain/a.ts', line: 2 })
    expect(found[0]?.message).toContain('domain/a.ts → domain/b.ts → domain/deep/c.ts → domain/a.ts')
  })

  it('names a file that imports itself', () => {
    expect(circlesRule([{ path: 'src/a.ts', text: "import './a.ts'" }])).toHaveLength(1)
  })

  it('names two circles apart', () => {
    const other = [
      { path: 'src/x.ts', text: "import './y.ts'" },
      { path: 'src/y.ts', text: "import './x.ts'" },
    ]
    expect(circlesRule([...chain("import '../a.ts'"), ...other])).toHaveLength(2)
  })
})

describe('when the way back loads nothing at that moment', () => {
  it.each([
    "import type { A } from '../a.ts'",
    "const load = () => import('../a.ts')",
    "type A = import('../a.ts').A",
  ])('names the circle all the same: %s', (back) => {
    expect(circlesRule(chain(back))).toHaveLength(1)
  })
})
