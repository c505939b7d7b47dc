// What is said of the extras of a ticket that are changed: with what was answered before, and with nothing where that is not known.
import { describe, expect, it } from 'vitest'
import { extraChoices, unansweredExtras } from '../../../domain/edit/extras.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'

const asks = (code: string) => (code === 'BUS' ? 'pickup' : null)
const line = (code: string, count: number) => ({ code, title: code, count })
const bus = (attributes: Record<string, string>) => itemWith('BUS', { seqN: 4, attributes })

describe('an extra that a ticket holds', () => {
  const more = { counts: [line('BUS', 2)], answers: [] }

  it('is said again with its answer, and with all else that the server sends of it', () => {
    const items = [bus({ pickup: 'Liiv', note: 'late' })]
    expect(extraChoices(more, items, asks)).toMatchObject([
      {
        isSayable: true,
        isChanged: false,
        detail: { amount: 2, attributes: { pickup: 'Liiv', note: 'late' } },
      },
    ])
    expect(unansweredExtras(more, items, asks)).toEqual([])
  })

  it('waits for its answer where the server sends none, and the number is another one', () => {
    expect(extraChoices(more, [bus({})], asks)).toMatchObject([{ isSayable: false }])
    expect(unansweredExtras(more, [bus({})], asks)).toEqual(['BUS'])
    expect(unansweredExtras({ counts: [], answers: [] }, [bus({})], asks)).toEqual([])
  })

  it('is changed by another answer alone', () => {
    const other = { counts: [], answers: [{ code: 'BUS', text: 'Orissaare' }] }
    expect(extraChoices(other, [bus({ pickup: 'Liiv' })], asks)).toMatchObject([
      { isChanged: true, detail: { amount: 1, attributes: { pickup: 'Orissaare' } } },
    ])
  })
})

describe('an extra that asks for nothing', () => {
  it('needs no answer', () => {
    const lunches = { counts: [line('LUNCH', 2)], answers: [] }
    expect(extraChoices(lunches, [], asks)).toMatchObject([{ isSayable: true, detail: { attributes: {} } }])
    expect(unansweredExtras(lunches, [], asks)).toEqual([])
  })
})
