// The read models as a Redux Toolkit program would hold them: a slice each with the same recipes, one root reducer.
// And immer as people write it: a `produce` an event, freezing what it returns.
import { combineReducers, createSlice, type Reducer } from '@reduxjs/toolkit'
import { Immer } from 'immer'
import type { Entry } from '../../domain/log/entry.ts'
import {
  initialModels,
  projections,
  type ReadModelName,
  type ReadModels,
} from '../../projections/readModels.ts'

type Recipe = (draft: object, data: unknown, entry: Entry) => void

const names = Object.keys(projections) as readonly ReadModelName[]

const recipesOf = (name: ReadModelName): readonly (readonly [type: string, recipe: Recipe])[] =>
  Object.entries(projections[name].on)

const sliceOf = (name: ReadModelName): Reducer =>
  createSlice({
    name,
    initialState: projections[name].initial,
    reducers: {},
    extraReducers: (builder) => {
      for (const [type, recipe] of recipesOf(name)) {
        builder.addCase(type, (draft, action) => {
          const entry = action as unknown as Entry
          recipe(draft, entry.data, entry)
        })
      }
    },
  }).reducer

/** Entries are its actions as they are. It freezes what it is given. */
export const reduxReducer = combineReducers(
  Object.fromEntries(names.map((name) => [name, sliceOf(name)])),
) as unknown as (models: ReadModels | undefined, entry: Entry) => ReadModels

const frozen = new Immer({ autoFreeze: true })
const loose = new Immer({ autoFreeze: false })

/** One `produce` over all models for each event; `isFrozen` is immer's default. */
export const producePerEvent = (
  entries: readonly Entry[],
  { isFrozen }: { readonly isFrozen: boolean },
): ReadModels => {
  const { produce } = isFrozen ? frozen : loose
  let models = initialModels
  for (const entry of entries) {
    const recipes = recipesByType.get(entry.type)
    if (recipes === undefined) continue
    models = produce(models, (draft) => {
      for (const [name, recipe] of recipes) recipe(draft[name], entry.data, entry)
    })
  }
  return models
}

/** All events on one draft. */
export const produceOnce = (entries: readonly Entry[]): ReadModels =>
  loose.produce(initialModels, (draft) => {
    for (const entry of entries)
      for (const [name, recipe] of recipesByType.get(entry.type) ?? []) recipe(draft[name], entry.data, entry)
  })

const recipesByType = new Map<string, (readonly [ReadModelName, Recipe])[]>()
for (const name of names)
  for (const [type, recipe] of recipesOf(name))
    recipesByType.set(type, [...(recipesByType.get(type) ?? []), [name, recipe]])
