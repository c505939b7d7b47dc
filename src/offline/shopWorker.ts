// The shop's worker opens a ticket where no network is. It keeps its build's files and that of the servers, and no answer.
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { HOSTS_FILE } from '../../domain/deployment/hostsFile.ts'
import { isKeptPage, isOwnFile, isSettled } from './keptFiles.ts'

/** What a worker knows of itself; the types of browsers' pages lack it. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly addEventListener: (type: 'install', listen: (event: InstallEvent) => void) => void
}

interface InstallEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

const worker = globalThis as unknown as WorkerScope
const { scope } = worker.registration
const hostsFile = new URL(HOSTS_FILE, scope).href

/** A page that is not here by then is opened from what is kept. */
const PAGE_WAIT_SECONDS = 5
/** Less than the page itself waits for it. */
const HOSTS_WAIT_SECONDS = 4

const newestPage = new NetworkOnly({
  networkTimeoutSeconds: PAGE_WAIT_SECONDS,
  plugins: [
    {
      fetchDidSucceed: ({ response }) =>
        isSettled(response.status) ? Promise.resolve(response) : Promise.reject(new Error('No page')),
      handlerDidError: () => matchPrecache(PAGE),
    },
  ],
})

/** That there is no such file is an answer as well. */
const newestHosts = new NetworkFirst({
  cacheName: 'ferrylog-hosts',
  networkTimeoutSeconds: HOSTS_WAIT_SECONDS,
  plugins: [
    {
      fetchDidSucceed: ({ response }) =>
        isSettled(response.status) ? Promise.resolve(response) : Promise.reject(new Error('No answer')),
      cacheWillUpdate: ({ response }) => Promise.resolve(response),
    },
  ],
})

/** The page's own address, as the list of files names it. */
const PAGE = './'

registerRoute(({ request, url }) => request.mode === 'navigate' && isKeptPage(url, scope), newestPage)
registerRoute(({ url }) => url.href === hostsFile, newestHosts)

worker.addEventListener('install', (event) => {
  const [, done] = newestHosts.handleAll({
    event,
    request: new Request(hostsFile, { cache: 'no-cache' }),
  })
  event.waitUntil(done)
})

// What another deployment answers in place of a file is not kept, and then nothing is: the next visit tries again.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOwnFile(new URL(request.url), response.clone(), { scope, program: __SHOP_PROGRAM__ }))
        ? response
        : null,
  },
])
precache([...__SHOP_FILES__])
addRoute({ directoryIndex: '', cleanURLs: false })
