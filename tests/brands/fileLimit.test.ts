// How large a file may be that a customer sends: the brand says it, and 5 MB where it doesn't.
import { describe, expect, it } from 'vitest'
import { fileRuleOf } from '../../src/brands/fileLimit.ts'
import { meretee } from '../../src/brands/meretee.ts'

const TOO_LARGE = 'common-fields.max-file-size-error'
const FIVE_MB = 5 * 1024 * 1024

describe('a file that a customer sends', () => {
  it('may have 5 MB, and not a byte more [VAL-09] [OP-60] [TIME-31]', () => {
    const rule = fileRuleOf(meretee)
    expect(rule({ size: 0 })).toBeNull()
    expect(rule({ size: FIVE_MB })).toBeNull()
    expect(rule({ size: FIVE_MB + 1 })).toBe(TOO_LARGE)
  })

  it('may have what the brand says [OP-60]', () => {
    const rule = fileRuleOf({ ...meretee, maxFileBytes: 1_000 })
    expect(rule({ size: 1_000 })).toBeNull()
    expect(rule({ size: 1_001 })).toBe(TOO_LARGE)
  })
})
