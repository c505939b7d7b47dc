// Lists what grew under one number of the log's schema, from the history of this repository:
// `npx tsx tests/replay/schema/main.ts`. With `--write` it adds the fingerprints that are not in the list
// yet, with their samples: that of the working tree, too.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { logJsonSchema, schemaFingerprint } from '../../../replay/schema/jsonSchema.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { growthBetween } from './schemaGrowth.ts'
import { samplesOf, WRITTEN_FILE, writtenSamples } from './writtenSamples.ts'
import { schemasInHistory, type WrittenSchema } from './writtenSchemas.ts'
import { FINGERPRINTS } from './schemaFingerprints.ts'

const current: WrittenSchema = {
  schema: LOG_SCHEMA,
  fingerprint: schemaFingerprint(),
  commit: 'the working tree',
  root: logJsonSchema(),
}
const isCurrent = ({ schema, fingerprint }: WrittenSchema): boolean =>
  schema === current.schema && fingerprint === current.fingerprint
const past = schemasInHistory()
const all = past.some(isCurrent) ? past : [...past, current]
const numbers = [...new Set(all.map(({ schema }) => schema))].toSorted((a, b) => a - b)
const known = existsSync(WRITTEN_FILE) ? writtenSamples() : []

for (const number of numbers) {
  const versions = all.filter(({ schema }) => schema === number)
  const last = versions.find(({ fingerprint }) => fingerprint === FINGERPRINTS[number]) ?? versions.at(-1)
  if (last === undefined) continue
  const places = new Map<string, number>()
  for (const { root } of versions)
    for (const { line, path, how } of growthBetween(root, last.root)) {
      const place = `${how} ${line}: ${path}`
      places.set(place, (places.get(place) ?? 0) + 1)
    }
  console.log(`Schema ${number}: ${versions.length} fingerprints, ${places.size} places that grew`)
  for (const [place, count] of places) console.log(`  ${place} (${count})`)
  if (!process.argv.includes('--write')) continue
  const fresh = samplesOf(versions, last).filter(
    ({ fingerprint }) => !known.some((one) => one.schema === number && one.fingerprint === fingerprint),
  )
  const text = existsSync(WRITTEN_FILE) ? readFileSync(WRITTEN_FILE, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) appendFileSync(WRITTEN_FILE, '\n')
  for (const one of fresh) appendFileSync(WRITTEN_FILE, `${JSON.stringify(one)}\n`)
}
