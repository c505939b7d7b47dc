// The policy of the page names its own origin and the deployment's servers, and nothing else.
import { describe, expect, it } from 'vitest'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import type { Hosts } from '../../../domain/deployment/hosts.ts'

const OWN: Hosts = {
  api: '',
  catalog: '',
  identityPortal: 'https://id.example/',
  cardProvider: 'https://card.example/frame',
  bankHosts: [],
  errorReports: '',
}

const directivesOf = (hosts: Hosts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contentPolicyOf(hosts)
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

describe('when all servers are the page’s own', () => {
  it('allows the page’s own files, and neither inline scripts nor inline styles', () => {
    expect(directivesOf(OWN)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self' https://id.example",
      'frame-src': 'https://card.example',
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default ferrylog-demo ferrylog-worker ferrylog-content ferrylog-log-worker',
    })
  })
})

describe('when the servers are elsewhere', () => {
  const hosts: Hosts = {
    ...OWN,
    api: 'https://api.example/base',
    catalog: 'http://127.0.0.1:4180',
    cardProvider: '',
    errorReports: 'https://key@errors.example/42',
    bankHosts: ['pay.example:8443', 'localhost:4181'],
  }

  it('allows to talk to API and catalogue, and to show the frame and the logos', () => {
    expect(directivesOf(hosts)).toMatchObject({
      'connect-src':
        "'self' https://api.example http://127.0.0.1:4180 wss://api.example https://id.example https://errors.example",
      'frame-src': "'self'",
      'img-src':
        "'self' data: https://api.example http://127.0.0.1:4180 https://pay.example:8443 http://localhost:4181",
      'script-src': "'self'",
    })
  })
})
