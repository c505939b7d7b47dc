// The file that names the servers, as good and bad web servers answer for it.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Hosts } from '../../../domain/deployment/hosts.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import type { HostsAnswer } from '../../../effects/ports/hostsAnswer.ts'
import { readHosts } from '../../../effects/ports/hostsFile.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'

const DEFAULTS: Hosts = {
  api: '',
  catalog: '',
  identityPortal: 'https://id.example/',
  cardProvider: 'https://card.example/frame',
  bankHosts: ['pay.example'],
  errorReports: '',
}

const JSON_ANSWER: HostsAnswer = { status: 200, contentType: 'application/json', text: '{}' }

const read = (answer: Partial<HostsAnswer>) => {
  const { scheduler } = createVirtualClock(0)
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    return Promise.resolve({ ...JSON_ANSWER, ...answer })
  }
  return readHosts({ defaults: DEFAULTS, scheduler, ask }).then((found) => ({ found, asked }))
}

const tagOf = async (answer: Partial<HostsAnswer>): Promise<string> => {
  const { found } = await read(answer)
  return E.isLeft(found) ? found.left._tag : 'found'
}

describe('when there is such a file', () => {
  it('is asked for beside the page, and its servers are taken', async () => {
    const { found, asked } = await read({ text: '{"api":"https://api.example/","extra":1}' })
    expect(asked).toEqual(['./config.json'])
    expect(found).toEqual(
      E.right({ hosts: { ...DEFAULTS, api: 'https://api.example' }, unknownKeys: ['extra'] }),
    )
  })

  it('does not depend on what type the server calls it', async () => {
    const { found } = await read({ contentType: 'application/octet-stream', text: ' {"catalog":""}' })
    expect(E.isRight(found)).toBe(true)
  })
})

describe('when there is none', () => {
  it.each([
    ['404', { status: 404, text: 'Not found' }],
    ['410', { status: 410, text: '' }],
    ['the page itself', { contentType: 'text/html; charset=utf-8', text: '<!doctype html>' }],
    ['the page itself, by another type', { contentType: '', text: '\n<!DOCTYPE html><html></html>' }],
  ])('means the defaults: %s', async (_, answer) => {
    expect((await read(answer)).found).toEqual(E.right({ hosts: DEFAULTS, unknownKeys: [] }))
  })
})

describe('when it fails to load or is not understood', () => {
  it.each([
    ['RefusedByServer', { status: 500 }],
    ['RefusedByServer', { status: 403, contentType: 'text/html', text: '<html>' }],
    ['NotJson', { text: '{"api": https://api.example}' }],
    ['NotJson', { text: '' }],
    ['NotAnObject', { text: '[]' }],
    ['NotAnObject', { text: 'null' }],
    ['WrongHosts', { text: '{"api":"http://api.example"}' }],
  ])('says that it is %s', async (tag, answer) => {
    expect(await tagOf(answer)).toBe(tag)
  })

  it('says so where no answer comes at all', async () => {
    const { scheduler } = createVirtualClock(0)
    const ask = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await readHosts({ defaults: DEFAULTS, scheduler, ask })).toEqual(E.left({ _tag: 'NoAnswer' }))
  })

  it('waits for an answer no longer than its time', async () => {
    const clock = createVirtualClock(0)
    const ask = () => new Promise<HostsAnswer>(() => undefined)
    let found: unknown = 'waiting'
    const reading = readHosts({ defaults: DEFAULTS, scheduler: clock.scheduler, ask }).then(
      (result) => (found = result),
    )
    clock.advance(TIMINGS.hostsFileTimeoutMs - 1)
    await Promise.resolve()
    expect(found).toBe('waiting')
    clock.advance(1)
    await reading
    expect(found).toEqual(E.left({ _tag: 'NoAnswer' }))
  })
})
