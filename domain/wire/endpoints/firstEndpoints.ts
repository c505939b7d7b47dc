// The calls that the first page makes: what is sold, when it sails, what is left and what it costs; and signing out.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { SailRefId } from '../../ids.ts'
import type { Endpoint } from './endpoint.ts'
import { MenuAnswer } from '../menu.ts'
import { PackagesAnswer, PortsAnswer, RoutesAnswer } from '../catalog.ts'
import { PricesAnswer } from '../prices.ts'
import { InventoryAnswer, SailDatesAnswer, SailsAnswer } from '../schedule.ts'

const none = shape({})
const leg = openText('legCode')
const day = openText('day')

export const firstEndpoints = {
  logout: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/logout',
    parameters: none,
    body: none,
    answer: t.unknown,
  },
  routes: {
    method: 'GET',
    host: 'api',
    path: '/api/routes',
    parameters: none,
    body: t.null,
    answer: RoutesAnswer,
  },
  menuItems: {
    method: 'GET',
    host: 'api',
    path: '/api/sales-static/menu-items',
    parameters: none,
    body: t.null,
    answer: MenuAnswer,
  },
  packages: {
    method: 'GET',
    host: 'api',
    path: '/api/packages',
    parameters: none,
    body: t.null,
    answer: PackagesAnswer,
  },
  ports: {
    method: 'GET',
    host: 'catalog',
    path: '/catalog/api/v1/catalog/PORTS',
    parameters: none,
    body: t.null,
    answer: PortsAnswer,
  },
  sailDates: {
    method: 'GET',
    host: 'api',
    path: '/api/sails/sailPackage/{leg}/dates',
    parameters: shape({ leg, fromDate: day, endDate: day }),
    body: t.null,
    answer: SailDatesAnswer,
  },
  sails: {
    method: 'GET',
    host: 'api',
    path: '/api/sails/sailPackage/{leg}/{date}',
    parameters: shape({ leg, date: day }),
    body: t.null,
    answer: SailsAnswer,
  },
  inventory: {
    method: 'GET',
    host: 'api',
    path: '/api/sailPackage/inventory/{leg}/{date}/{time}',
    parameters: shape({ leg, date: day, time: openText('time') }),
    body: t.null,
    answer: InventoryAnswer,
  },
  prices: {
    method: 'GET',
    host: 'api',
    path: '/api/prices/{sailRefId}',
    parameters: shape({
      sailRefId: SailRefId,
      roundTrip: openText('boolean'),
      oneDayRoundTrip: openText('boolean'),
    }),
    body: t.null,
    answer: PricesAnswer,
  },
} as const satisfies Record<string, Endpoint>
