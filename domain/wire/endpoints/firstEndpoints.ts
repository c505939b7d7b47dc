// The calls that the first page makes: what is sold, when it sails, what is left and what it costs; and signing out.
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { SailRefId } from '../../ids.ts'
import { type Endpoint, PUBLIC } from './endpoint.ts'
import { MenuAnswer } from '../content/menu.ts'
import { PackagesAnswer, PortsAnswer, RoutesAnswer } from '../catalog.ts'
import { PricesAnswer } from '../prices.ts'
import { InventoryAnswer, SailDatesAnswer, SailsAnswer } from '../schedule.ts'

const leg = openText('legCode')
const day = openText('day')

export const firstEndpoints = {
  logout: { ...PUBLIC.POST, path: '/api/auth/logout' },
  routes: { ...PUBLIC.GET, path: '/api/routes', answer: RoutesAnswer },
  menuItems: { ...PUBLIC.GET, path: '/api/sales-static/menu-items', answer: MenuAnswer },
  packages: { ...PUBLIC.GET, path: '/api/packages', answer: PackagesAnswer },
  ports: { ...PUBLIC.GET, host: 'catalog', path: '/catalog/api/v1/catalog/PORTS', answer: PortsAnswer },
  sailDates: {
    ...PUBLIC.GET,
    path: '/api/sails/sailPackage/{leg}/dates',
    parameters: shape({ leg, fromDate: day, endDate: day }),
    answer: SailDatesAnswer,
  },
  sails: {
    ...PUBLIC.GET,
    path: '/api/sails/sailPackage/{leg}/{date}',
    parameters: shape({ leg, date: day }),
    answer: SailsAnswer,
  },
  inventory: {
    ...PUBLIC.GET,
    path: '/api/sailPackage/inventory/{leg}/{date}/{time}',
    parameters: shape({ leg, date: day, time: openText('time') }),
    answer: InventoryAnswer,
  },
  prices: {
    ...PUBLIC.GET,
    path: '/api/prices/{sailRefId}',
    parameters: shape({
      sailRefId: SailRefId,
      roundTrip: openText('boolean'),
      oneDayRoundTrip: openText('boolean'),
    }),
    answer: PricesAnswer,
  },
} as const satisfies Record<string, Endpoint>
