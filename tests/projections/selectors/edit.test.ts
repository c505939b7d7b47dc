// What the route offers on which a ticket is being changed.
import { describe, expect, it } from 'vitest'
import type { Route } from '../../../domain/catalog/route.ts'
import { WAY_OUT } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { initialModels, type ReadModels } from '../../../projections/readModels.ts'
import { isOnRouteOfEdit, residentAlternative } from '../../../projections/selectors/edit.ts'
import { reservationWith } from '../../support/handLog.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { branded } from '../../support/unbranded.ts'

const BEFORE = branded<EpochMs>(Date.UTC(2026, 10, 21, 5))

const routeWith = (code: string, attributes: Route['attributes']): Route => ({
  code,
  title: '',
  legs: [{ code, seqNumber: 1, portFrom: code.slice(0, 3), portTo: code.slice(4), title: '' }],
  attributes,
})

/** The ticket is for VIR-KUI; the other route stands before it. */
const changing = (own: Route['attributes'], other: Route['attributes']): ReadModels => ({
  ...initialModels,
  catalog: {
    ...initialModels.catalog,
    routes: [routeWith('ROH-HEL', other), routeWith('VIR-KUI', own)],
  },
  edit: {
    ...initialModels.edit,
    original: {
      ...reservationWith({ status: 'OK' }),
      sailPackages: [
        {
          code: 'VIR-KUI-OW',
          title: '',
          seqN: WAY_OUT,
          sails: [{ ...voyageWith('11', '08:00'), status: 'OPEN', arrivalDay: null, arrivalAtMs: null }],
        },
      ],
    },
  },
})

describe('when a ticket is changed where there are two routes', () => {
  it('offers what its own route does, and not what the other one does', () => {
    const isOn = (models: ReadModels): boolean => isOnRouteOfEdit(models, BEFORE, 'ENABLE_COMPANY_LOYALTIES')
    expect(isOn(changing({ ENABLE_COMPANY_LOYALTIES: 'true' }, {}))).toBe(true)
    expect(isOn(changing({}, { ENABLE_COMPANY_LOYALTIES: 'true' }))).toBe(false)
  })

  it('sells residents the category that its own route names', () => {
    const name = 'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT'
    expect(residentAlternative(changing({ [name]: 'OWN' }, { [name]: 'OTHER' }), BEFORE)).toBe('OWN')
  })
})
