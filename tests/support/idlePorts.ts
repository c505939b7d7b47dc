// Ports of a world in which nothing happens: for pipelines whose effects are the test's or the benchmark's own.
import { NEVER, of } from 'rxjs'
import type { Transport } from '../../effects/ports/transport.ts'
import { LONE_SIGN_IN, LONE_TAB } from '../../replay/rerun/lonePorts.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import { OPEN_VAULT } from '../../effects/ports/tokenVault.ts'
import type { Ports } from '../../effects/ports/ports.ts'

export const idlePorts = (clock: Clock, transport: Transport = () => NEVER): Ports => ({
  clock,
  transport,
  navigation: {
    fragment: () => '',
    fragments$: NEVER,
    push: () => undefined,
    replace: () => undefined,
    back: () => undefined,
    origin: () => 'https://shop.example',
    search: () => '',
    replaceSearch: () => undefined,
  },
  localeStore: { read: () => null, write: () => undefined },
  cookieChoice: { kept$: NEVER, write: () => undefined },
  page: { reloadFor: () => undefined, leave: () => undefined },
  network: { isOnline: () => true, changes$: NEVER },
  socket: { isThere: () => true, open: () => ({ transport, close: () => undefined }) },
  card: transport,
  camera: { open: () => undefined, close: () => undefined, words$: NEVER },
  payments: { claim: () => of(true), changes$: NEVER, forget: () => undefined },
  edits: LONE_TAB,
  savedTickets: {
    keep: () => undefined,
    find: () => of(null),
    forget: () => undefined,
    clear: () => undefined,
  },
  tokens: OPEN_VAULT,
  signIns: LONE_SIGN_IN,
  reporter: {
    report: () => undefined,
    reportRedirect: () => undefined,
    reportMissing: () => undefined,
    log: () => undefined,
  },
  config: {
    languages: ['en'],
    timeZone: 'Europe/Tallinn',
    saleChannel: 'WEB',
    isIsland: false,
    allowsEdit: false,
    allowsCancel: false,
    providers: [],
    providerPage: '/auth/{provider}',
    redirectHosts: [],
  },
})
