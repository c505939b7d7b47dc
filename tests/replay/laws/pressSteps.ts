// Steps of the logs in rows/press.ts and rows/answersAndScreens.ts.
import type { HandLog } from '../../support/handLog.ts'

export const PAID = { status: 'OK', expiresAtMs: null } as const

export const signInAnother = (log: HandLog): number =>
  log.event('SignedIn', { token: 'd.e.f', expiresAtMs: null, user: null, customer: null })

export const goTo = (log: HandLog, path: string, query: Record<string, string> = {}): number => {
  log.command('NavigateTo', { path, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path, query } })
}

export const found = (log: HandLog, cause: number): number =>
  log.event('SailsFound', { legCode: 'VIR-KUI', day: '2026-11-21', sails: [] }, cause)
