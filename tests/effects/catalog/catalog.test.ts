// Loading what is sold, and choosing from it.
import { describe, expect, it } from 'vitest'
import { portTitle } from '../../../domain/catalog/portTitle.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { type Booking, bookingAt, newBooking, noticeKeys } from '../../support/bookingSession.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'

describe('when the page has loaded', () => {
  it('knows the routes and the packages from the content of their calls [RTE-04]', () => {
    const booking = bookingAt('opened')
    const { routes, packages } = booking.models().catalog
    const content = (path: string) => {
      const answer = booking.wire.backend.handle({ method: 'GET', url: path, headers: {}, body: null })
      if (answer.broken) throw new Error('No answer')
      return (answer.body as { content: { code: string }[] }).content.map(({ code }) => code)
    }
    expect(routes.map(({ code }) => code)).toEqual(content('/api/routes'))
    expect(packages.map(({ code }) => code)).toEqual(content('/api/packages'))
  })

  it('knows each port by code and title, from the catalogue’s own host [RTE-05] [RTE-06]', () => {
    const booking = bookingAt('opened')
    const virtsu = booking.models().catalog.ports.find(({ code }) => code === 'VIR')
    expect(virtsu).toMatchObject({ code: 'VIR', title: 'Virtsu' })
    const hosts = booking.wire.requests.map(({ host, path }) => [path, host])
    expect(hosts).toContainEqual(['/catalog/api/v1/catalog/PORTS', 'catalog'])
    expect(hosts.filter(([, host]) => host === 'catalog').length).toBe(1)
  })
})

describe('when the catalogue fails to load', () => {
  it('says so, and loads it when asked again', () => {
    const booking = newBooking()
    booking.setFaults({ on: 'routes', fault: { kind: 'serverError' } })
    booking.start()
    booking.advance(1_000)
    expect(booking.models().catalog).toMatchObject({ status: 'failed', error: { status: 500 } })
    expect(noticeKeys(booking)).toEqual(['catalogFailed'])
    booking.setFaults()
    booking.dispatch(command('LoadCatalog', {}))
    expect(booking.models().catalog.status).toBe('loading')
    booking.advance(1_000)
    expect(booking.models().catalog).toMatchObject({ status: 'loaded', error: null })
  })

  it.each(['serverError', 'broken', 'unfit', 'silent'] as const)(
    'sells the routes without their ports (%s), and asks for these again by itself [RTE-06]',
    (kind) => {
      const booking = newBooking()
      booking.setFaults({ on: 'ports', fault: { kind } })
      booking.start()
      booking.advance(TIMINGS.portsWaitMs)
      const { routes, status, ports } = booking.models().catalog
      expect(status).toBe('loaded')
      expect(ports).toEqual([])
      expect(noticeKeys(booking)).toEqual([])
      expect(portTitle('VIR', { routes, ports })).toBe('Virtsu')
      booking.advance(TIMINGS.httpTimeoutMs)
      expect(booking.events('PortsLoadFailed').length).toBeGreaterThan(0)
      const asked = booking.sent('GET', /PORTS/).length
      booking.setFaults()
      booking.advance(4 * TIMINGS.portsRetryMs)
      expect(booking.models().catalog.ports.length).toBeGreaterThan(0)
      expect(booking.sent('GET', /PORTS/).length).toBeGreaterThan(asked)
      booking.advance(600_000)
      expect(booking.events('PortsLoaded')).toHaveLength(1)
    },
  )

  it('asks for missing ports ever more rarely', () => {
    const booking = newBooking()
    booking.setFaults({ on: 'ports', fault: { kind: 'serverError' } })
    booking.start()
    booking.advance(600_000)
    expect(booking.sent('GET', /PORTS/).length).toBeLessThan(8)
  })

  it('keeps what it knows when a later load fails', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'routes', fault: { kind: 'broken' } })
    booking.dispatch(command('LoadCatalog', {}))
    expect(booking.models().catalog.status).toBe('loaded')
    booking.advance(1_000)
    expect(booking.models().catalog.status).toBe('loaded')
    expect(booking.models().catalog.routes.length).toBeGreaterThan(0)
  })
})

