// What may stand in a deployment's config.json, and what it means.
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Hosts,
  hostsFrom,
  isOwnMachine,
  isSafeAddress,
  unknownKeysIn,
} from '../../../domain/deployment/hosts.ts'
import { mayShowPicture } from '../../../domain/deployment/shownPictures.ts'
import { anyAddress } from '../../support/anyAddress.ts'
import { agreedIn } from '../../support/decided.ts'

const DEFAULTS: Hosts = {
  api: '',
  catalog: 'https://catalog.example',
  identityPortal: 'https://id.example/',
  cardProvider: 'https://card.example/frame',
  bankHosts: ['pay.example'],
  errorReports: '',
}

const read = (content: unknown): Hosts => agreedIn(hostsFrom(content, DEFAULTS))

const refused = (content: unknown): unknown => {
  const found = hostsFrom(content, DEFAULTS)
  return E.isLeft(found) ? found.left : 'taken'
}

describe('when the file says nothing', () => {
  it('means the defaults, key by key', () => {
    expect(read({})).toEqual(DEFAULTS)
    expect(read({ api: 'https://api.example' })).toEqual({ ...DEFAULTS, api: 'https://api.example' })
    expect(read({ bankHosts: [] })).toEqual({ ...DEFAULTS, bankHosts: [] })
  })

  it('means the page’s own origin by an empty text', () => {
    expect(read({ api: '', catalog: '', cardProvider: '' })).toMatchObject({
      api: '',
      catalog: '',
      cardProvider: '',
    })
  })

  it('leaves what it does not know alone, and names it', () => {
    const content = { api: '', catalogue: 'https://typo.example', $schema: 'x' }
    expect(read(content)).toEqual(DEFAULTS)
    expect(unknownKeysIn(content)).toEqual(['catalogue', '$schema'])
  })
})

describe('when the file names a service of error reports', () => {
  it.each([
    ['https://abc123@errors.example/42', 'https://abc123@errors.example/42'],
    [' https://abc123@Errors.Example/base/42', 'https://abc123@errors.example/base/42'],
    ['http://key@127.0.0.1:4181/1', 'http://key@127.0.0.1:4181/1'],
    ['', ''],
  ])('reads %j as %j', (errorReports, dsn) => {
    expect(read({ errorReports }).errorReports).toBe(dsn)
  })

  it.each([
    'https://errors.example/42',
    'https://key:word@errors.example/42',
    'https://key@errors.example/',
    'https://key@errors.example/42?x=1',
    'http://key@errors.example/42',
    7,
  ])('refuses %j', (errorReports) => {
    expect(refused({ errorReports })).toEqual({
      _tag: 'WrongHosts',
      wrong: [{ key: 'errorReports', item: null }],
    })
  })
})

