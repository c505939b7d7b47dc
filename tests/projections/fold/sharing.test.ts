// What a screen may take as unchanged: a fold that says the same again gives the same objects back.
import { describe, expect, it } from 'vitest'
import { mutableCopyOf, sharingWith } from '../../../projections/fold/sharing.ts'

describe('when a model is copied for a fold', () => {
  const model = { list: [{ id: 1 }], record: { a: { id: 2 } }, word: 'x', none: null }

  it('may change its fields and their items without changing the model', () => {
    const copy = mutableCopyOf(model) as unknown as typeof model
    expect(copy).toEqual(model)
    copy.list.push({ id: 3 })
    Object.assign(copy.record, { b: 1 })
    expect(model).toEqual({ list: [{ id: 1 }], record: { a: { id: 2 } }, word: 'x', none: null })
    expect(Array.isArray(copy.list)).toBe(true)
  })

  it('is the model itself again when nothing was changed', () => {
    expect(sharingWith(model, mutableCopyOf(model))).toBe(model)
  })

  it('gives back each field that says the same, beside the one that changed', () => {
    const copy = mutableCopyOf(model)
    copy['word'] = 'y'
    const next = sharingWith(model, copy)
    expect(next).toEqual({ ...model, word: 'y' })
    expect(next['list']).toBe(model.list)
    expect(next['record']).toBe(model.record)
  })
})

describe('when a list or a record is another one', () => {
  const item = { id: 1 }
  const field = (before: unknown, after: unknown) => sharingWith({ field: before }, { field: after })['field']

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
