// The calls that the first page makes: what is sold, when it sails, what is left and what it costs; and signing out.
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { SailRefId } from '../../ids.ts'
import { type Endpoint, PUBLIC } from './endpoint.ts'
import { MenuAnswer, toMenu } from '../content/menu.ts'
import { PackagesAnswer, PortsAnswer, RoutesAnswer, toPackages, toPorts, toRoutes } from '../catalog.ts'
import { PricesAnswer, toPriceGroups } from '../prices.ts'
import { InventoryAnswer, SailDatesAnswer, SailsAnswer, toInventories, toSails } from '../schedule.ts'

const leg = openText('legCode')
const day = openText('day')

export const firstEndpoints = {
  logout: { ...PUBLIC.POST, path: '/api/auth/logout' },
  routes: { ...PUBLIC.GET, path: '/api/routes', answer: RoutesAnswer, to: toRoutes },
  menuItems: { ...PUBLIC.GET, path: '/api/sales-static/menu-items', answer: MenuAnswer, to: toMenu },
  packages: { ...PUBLIC.GET, path: '/api/packages', answer: PackagesAnswer, to: toPackages },
  ports: {
    ...PUBLIC.GET,
    host: 'catalog',
    path: '/catalog/api/v1/catalog/PORTS',
    answer: PortsAnswer,
    to: toPorts,
  },
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
    to: toSails,
  },
  inventory: {
    ...PUBLIC.GET,
    path: '/api/sailPackage/inventory/{leg}/{date}/{time}',
    parameters: shape({ leg, date: day, time: openText('time') }),
    answer: InventoryAnswer,
    to: toInventories,
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
    to: toPriceGroups,
  },
} as const satisfies Record<string, Endpoint>
