// Marks planted in every personal and secret text of a log are found in nothing that leaves the tab.
import fc from 'fast-check'
import type * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from '../../../replay/schema/entryCodecs.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { createRedaction, hideSecretsIn, hideSecretsOf } from '../../../replay/redaction/redaction.ts'
import { createSessionLog } from '../../../replay/store/sessionLog.ts'
import { codecShapeOf } from '../../../domain/codec/codecShape.ts'
import { VirtualTimeScheduler } from 'rxjs'
import { arbitraryOf, jwtOf, type Realistic } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'
import { FACTS, SALT, START_MS } from '../file/arbitraryLog.ts'

const MARK = 'ZqMarkWx'
let planted = 0
/** Every text that is not open carries the mark, and so does what no codec reads. */
const marked: Realistic = {
  of: (codec: t.Mixed) => {
    const shape = codecShapeOf(codec)
    if (shape._tag === 'Unknown') return fc.constant({ note: MARK, list: [MARK] })
    if (shape._tag !== 'Text' || shape.privacy === 'open') return null
    const forms = {
      plain: MARK,
      measure: MARK,
      refusal: MARK,
      email: `${MARK}@${MARK}.ee`,
      jwt: jwtOf({ exp: 1_795_000_000, sub: MARK }),
    }
    return fc.integer({ min: 0, max: 9 }).map((n) => {
      planted += 1
      return shape.shape === 'jwt' ? forms.jwt : `${forms[shape.shape]}${n}`
    })
  },
}

/** The same of secrets alone: what is personal carries none. */
const markedSecrets: Realistic = {
  of: (codec: t.Mixed) => {
    const shape = codecShapeOf(codec)
    if (shape._tag !== 'Text' || shape.privacy === 'open') return null
    return shape.privacy === 'secret' ? marked.of(codec) : fc.constant('Mari')
  },
}

const kinds = [
  ...COMMAND_TYPES.map((type) => ({ kind: 'command' as const, type })),
  ...EVENT_TYPES.map((type) => ({ kind: 'event' as const, type })),
  ...CALLS.map((type) => ({ kind: 'exchange' as const, type })),
]
const logWith = (realistic: Realistic): fc.Arbitrary<Entry[]> => {
  const entry = fc.constantFrom(...kinds).chain(({ kind, type }) => {
    const codec = dataCodecOf(kind, type)
    if (codec === null) throw new Error(`No codec for ${type}`)
    return arbitraryOf(codec, realistic).map((data: unknown) => ({ kind, type, data }))
  })
  return fc
    .array(entry, { minLength: 20, maxLength: 60, size: 'max' })
    .map((said) => said.map((what, i) => ({ seq: i + 1, at: START_MS + i, cause: null, ...what }) as Entry))
}
const log = logWith(marked)

const redaction = createRedaction(SALT)
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const jwtPayload = Buffer.from(JSON.stringify({ exp: 1_795_000_000, sub: MARK })).toString('base64url')

describe('what leaves the tab', () => {
  it('holds no mark, always', () => {
    const numRuns = runs(300)
    fc.assert(
      fc.property(log, fc.integer({ min: 2, max: 50 }), (entries, mostEntries) => {
        const session = createSessionLog({
          redact: redaction.entry,
          foldInBulk,
          mostEntries,
          scheduler: new VirtualTimeScheduler(),
        })
        entries.forEach(session.append)
        const redacted = session.redacted()
        const text = textOf(writeLog(headerOf(FACTS, redacted), redacted.entries))
        expect(text).not.toContain(MARK)
        expect(text).not.toContain(jwtPayload)
        expect(JSON.stringify(redaction.models(foldInBulk(entries)))).not.toContain(MARK)
      }),
      { numRuns },
    )
    expect(planted).toBeGreaterThan(numRuns * 7)
  })
  it('holds no salt', () => {
    const text = textOf(writeLog(headerOf(FACTS, { firstSeq: 1, snapshot: null }), []))
    expect(text).not.toContain(Buffer.from(SALT).toString('hex'))
  })
})

describe('what the panel shows of a running session', () => {
  it('holds no secret, and what is personal stays readable, always', () => {
    const before = planted
    const numRuns = runs(100)
    fc.assert(
      fc.property(logWith(markedSecrets), (entries) => {
        const player = createPlayer({ snapshot: null, entries })
        const changes = entries.map((_entry, i) => player.changesAt(i + 1))
        const shown = JSON.stringify([
          ...entries.map(hideSecretsOf),
          hideSecretsIn(foldInBulk(entries)),
          ...changes,
        ])
        expect(shown).not.toContain(MARK)
        expect(shown).not.toContain(jwtPayload)
      }),
      { numRuns },
    )
    expect(planted - before).toBeGreaterThan(numRuns * 2)
  })
})
