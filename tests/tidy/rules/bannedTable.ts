// What only adapters may call: time, chance, storage, the network and the address all pass through a port.
// Each row says what to use instead. The console is the linter's (`no-console`).

/** What to look for. `global` is a bare name (or `window.name`), `member` is `object.name`. */
export type BannedThing =
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'member'; readonly object: string; readonly name: string }
  | { readonly kind: 'imported'; readonly from: string; readonly names: RegExp }
  | { readonly kind: 'currentDate' }
  | { readonly kind: 'addressChange' }

/** `allowedIn` holds path prefixes. */
export type BannedRow = {
  readonly thing: BannedThing
  readonly allowedIn: readonly string[]
  readonly instead: string
}

const ADAPTERS = [
  'effects/ports/',
  'replay/cli/',
  'replay/fleet/cli/',
  'src/forks/cli/',
  'src/demo/server/',
  'src/demo/browser/',
  'src/main.tsx',
  'src/start/',
]
const NETWORK = [...ADAPTERS, 'effects/api/']
const DATABASE = [...ADAPTERS, 'replay/store/']
const FRAMES = [...ADAPTERS, 'src/look/', 'src/components/']

const global = (name: string): BannedThing => ({ kind: 'global', name })
const member = (object: string, name: string): BannedThing => ({ kind: 'member', object, name })
const row = (thing: BannedThing, allowedIn: readonly string[], instead: string): BannedRow => ({
  thing,
  allowedIn,
  instead,
})

const NOW = 'use ports.clock.nowMs(), or take nowMs as a parameter'
const WAIT = 'use an RxJS operator on ports.clock.scheduler with a constant from TIMINGS'
const CHANCE = 'use ports.random'
const STORE = 'use ports.storage'
const REQUEST = 'use ports.api'
const ADDRESS = 'dispatch the navigation command; ports.navigation moves the address'

export const BANNED: readonly BannedRow[] = [
  row(global('setTimeout'), ADAPTERS, WAIT),
  row(global('setInterval'), ADAPTERS, WAIT),
  row(
    global('requestAnimationFrame'),
    FRAMES,
    'animate in src/look or src/components, or use the clock port',
  ),
  row(member('Date', 'now'), ADAPTERS, NOW),
  row({ kind: 'currentDate' }, ADAPTERS, NOW),
  row(member('performance', 'now'), ADAPTERS, NOW),
  row(
    {
      kind: 'imported',
      from: 'date-fns',
      names:
        /^is(Today|Tomorrow|Yesterday|Past|Future)$|^isThis|Now(Strict)?$|^(start|end)Of(Today|Tomorrow|Yesterday)$/,
    },
    ADAPTERS,
    `it reads the machine's clock: ${NOW}`,
  ),
  row(member('Math', 'random'), ADAPTERS, CHANCE),
  row(member('crypto', 'randomUUID'), ADAPTERS, CHANCE),
  row(member('crypto', 'getRandomValues'), ADAPTERS, CHANCE),
  row(global('localStorage'), ADAPTERS, STORE),
  row(global('sessionStorage'), ADAPTERS, STORE),
  row(global('indexedDB'), DATABASE, 'use the log store in replay/store'),
  row(global('fetch'), NETWORK, REQUEST),
  row(global('XMLHttpRequest'), NETWORK, REQUEST),
  row(member('window', 'location'), ADAPTERS, ADDRESS),
  row({ kind: 'addressChange' }, ADAPTERS, ADDRESS),
]
