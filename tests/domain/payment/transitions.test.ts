// The picture of a payment in domain/payment/README.md, drawn from the table by which it goes on.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TRANSITIONS } from '../../../domain/payment/transitions.ts'
import { EVERY_PROGRESS } from './everyProgress.ts'

const STATES = [...new Set(EVERY_PROGRESS.map(({ _tag }) => _tag))]

/** Where it leads to another state: from which, and to which. */
const picture = Object.entries(TRANSITIONS)
  .flatMap(([happening, rows]) => {
    const ways = rows.flatMap(({ from, to }) => {
      const others = to.filter((state) => from.length > 1 || state !== from[0])
      const origin = from.length === STATES.length ? 'any' : from.join(' ')
      return others.length === 0 ? [] : [`${origin} → ${others.join(' ')}`]
    })
    return ways.length === 0 ? [] : [`${happening}: ${ways.join('; ')}`]
  })
  .join('\n')

describe('the picture of a payment', () => {
  it('says what the table says', () => {
    expect(readFileSync('domain/payment/README.md', 'utf8')).toContain(`\`\`\`\n${picture}\n\`\`\``)
  })
})
