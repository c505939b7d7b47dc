// What leaves the tab says nothing about a person, and folds as the original does.
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText, personal, secret } from '../../../domain/codec/text.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { ApiError } from '../../../domain/apiError.ts'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { initialModels, projections } from '../../../projections/readModels.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from '../../../replay/schema/entryCodecs.ts'
import {
  createRedactionWithin,
  pseudonymizerOf,
  redactEntry,
  redactModels,
} from '../../../replay/redaction/redaction.ts'
import { redactorOf } from '../../../domain/codec/redactor.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog, SALT } from '../file/arbitraryLog.ts'
import { CONTACT, sampleEntries } from '../file/sampleLog.ts'

const pseudonymize = pseudonymizerOf(SALT)

describe('every codec whose values enter a log', () => {
  it.each(COMMAND_TYPES)('says of each text who may read it: command %s', (type) => {
    expect(() => redactorOf(dataCodecOf('command', type) ?? t.string)).not.toThrow()
  })
  it.each(EVENT_TYPES)('says of each text who may read it: event %s', (type) => {
    expect(() => redactorOf(dataCodecOf('event', type) ?? t.string)).not.toThrow()
  })
  it.each(CALLS)('says of each text who may read it: call %s', (call) => {
    const { parameters, body, answer } = endpoints[call]
    for (const codec of [parameters, body, answer])
      expect(() => redactorOf<t.Mixed>(codec), codec.name).not.toThrow()
    expect(() => redactorOf(dataCodecOf('exchange', call) ?? t.string)).not.toThrow()
  })
  it.each(Object.entries(projections))('says of each text who may read it: model %s', (_name, { codec }) => {
    expect(() => redactorOf<t.Mixed>(codec)).not.toThrow()
  })
  it('says so of the errors of calls', () => expect(() => redactorOf(ApiError)).not.toThrow())
})

describe('a codec with a text that says nothing about itself', () => {
  it('is refused when it is compiled, however deep the text stands', () => {
    const codec = shape({ list: t.array(t.union([shape({ note: t.string }), t.null])) })
    expect(() => redactorOf(codec)).toThrow('A bare t.string says nothing about its privacy')
  })
  it('is refused when it cannot be walked', () => {
    expect(() => redactorOf(t.intersection([t.type({}), t.type({})]))).toThrow('IntersectionType')
  })
})

describe('a log that is redacted', () => {
  it('folds to the redacted state of the original, always', () => {
    fc.assert(
      fc.property(arbitraryLog(), (log) => {
        const redacted = log.map((entry) => redactEntry(entry, pseudonymize))
        expect(foldInBulk(redacted)).toEqual(redactModels(foldInBulk(log), pseudonymize))
      }),
      { numRuns: runs(300) },
    )
  })
  it('is redacted in the same way when it is redacted in another page of its tab', () => {
    fc.assert(
      fc.property(arbitraryLog(8), (log) => {
        const again = pseudonymizerOf(SALT)
        expect(log.map((entry) => redactEntry(entry, again))).toEqual(
          log.map((entry) => redactEntry(entry, pseudonymize)),
        )
      }),
    )
  })
  it('still fits its codecs', () => {
    fc.assert(
      fc.property(arbitraryLog(8), (log) => {
        for (const entry of log) {
          expect(
            dataCodecOf(entry.kind, entry.type)?.is(redactEntry(entry, pseudonymize).data),
            entry.type,
          ).toBe(true)
        }
      }),
    )
  })
  it('folds alike when it is redacted once more', () => {
    fc.assert(
      fc.property(arbitraryLog(), (log) => {
        const once = log.map((entry) => redactEntry(entry, pseudonymize))
        const twice = once.map((entry) => redactEntry(entry, pseudonymize))
        expect(foldInBulk(twice)).toEqual(redactModels(foldInBulk(once), pseudonymize))
      }),
    )
  })
  it('says nothing of whom it is about', () => {
    const text = JSON.stringify(sampleEntries().map((entry) => redactEntry(entry, pseudonymize)))
    for (const mark of ['Mati', 'Maasikas', 'Õunapuu', '5551', '55512345', 'a8Kd72'])
      expect(text).not.toContain(mark)
    expect(text).toContain('VIR-KUI')
  })
})

