// What a server may spell otherwise, or leave unsaid: an instant's zone, a role, a first leg.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { WireCompany } from '../../../domain/wire/account/company.ts'
import { WirePackage } from '../../../domain/wire/catalog.ts'
import { wireInstant } from '../../../domain/wire/readings.ts'

describe('an instant in words', () => {
  it.each(['2026-11-20T10:00:00+02:00', '2026-11-20T10:00:00+0200', '2026-11-20 10:00+02'])(
    'is distinguished from its zone: %s',
    (text) => {
      expect(wireInstant.decode(text)).toEqual(E.right(Date.UTC(2026, 10, 20, 8)))
    },
  )
})

describe('a company without a role', () => {
  it('is one that the person does not manage', () => {
    expect(WireCompany.decode({ companyId: '7' })).toMatchObject(E.right({ member: false }))
  })
})

describe('a package that lists its legs', () => {
  const wire = { code: 'OW', title: 'Single', type: 'ONEWAY', route: 'VIR-KUI', endLeg: 'KUI-VIR' }

  it('begins with the first of them, where that is not said', () => {
    const legSequence = ['VIR-KUI', 'KUI-VIR']
    expect(WirePackage.decode({ ...wire, legSequence })).toMatchObject(E.right({ startLeg: 'VIR-KUI' }))
  })
})
