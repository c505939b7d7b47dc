// The personal texts of the read models, by what their codecs say: those of a model are looked for once for each of its
// values.
import { type Collect, textCollector } from '../../domain/codec/textCollector.ts'
import type { PersonalText } from '../laws/engine/law.ts'
import { projections, type ReadModelName, type ReadModels } from '../../projections/readModels.ts'

export const personalTextsIn = (models: ReadModels): readonly PersonalText[] =>
  MODELS.flatMap(({ name, collect }) => textsOf(name, collect, models[name]))

const PERSONAL = textCollector((privacy) => privacy === 'personal')

const MODELS = (Object.keys(projections) as ReadModelName[]).map((name) => ({
  name,
  collect: PERSONAL(projections[name].codec),
}))

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
