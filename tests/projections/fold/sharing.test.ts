// What a screen may take as unchanged: a fold that says the same again gives the same objects back.
import { describe, expect, it } from 'vitest'
import { createDraft, type Fields } from '../../../projections/fold/sharing.ts'

/** What comes of `model` by a fold. */
const folded = (model: Fields, fold: (fields: Fields) => void): Fields => {
  const draft = createDraft(Object.keys(model))
  fold(draft.begin(model))
  return draft.end()
}

describe('when a fold writes on a draft of a model', () => {
  const model = { list: [{ id: 1 }], record: { a: { id: 2 } }, word: 'x', none: null }

  it('may change its fields and their items without changing the model', () => {
    const next = folded(model, ({ list, record }) => {
      ;(list as object[]).push({ id: 3 })
      Object.assign(record as object, { b: 1 })
    })
    expect(next).toEqual({ ...model, list: [{ id: 1 }, { id: 3 }], record: { a: { id: 2 }, b: 1 } })
    expect(model).toEqual({ list: [{ id: 1 }], record: { a: { id: 2 } }, word: 'x', none: null })
    expect(Array.isArray(next['list'])).toBe(true)
  })

  it('reads what it has written, and has all fields at once', () => {
    folded(model, (fields) => {
      fields['word'] = 'y'
      fields['none'] = fields['list']
      expect(fields['none']).toBe(fields['list'])
      expect({ ...fields }).toEqual({ ...model, word: 'y', none: model.list })
    })
  })

  it('is given the model itself again when it changes nothing, or takes its change back', () => {
    expect(folded(model, () => undefined)).toBe(model)
    expect(folded(model, (fields) => void (fields['word'] = 'x'))).toBe(model)
    expect(folded(model, ({ list, record }) => void [list, record])).toBe(model)
    const backAndForth = (fields: Fields): void => {
      fields['word'] = 'y'
      fields['word'] = 'x'
    }
    expect(folded(model, backAndForth)).toBe(model)
  })

  it('gives back each field that says the same, beside the one that changed', () => {
    const next = folded(model, (fields) => void (fields['word'] = 'y'))
    expect(next).toEqual({ ...model, word: 'y' })
    expect(next['list']).toBe(model.list)
    expect(next['record']).toBe(model.record)
  })

  it('can add no field', () => {
    expect(() => folded(model, (fields) => void (fields['other'] = 1))).toThrow(TypeError)
  })

  it('begins with the next model as if nothing had been before, even if a fold has thrown', () => {
    const draft = createDraft(['word', 'list'])
    draft.begin({ word: 'x', list: [1] })['word'] = 'y'
    const next = { word: 'z', list: [2] }
    draft.begin(next)['list'] = [3]
    expect(draft.end()).toEqual({ word: 'z', list: [3] })
    expect(next).toEqual({ word: 'z', list: [2] })
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
