// What a port is called when the catalogue of ports is not here.
import { describe, expect, it } from 'vitest'
import { portTitle } from '../../../domain/catalog/portTitle.ts'

const named = (title: string) => {
  const leg = { code: 'A-B', seqNumber: 1, portFrom: 'A', portTo: 'B', title }
  const routes = [{ code: 'A-B', title: '', legs: [leg], attributes: {} }]
  return ['A', 'B', 'C'].map((code) => portTitle(code, { ports: [{ code: 'B', title: 'Port B' }], routes }))
}

describe('the title of a port', () => {
  it('is the catalogue’s, else that of a leg which goes there, else its code [RTE-06]', () => {
    for (const title of [
      'Suur-Pakri – Kurkse',
      'Suur-Pakri - Kurkse',
      'Suur-Pakri → Kurkse',
      'Suur-Pakri–Kurkse',
    ])
      expect(named(title), title).toEqual(['Suur-Pakri', 'Port B', 'C'])
    for (const title of ['', 'Ferry', 'A – B – C']) expect(named(title)[0], title).toBe('A')
  })
})
