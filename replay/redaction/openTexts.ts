// The texts of an entry, parted by what their codecs say: open to anyone, or closed, which is personal or secret.
import type * as t from 'io-ts'
import { type Collect, textCollector } from '../../domain/codec/textCollector.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { ClosedTexts } from '../laws/engine/moment.ts'
import { dataCodecOf, unknownExchangeCodec } from '../schema/entryCodecs.ts'

/** None of an entry of an unknown type: no codec says what is open in it. */
export const openTextsIn = (entry: Entry): readonly string[] => textsOf(OPEN, codecOf(entry), entry.data)

/** None of an entry of an unknown type either; looked for when they are asked for. */
export const closedTextsIn = (entry: Entry): ClosedTexts => {
  const codec = codecOf(entry)
  if (entry.kind !== 'exchange') return { sent: [], received: textsOf(CLOSED, codec, entry.data) }
  const { parameters, body, outcome } = entry.data
  return {
    get sent() {
      return textsOf(CLOSED, codec, { ...EMPTY, parameters, body })
    },
    get received() {
      return textsOf(CLOSED, codec, { ...EMPTY, outcome })
    },
  }
}

const EMPTY = { method: null, path: null, latencyMs: null, parameters: null, body: null, outcome: null }

const codecOf = ({ kind, type }: Entry): t.Mixed | null =>
  dataCodecOf(kind, type) ?? (kind === 'exchange' ? unknownExchangeCodec : null)

const textsOf = (
  collectorOf: (codec: t.Mixed) => Collect,
  codec: t.Mixed | null,
  data: unknown,
): readonly string[] => {
  const texts: string[] = []
  if (codec !== null) collectorOf(codec)(data, texts)
  return texts
}

const OPEN = textCollector((privacy) => privacy === 'open')
const CLOSED = textCollector((privacy) => privacy !== 'open')
