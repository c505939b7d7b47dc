// What a port is called when the catalogue of ports is not here.
import { describe, expect, it } from 'vitest'
import { portTitle } from '../../../domain/catalog/portTitle.ts'

const named = (title: string) => {
  const leg = { code: 'A-B', seqNumber: 1, portFrom: 'A', portTo: 'B', title }
  const routes = [{ code: 'A-B', title: '', legs: [leg], attributes: {} }]
  return ['A', 'B', 'C'].map((code) =>
    portTitle(code, { ports: [{ code: 'B', title: 'Port B', address: null }], routes }),
  )
}

describe('the title of a port', () => {
  it.each(['Suur-Pakri – Kurkse', 'Suur-Pakri - Kurkse', 'Suur-Pakri → Kurkse', 'Suur-Pakri–Kurkse'])(
    'is the catalogue’s, else that of a leg which goes there, else its code: %j [RTE-06]',
    (title) => {
      expect(named(title)).toEqual(['Suur-Pakri', 'Port B', 'C'])
    },
  )

  it.each(['', 'Ferry', 'A – B – C'])(
    'is its code where the leg’s name does not say two ports: %j [RTE-06]',
    (title) => {
      expect(named(title)[0]).toBe('A')
    },
  )
})