describe('what is open', () => {
  it('keeps its identity, so that redacting costs no copies', () => {
    const open = arbitraryOf(shape({ code: openText('code'), list: t.array(t.number), flag: t.boolean }))
    const redact = redactorOf(shape({ code: openText('code'), list: t.array(t.number), flag: t.boolean }))
    fc.assert(fc.property(open, (value) => redact(value, pseudonymize) === value))
  })
  it('stays when the program itself starts from it', () => {
    expect(redactModels(initialModels, pseudonymize)).toBe(initialModels)
    const entry = sampleEntries()[10] as Entry
    expect(redactEntry(entry, pseudonymize).data).toMatchObject({ form: { phoneCode: CONTACT.phoneCode } })
  })
})

describe('a value that no codec declares', () => {
  const redact = redactorOf(shape({ code: openText('code'), name: personal('name') }))
  it('is dropped when it is a field', () => {
    const value = { code: 'A', name: '', note: 'Mati' }
    expect(redact(value, pseudonymize)).toEqual({ code: 'A', name: '' })
  })
  it('is null when it is of another kind than its codec says', () => {
    const value = { code: { first: 'Mati' }, name: ['Mati'] } as unknown as { code: string; name: string }
    expect(redact(value, pseudonymize)).toEqual({ code: null, name: null })
  })
  it.each<t.Mixed>([
    t.boolean,
    t.number,
    t.literal('A'),
    t.keyof({ A: null, B: null }),
    t.array(t.boolean),
    t.union([t.boolean, t.null]),
  ])('is null when it is a text where its codec says $name', (codec) => {
    expect(redactorOf(shape({ field: codec }))({ field: 'Mati' }, pseudonymize)).toEqual({ field: null })
  })
  it('is lost in an exchange of an unknown call', () => {
    const data = {
      method: 'GET',
      path: '/api/who',
      parameters: { name: 'Mati' },
      body: { name: 'Mati' },
      latencyMs: 4,
      outcome: { _tag: 'Answered', status: 200, answer: { name: 'Mati' }, dropped: [], serverNowMs: null },
    }
    const entry = { seq: 1, at: 1, cause: null, kind: 'exchange', type: 'who', data } as unknown as Entry
    expect(redactEntry(entry, pseudonymize).data).toEqual({
      ...data,
      parameters: {},
      body: null,
      outcome: { ...data.outcome, answer: null },
    })
  })
  it('is lost in an entry of an unknown type, and beside an entry', () => {
    const entry = { seq: 1, at: 1, cause: null, kind: 'event', type: 'Gossip', data: 'Mati', by: 'Mati' }
    expect(JSON.stringify(redactEntry(entry as unknown as Entry, pseudonymize))).not.toContain('Mati')
  })
  it('is no number that JSON does not know', () => {
    expect(redactorOf(shape({ count: t.number }))({ count: Number.NaN }, pseudonymize)).toEqual({ count: 0 })
  })
})

describe('a record with secret keys', () => {
  it('has the same pseudonym for a key as for the same secret elsewhere', () => {
    const codec = shape({ token: secret('token'), byToken: t.record(secret('token'), t.number) })
    const { token, byToken } = redactorOf(codec)(
      { token: 'kT93-aa01', byToken: { 'kT93-aa01': 1 } },
      pseudonymize,
    )
    expect(Object.keys(byToken)).toEqual([token])
    expect(token).not.toBe('kT93-aa01')
  })
})

describe('a log that is gone on from', () => {
  const named = (firstName: string): Entry => {
    const form = { ...CONTACT, firstName }
    return { seq: 1, at: 1, kind: 'event', type: 'ContactChanged', cause: null, data: { form } } as Entry
  }
  const nameIn = (entry: Entry): unknown =>
    entry.type === 'ContactChanged' && entry.kind === 'event' ? entry.data.form.firstName : null

  it.each([
    ['as it stands there', ' Xcobi-Kpao Ty '],
    ['without the spaces around it', 'Xcobi-Kpao Ty'],
    ['without spaces and signs', 'XcobiKpaoTy'],
  ])('keeps a pseudonym of its form %s', (_how, sent) => {
    const redaction = createRedactionWithin(SALT, foldInBulk([named(' Xcobi-Kpao Ty ')]))
    expect(nameIn(redaction.entry(named(sent)))).toBe(sent)
    expect(nameIn(redaction.entry(named('Mati')))).not.toBe('Mati')
  })
})
