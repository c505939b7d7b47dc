// Writes the JSON Schema of the log's file beside the codecs that it is derived from: `npm run schema`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { logJsonSchema } from '../schema/jsonSchema.ts'

/** Relative to this file. */
const SCHEMA_FILE = '../schema/ferrylog.schema.json'

const path = fileURLToPath(new URL(SCHEMA_FILE, import.meta.url))
// On one line: the formatter decides where lines break, and `npm run schema` calls it.
writeFileSync(path, `${JSON.stringify(logJsonSchema())}\n`)
console.log('replay/schema/ferrylog.schema.json is current.')
