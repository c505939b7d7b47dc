// What a screen may take as unchanged: a fold that says the same again gives the same objects back.
import { describe, expect, it } from 'vitest'
import { type Fields, sharing } from '../../projections/foldEngine.ts'

/** What comes of `model` by a fold. */
const folded = (model: Fields, fold: (fields: Fields) => void): Fields => {
  const draft = { ...model }
  fold(draft)
  return sharing(model, draft)
}

describe('when a fold writes on a copy of a model', () => {
  const model = { list: [{ id: 1 }], record: { a: { id: 2 } }, word: 'x', none: null }

  it('is given the model itself again when it changes nothing, or takes its change back', () => {
    expect(folded(model, () => undefined)).toBe(model)
    expect(folded(model, (fields) => void (fields['word'] = 'x'))).toBe(model)
    expect(folded(model, (fields) => void (fields['list'] = [...model.list]))).toBe(model)
    const backAndForth = (fields: Fields): void => {
      fields['word'] = 'y'
      fields['word'] = 'x'
    }
    expect(folded(model, backAndForth)).toBe(model)
  })

  it('gives back each field that says the same, beside the one that changed', () => {
    const next = folded(model, (fields) => {
      Object.assign(fields, { word: 'y', list: [...model.list], record: { ...model.record } })
    })
    expect(next).toEqual({ ...model, word: 'y' })
    expect(next['list']).toBe(model.list)
    expect(next['record']).toBe(model.record)
  })
})

describe('when a list or a record is another one', () => {
  const item = { id: 1 }
  const field = (before: unknown, after: unknown) =>
    folded({ field: before }, (fields) => void (fields['field'] = after))['field']

  it.each([
    ['an item more', [item], [item, item]],
    ['an item less', [item, item], [item]],
    ['another item', [item], [{ id: 1 }]],
    ['a key more', { a: item }, { a: item, b: item }],
    ['a key less', { a: item, b: item }, { a: item }],
    ['another key', { a: item }, { b: item }],
    ['a list for a record', { 0: item }, [item]],
    ['a record for a list', [item], { 0: item }],
    ['something for nothing', null, [item]],
    ['nothing for something', [item], null],
    ['a text for a record', { a: item }, 'a'],
  ])('is taken as changed: %s', (_what, before, after) => {
    expect(field(before, after)).toBe(after)
  })

  it.each([
    ['a list', [item], [item]],
    ['a record', { a: item }, { a: item }],
    ['an empty list', [], []],
  ])('is taken as the same: %s with the same items', (_what, before, after) => {
    expect(field(before, after)).toBe(before)
  })
})
