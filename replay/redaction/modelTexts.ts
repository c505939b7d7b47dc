// The personal texts of the read models, by what their codecs say: those of a model are looked for once for each of its
// values.
import * as t from 'io-ts'
import { type Collect, textCollector } from '../../domain/codec/textCollector.ts'
import type { PersonalText } from '../laws/engine/moment.ts'
import { projections, type ReadModelName, type ReadModels } from '../../projections/readModels.ts'

/** Where `unlike` is given: of those models alone that are others there. */
export const personalTextsIn = (models: ReadModels, unlike?: ReadModels): readonly PersonalText[] => {
  const found: PersonalText[] = []
  for (const { name, collect } of MODELS)
    if (models[name] !== unlike?.[name]) found.push(...textsOf(name, collect, models[name]))
  return found
}

const PERSONAL = textCollector((privacy) => privacy === 'personal')

/** Without those that hold no such text. */
const MODELS = (Object.keys(projections) as ReadModelName[])
  .map((name) => ({ name, collect: PERSONAL(projections[name].codec) }))
  .filter(({ collect }) => collect !== PERSONAL(t.null))

const known = new WeakMap<object, readonly PersonalText[]>()

const textsOf = (model: ReadModelName, collect: Collect, value: object): readonly PersonalText[] => {
  const before = known.get(value)
  if (before !== undefined) return before
  const texts: string[] = []
  collect(value, texts)
  const found = texts.filter((text) => text !== '').map((text) => ({ model, text }))
  known.set(value, found)
  return found
}
