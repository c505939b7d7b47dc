// The ways to a phone and to a card: loaded when one is first wanted. The demo's server plays them in the page.
import { from, type SchedulerLike, switchMap } from 'rxjs'
import type { Ports, SocketLine } from '../../effects/ports/ports.ts'
import type { Transport } from '../../effects/ports/transport.ts'

interface SignInPortsParts {
  readonly transport: Transport
  readonly isDemo: boolean
  readonly scheduler: SchedulerLike
  /** In front of the API's paths. */
  readonly root: string
}

const load = () => import('../../effects/ports/signIn/browserSignIn.ts')

const loadPlayed = async (transport: Transport) => (await import('./playedSocket.ts')).playedSocket(transport)

export const signInPorts = ({
  transport,
  isDemo,
  scheduler,
  root,
}: SignInPortsParts): Pick<Ports, 'socket' | 'card'> => ({
  socket: {
    isThere: () => 'WebSocket' in globalThis,
    open: () =>
      lateLine(
        isDemo
          ? loadPlayed(transport)
          : load().then(({ createBrowserSocket }) => createBrowserSocket(root).open()),
      ),
  },
  card: (request) =>
    from(load()).pipe(
      // It comes once.
      switchMap(({ createBrowserCardReader }) =>
        createBrowserCardReader(scheduler, isDemo ? transport : null)(request),
      ),
    ),
})

/** Where its file does not come, neither does an answer. */
const lateLine = (opened: Promise<SocketLine>): SocketLine => {
  opened.catch(() => undefined)
  return {
    transport: (request) => from(opened).pipe(switchMap((line) => line.transport(request))), // It comes once.
    close: () => void opened.then((line) => line.close()).catch(() => undefined),
  }
}
