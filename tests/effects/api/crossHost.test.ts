// An API on another host: the headers that the page on deploying asks of it are those that the page and the demo need, and a
// missing date is reported once.
import { readFileSync } from 'node:fs'
import { lastValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { noticingMissingDate } from '../../../effects/api/firstTransport.ts'
import type { WireAnswer, WireRequest } from '../../../effects/ports/transport.ts'
import { bookingAt, newBooking } from '../../support/bookingSession.ts'
import { session } from '../../demo/session.ts'
import { command } from '../../support/unbranded.ts'

/** As the document shows them, by their names in small letters. */
const asked = (): Readonly<Record<string, string>> => {
  const text = readFileSync('domain/deployment/README.md', 'utf8')
  const [, block = ''] = /^```http\n([\s\S]*?)^```$/m.exec(text) ?? []
  return Object.fromEntries(
    block
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', value = ''] = line.split(': ')
        return [name.toLowerCase(), value]
      }),
  )
}

const namesIn = (list: string | undefined): readonly string[] => (list ?? '').split(', ').toSorted()

describe('the headers that an API on another host sends', () => {
  it('allow every method of every call', () => {
    const methods = new Set(Object.values(endpoints).map(({ method }) => method))
    expect(namesIn(asked()['access-control-allow-methods'])).toEqual([...methods].toSorted())
  })
  it('allow every header of a booking by a person who is signed in', () => {
    const signedIn = newBooking()
    signedIn.dispatch(command('AcceptToken', { token: 'not-a-jwt' }))
    const requests = [...bookingAt('paid').wire.requests, ...signedIn.wire.requests]
    const sent = new Set(requests.flatMap(({ headers }) => Object.keys(headers)))
    // Bodies are JSON.
    expect(namesIn(asked()['access-control-allow-headers'])).toEqual([...sent, 'Content-Type'].toSorted())
  })
  it('are those of the demo backend', () => {
    const origin = 'https://shop.example'
    const answer = session().ask('OPTIONS', '/api/routes', null, { origin })
    expect(answer).toMatchObject({ headers: asked() })
  })
})

const REQUEST: WireRequest = { method: 'GET', host: 'api', path: '/api/routes', headers: {}, body: null }

const told = async (...made: readonly (readonly [WireRequest['host'], string | null])[]) => {
  const lines: string[] = []
  const dates = made.map(([, date]) => date)
  const transport = noticingMissingDate(
    () =>
      of<WireAnswer>({ _tag: 'Answer', status: 200, statusText: '', body: {}, date: dates.shift() ?? null }),
    { api: 'https://api.example', log: (line) => lines.push(line) },
  )
  for (const [host] of made) await lastValueFrom(transport({ ...REQUEST, host }))
  return lines
}

describe('answers whose date the page cannot read', () => {
  it('are reported once', async () => {
    const lines = await told(['api', null], ['api', null])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('https://api.example')
    expect(lines[0]).toContain('Access-Control-Expose-Headers')
  })
  it('are not reported for another host, nor where there is a date', async () => {
    expect(await told(['catalog', null], ['api', 'Sat, 28 Nov 2026 08:00:00 GMT'])).toEqual([])
  })
})
