// The rule about packed literals is seen to fail on each form of them.
import { describe, expect, it } from 'vitest'
import { packedLiteralsRule } from './literals.ts'

const found = (code: string) => packedLiteralsRule([{ path: 'domain/a.ts', text: code }])

describe('when a literal is spread', () => {
  it.each([
    ['const a = {\n  ...{ b, c },\n}', 'its fields'],
    ['const a = {\n  ...({ b: 1 } as const),\n}', 'its fields'],
    ["const a = [\n  ...(['b', 'c'] as const),\n]", 'its members'],
    ['f(\n  ...[b, c],\n)', 'its members'],
  ])('finds %j', (code, message) => {
    expect(found(code).map(({ line }) => line)).toEqual([2])
    expect(found(code)[0]?.message).toContain(message)
  })

  it('finds one among the attributes of an element', () => {
    const text = 'const a = (\n  <B {...{ c, d }} {...e} />\n)'
    expect(packedLiteralsRule([{ path: 'src/a.tsx', text }]).map(({ line }) => line)).toEqual([2])
  })

  it.each(['const a = { ...b, c }', 'const a = [...b, ...(c ? [d] : [])]', 'const a = { ...(c && { d }) }'])(
    'accepts %j',
    (code) => {
      expect(found(code)).toEqual([])
    },
  )
})