describe('when a route is picked', () => {
  it('starts with the way out from the mainland, from the search bar [RTE-08] [RTE-14]', () => {
    const { schedule } = bookingAt('sailSelected').models()
    expect(schedule.sailPackage?.startLeg).toBe('VIR-KUI')
    expect(schedule.source).toBe('search-bar')
  })

  it('records a package that was picked elsewhere with where that was [RTE-08]', () => {
    const booking = bookingAt('sailSelected')
    const packageCode = booking.models().schedule.sailPackage?.code ?? ''
    booking.dispatch(command('SelectPackage', { packageCode, source: 'promotions' }))
    expect(booking.models().schedule.source).toBe('promotions')
    expect(booking.events('PackageSelected').map(({ data }) => data.source)).toEqual([
      'search-bar',
      'promotions',
    ])
  })

  it('is busy with the tickets until they are there [RTE-15]', () => {
    const booking = bookingAt('opened', { settings: { latencyMs: { min: 200, max: 200 } } })
    booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    expect(booking.models().schedule.ticketsIsFetching).toBe(true)
    booking.advance(999)
    expect(booking.models().schedule.ticketsIsFetching).toBe(true)
    booking.advance(1)
    expect(booking.models().schedule.ticketsIsFetching).toBe(false)
  })

  it('asks for the days and the sails of the legs of its package [RTE-14]', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'ROH-HEL' }), 3_000)
    const legs = booking
      .sent('GET', /sailPackage/)
      .map(({ path }) => /sailPackage\/(?:inventory\/)?([^/]+)/.exec(path)?.[1])
    expect(new Set(legs)).toEqual(new Set(['ROH-HEL']))
  })

  it('refuses a route and a package that are not for sale', () => {
    const booking = bookingAt('opened')
    booking.dispatch(command('SelectRoute', { routeCode: 'TAL-NYC' }))
    booking.dispatch(command('SelectPackage', { packageCode: 'TAL-NYC-OW', source: 'search-bar' }))
    expect(booking.events('RouteRefused')).toHaveLength(1)
    expect(booking.events('PackageRefused')).toHaveLength(1)
    expect(booking.models().schedule.sailPackage).toBeNull()
  })
})

describe('when the page comes back', () => {
  const withMenu = (): Booking => {
    const booking = bookingAt('reserved')
    booking.perform(command('LoadMenu', { locale: 'en' }), 1_000)
    return booking
  }

  it('from a bank in time, goes on with what is sold and with the menu as they are [PERS-02]', () => {
    const before = withMenu()
    const asked = before.wire.requests.length
    const { catalog, resources } = before.models()
    const after = reload(before, { isBack: true, awayMs: TIMINGS.goneOnWithinMs - 2_000, waitMs: 1_000 })
    const paths = before.wire.requests.slice(asked).map(({ path }) => path)
    expect(paths.filter((path) => /routes|packages|PORTS|menu/.test(path))).toEqual([])
    expect(after.models().catalog).toEqual(catalog)
    expect(after.models().resources.menu).toEqual(resources.menu)
  })

  it.each([
    ['late', { isBack: true, awayMs: TIMINGS.goneOnWithinMs + 1 }],
    ['because a person has loaded it again', { isBack: false }],
  ])('%s, loads them again', (_why, how) => {
    const after = reload(withMenu(), how)
    expect(after.commands('LoadCatalog').length).toBe(1)
    expect(after.models().resources.menu.told).toBeNull()
    expect(after.models().catalog.routes.length).toBeGreaterThan(0)
  })

  it('from the demo to another server, loads what is sold there', () => {
    const after = reload(withMenu(), { isBack: true, demo: false })
    expect(after.events('SessionResumed')[0]?.data).toEqual({ demo: false, awayMs: null })
    expect(after.commands('LoadCatalog').length).toBe(1)
  })

  it('before all of it was there, loads what is sold again', () => {
    const before = bookingAt('reserved')
    before.setFaults({ on: 'routes', fault: { kind: 'silent' } })
    before.perform(command('ChangeLocale', { locale: 'et' }), TIMINGS.localeChangeMs)
    expect(before.events('CatalogRequested').length).toBe(2)
    expect(before.events('CatalogLoaded').length).toBe(1)
    expect(reload(before, { isBack: true }).commands('LoadCatalog').length).toBe(1)
  })

  it('without the ports’ titles, asks for these again with all the rest', () => {
    const booking = newBooking()
    booking.setFaults({ on: 'ports', fault: { kind: 'serverError' } })
    booking.start()
    booking.advance(TIMINGS.portsWaitMs)
    expect(reload(booking, { isBack: true }).commands('LoadCatalog').length).toBe(1)
  })

  it('while the menu is under way, does not wait for it', () => {
    const before = bookingAt('reserved')
    before.dispatch(command('LoadMenu', { locale: 'en' }))
    expect(before.models().resources.menu.isFetching).toBe(true)
    const { query, isFetching } = reload(before, { isBack: true }).models().resources.menu
    expect({ query, isFetching }).toEqual({ query: null, isFetching: false })
  })
})
