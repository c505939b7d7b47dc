// Calls and events about what the shop says to everyone alike, its own addresses and phone numbers included: they are about
// no person.
import type { EventType } from '../../../domain/log/events.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'

export const PUBLIC_TYPES: ReadonlySet<string> = new Set([
  'routes',
  'packages',
  'ports',
  'sailDates',
  'sails',
  'inventory',
  'prices',
  'countries',
  'citizenships',
  'menuItems',
  'news',
  'ships',
  'contacts',
  'schedules',
  'about',
  'contentPage',
  'ticketTerms',
  'confirmationTerms',
  'CatalogLoaded',
  'SailDatesFound',
  'SailsFound',
  'InventoriesStored',
  'PricesLoaded',
  'CountriesLoaded',
  'MenuLoaded',
  'ContentLoaded',
  'ConfirmationTermsLoaded',
] satisfies readonly (Call | EventType)[])
