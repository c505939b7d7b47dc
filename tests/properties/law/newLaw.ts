// A new law with all that belongs to it, as texts that are still to be written: what stands in the way is found first.
import { basename } from 'node:path'
import * as E from 'fp-ts/Either'
import type { LawArea, LawId } from '../../../replay/laws/engine/law.ts'
import { fileNamesRule } from '../../tidy/rules/naming.ts'
import { wordsRule } from '../../tidy/rules/words.ts'
import { AREAS, faultText, lawText, type NewLaw, rowsText, sentenceIn } from './lawTemplates.ts'
import { withNamedList } from './namedList.ts'
import type { SourceFiles } from './sourceFiles.ts'

export interface LawRequest {
  readonly name: string
  readonly area: string
}

export interface PlannedLaw extends NewLaw {
  readonly files: { readonly law: string; readonly rows: string; readonly faults: string }
  readonly locales: readonly string[]
  /** By path: the new files, and those that change. */
  readonly texts: ReadonlyMap<string, string>
}

const NAME = /^[a-z][a-zA-Z0-9]{2,29}$/
const RULES = 'replay/laws/rules/'
const ROWS = 'tests/replay/laws/rows/'
const FAULTS = 'tests/properties/faults/'
const LAW_LIST = 'replay/laws/laws.ts'
const FAULT_LIST = 'tests/properties/faults/faults.ts'

/** On the left, in one sentence, why it can't be written. */
export const plannedLaw = (files: SourceFiles, { name, area }: LawRequest): E.Either<string, PlannedLaw> => {
  if (!NAME.test(name)) return E.left(misnamed(name))
  if (!isArea(area)) return E.left(`There is no area "${area}". There are ${AREAS.join(', ')}.`)
  const taken = takenBy(files, name)
  if (taken !== null) return E.left(taken)
  const locales = files
    .list('locales')
    .filter((name) => !name.includes('.'))
    .map((language) => `locales/${language}/replay.json`)
  const law: NewLaw = { id: nextId(files, locales), name, area, faultId: faultIdOf(name) }
  const paths = pathsOf(law)
  const created = new Map([
    [paths.law, lawText(law)],
    [paths.rows, rowsText(law)],
    [paths.faults, faultText(law)],
  ])
  const changed = changedTexts(files, { law, locales })
  if (E.isLeft(changed)) return changed
  const [finding] = [fileNamesRule, wordsRule].flatMap((rule) =>
    rule([...created].map(([path, text]) => ({ path, text }))),
  )
  if (finding !== undefined) return E.left(`It can't be called "${name}": ${finding.message}.`)
  return E.right({ ...law, files: paths, locales, texts: new Map([...created, ...changed.right]) })
}

const isArea = (area: string): area is LawArea => AREAS.some((one) => one === area)

const misnamed = (name: string): string =>
  `A name is one word in camel case, as a file is called: a small letter, then letters and digits, 3 to 30 in all; not "${name}".`

const pathsOf = ({ name, area }: Pick<NewLaw, 'name' | 'area'>): PlannedLaw['files'] => ({
  law: `${RULES}${area}/${name}.ts`,
  rows: `${ROWS}${name}.ts`,
  faults: `${FAULTS}${name}Faults.ts`,
})

/** What has the name already: a file of any area, a list, or a fault. Some machines take capitals for small letters. */
const takenBy = (files: SourceFiles, name: string): string | null => {
  const inAreas = AREAS.map((area) => pathsOf({ name, area }))
  const paths = [...inAreas.map(({ law }) => law), ...inAreas.flatMap(({ rows, faults }) => [rows, faults])]
  const there = paths.find((path) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return files.list(folder).some((found) => found.toLowerCase() === basename(path).toLowerCase())
  })
  if (there !== undefined) return `${there} is there already: choose another name.`
  if (new RegExp(`\\b${name}\\b`).test(files.read(LAW_LIST) ?? ''))
    return `${LAW_LIST} has a ${name} already: choose another name.`
  const faultId = faultIdOf(name)
  const faults = programFilesIn(files, FAULTS).find((found) =>
    (files.read(found) ?? '').includes(`'${faultId}',`),
  )
  return faults === undefined ? null : `${faults} has a fault ${faultId} already: choose another name.`
}

const programFilesIn = (files: SourceFiles, folder: string): readonly string[] =>
  files
    .list(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}${name}`)

const faultIdOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** One more than any number that was ever given: those between may have been, to laws that are gone. */
const nextId = (files: SourceFiles, locales: readonly string[]): LawId => {
  const rules = AREAS.flatMap((area) => programFilesIn(files, `${RULES}${area}/`))
  const numbers = [...rules, ...locales].flatMap((path) =>
    [...(files.read(path) ?? '').matchAll(/\bLAW-(\d+)/g)].map(([, number]) => Number(number)),
  )
  return `LAW-${Math.max(0, ...numbers) + 1}`
}

interface NamedEverywhere {
  readonly law: NewLaw
  readonly locales: readonly string[]
}

const changedTexts = (
  files: SourceFiles,
  { law, locales }: NamedEverywhere,
): E.Either<string, ReadonlyMap<string, string>> => {
  const { id, name, area } = law
  const lists = [
    { path: LAW_LIST, name, from: `./rules/${area}/${name}.ts` },
    { path: FAULT_LIST, name: `${name}Faults`, from: `./${name}Faults.ts` },
  ].map(({ path, ...list }): [string, string | null] => [path, withNamedList(files.read(path) ?? '', list)])
  const texts = locales.map((path): [string, string | null] => {
    const language = path.split('/')[1] ?? ''
    return [path, withSentence(files.read(path) ?? '{}', id, sentenceIn(language))]
  })
  const changed = new Map<string, string>()
  for (const [path, text] of [...lists, ...texts]) {
    if (text === null) return E.left(`${path} is not built as it was: nothing can be added to it.`)
    changed.set(path, text)
  }
  return E.right(changed)
}

/** `null` where the file holds no laws, or would change in other places too. */
const withSentence = (text: string, id: LawId, sentence: string): string | null => {
  const texts = JSON.parse(text) as { readonly laws?: Readonly<Record<string, string>> }
  if (texts.laws === undefined || jsonText(texts) !== text) return null
  return jsonText({ ...texts, laws: { ...texts.laws, [id]: sentence } })
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
