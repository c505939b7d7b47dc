// The rules of rooms are seen to name a folder that is too full, and rooms that import each other.
import { describe, expect, it } from 'vitest'
import { roomCirclesRule, roomSizesRule } from './rooms.ts'

const filesIn = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}/f${i}${end}`, text: '' }))

describe('a folder of program files', () => {
  it('is named with more than 20 of them', () => {
    const [found, ...others] = roomSizesRule([...filesIn('effects/api', 21), ...filesIn('effects/ports', 20)])
    expect(found?.path).toBe('effects/api')
    expect(found?.message).toContain('holds 21 files, 20 at most')
    expect(others).toEqual([])
  })

  it.each([
    ['styles beside its files', [...filesIn('src/app', 15), ...filesIn('src/app', 15, '.css')]],
    ['files in folders below it', [...filesIn('src/app', 15), ...filesIn('src/app/deep', 15)]],
    ['sample data', filesIn('src/demo/data', 40)],
    ['tests', filesIn('tests/support', 40)],
  ])('may have any number of %s', (_what, files) => {
    expect(roomSizesRule(files)).toEqual([])
  })
})

describe('rooms of a layer', () => {
  const roomsWith = (back: string) => [
    { path: 'domain/a/one.ts', text: "import { two } from '../b/two.ts'" },
    { path: 'domain/b/two.ts', text: 'export const two = 2' },
    { path: 'domain/b/three.ts', text: back },
    { path: 'domain/a/four.ts', text: 'export const four = 4' },
  ]

  it.each(["import { four } from '../a/four.ts'", "import type { Four } from '../a/four.ts'"])(
    'are named where they lead back to each other, though no files do: %s',
    (back) => {
      const found = roomCirclesRule(roomsWith(back))
      expect(found).toHaveLength(1)
      expect(found[0]?.message).toContain('domain/a → domain/b → domain/a')
    },
  )

  it('may import one way', () => {
    expect(roomCirclesRule(roomsWith("import { two } from './two.ts'"))).toEqual([])
  })
})