describe('when the file names servers', () => {
  it.each([
    ['https://api.example/', 'https://api.example'],
    ['https://API.Example', 'https://api.example'],
    ['HTTPS://api.example/base/v1/', 'https://api.example/base/v1'],
    [' https://api.example:8443/base// ', 'https://api.example:8443/base'],
    ['https://api.example:443', 'https://api.example'],
    ['http://localhost:4180', 'http://localhost:4180'],
    ['http://127.0.0.1:80/', 'http://127.0.0.1'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://[::1]:9', 'http://[::1]:9'],
  ])('reads %j as %j', (api, root) => {
    expect(read({ api }).api).toBe(root)
    expect(read({ api: root }).api).toBe(root)
  })

  it.each([
    'http://api.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
    'api.example',
    'localhost:4180',
    '/base',
    '//api.example',
    'https:',
    'https:///api.example',
    'https://api.example/?a=b',
    'https://api.example/#x',
    'https://name:word@api.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    null,
    1,
    true,
    [],
    {},
    ['https://api.example'],
  ])('refuses %j as the API', (api) => {
    expect(refused({ api })).toEqual({ _tag: 'WrongHosts', wrong: [{ key: 'api', item: null }] })
  })

  it.each([
    ['pay.bank.example', 'pay.bank.example'],
    ['Pay.Bank.Example:8443', 'pay.bank.example:8443'],
    ['pay.bank.example:443', 'pay.bank.example'],
    ['https://pay.bank.example/', 'pay.bank.example'],
    ['localhost:4180', 'localhost:4180'],
    ['http://localhost:80', 'localhost'],
  ])('reads the bank %j as %j', (bank, host) => {
    expect(read({ bankHosts: [bank] }).bankHosts).toEqual([host])
  })

  it('names each wrong bank by its place, and each wrong key', () => {
    const bankHosts = ['pay.example', '*.bank.example', 'bank.example/pay', 'http://bank.example', '', 7]
    expect(refused({ bankHosts, cardProvider: 'http://card.example/' })).toEqual({
      _tag: 'WrongHosts',
      wrong: expect.arrayContaining([
        { key: 'cardProvider', item: null },
        ...[1, 2, 3, 4, 5].map((item) => ({ key: 'bankHosts', item })),
      ]) as unknown,
    })
    expect(refused({ bankHosts: 'pay.example' })).toEqual({
      _tag: 'WrongHosts',
      wrong: [{ key: 'bankHosts', item: null }],
    })
  })

  it('keeps the path and the query of the card provider’s page', () => {
    const cardProvider = 'https://card.example/frame?shop=7'
    expect(read({ cardProvider }).cardProvider).toBe(cardProvider)
  })
})

describe('when an answer names a picture', () => {
  const hosts = { ...DEFAULTS, api: 'https://api.example/base', bankHosts: ['pay.example:8443'] }
  const shown = (address: string) => mayShowPicture(address, hosts, 'https://shop.example/trips/')

  it('is shown from the page’s own host, its servers, its banks, and within the answer', () => {
    const addresses = [
      './demo-logos/card.svg',
      '/logo.png',
      'https://shop.example/x.svg',
      'https://api.example/x.svg',
      'https://catalog.example/x',
      'https://pay.example:8443/x',
      'data:image/svg+xml,%3Csvg/%3E',
    ]
    expect(addresses.filter((address) => !shown(address))).toEqual([])
  })

  it('is left out from anywhere else', () => {
    const addresses = [
      'https://pay.example/x',
      'https://evil.test/x.svg',
      'http://api.example/x',
      '//evil.test/x',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://shop.example/1',
      'https://',
    ]
    expect(addresses.filter(shown)).toEqual([])
  })
})

describe('whatever the file holds', () => {
  it.each([null, [], 'api', 1, [{ api: '' }]])('refuses %j, which is no object', (content) => {
    expect(refused(content)).toEqual({ _tag: 'NotAnObject' })
  })

  it('never means an address in the clear beyond the own machine', () => {
    const text = fc.oneof(anyAddress, fc.string(), fc.domain())
    const files = fc.record(
      { api: text, catalog: text, identityPortal: text, cardProvider: text, bankHosts: fc.array(text) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(files, (content) => {
        const found = hostsFrom(content, DEFAULTS)
        if (E.isLeft(found)) return
        const { bankHosts, ...addresses } = found.right
        for (const address of Object.values(addresses).filter((one) => one !== ''))
          expect(isSafeAddress(new URL(address)), address).toBe(true)
        for (const host of bankHosts) expect(new URL(`https://${host}`).host).toBe(host)
        // What it means, written down, means the same.
        expect(hostsFrom(found.right, DEFAULTS)).toEqual(found)
      }),
    )
  })

  it('knows the machine itself by its names', () => {
    const names = ['localhost', 'a.localhost', '127.0.0.1', '127.8.9.10', '[::1]']
    expect(names.filter((name) => !isOwnMachine(name))).toEqual([])
    const others = ['localhost.example', 'notlocalhost', '127.0.0.1.example', '128.0.0.1', '[::2]', '']
    expect(others.filter(isOwnMachine)).toEqual([])
  })
})
