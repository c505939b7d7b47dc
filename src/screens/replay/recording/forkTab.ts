// Hands a log to a tab of its own that goes on from an entry of it. The address names it by chance alone.
import { createRealClock } from '../../../../effects/ports/clock.ts'
import { openTab, pageAddress } from '../../../../effects/ports/browserPorts.ts'
import { randomBytes } from '../../../../effects/ports/browserTab.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { ForkChoice } from '../../../../replay/forks/choices.ts'

export interface ForkWish {
  /** The entry to go on from. */
  readonly seq: number
  /** The address of its page, with the `#`. */
  readonly fragment: string
  readonly choices: readonly ForkChoice[]
}

export interface ForkTab {
  /** A person reaches for the press: the log is handed over ahead, and the browser fetches what the tab will need. */
  readonly prepare: () => void
  /** Rejects where the browser keeps nothing for another tab. */
  readonly open: (wish: ForkWish) => Promise<void>
}

export const forkTabOf = (log: OpenedLog): ForkTab => {
  /** The id under which the log was handed over. */
  let handing: Promise<string> | null = null
  const handed = (): Promise<string> => {
    const attempt = (handing ??= handOver(log))
    attempt.catch(() => (handing = null))
    return attempt
  }
  const hand = async ({ seq, choices }: ForkWish): Promise<string> => {
    const { handFork } = await loadStore()
    const id = randomId()
    const handedAtMs = createRealClock().nowMs()
    const isKept = await handFork({ id, logId: await handed(), seq, choices, handedAtMs })
    if (isKept) return id
    handing = null // Other tabs have handed over others since.
    await handFork({ id, logId: await handed(), seq, choices, handedAtMs })
    return id
  }
  return {
    prepare: () => {
      handed().catch(() => undefined)
      fetchAhead().catch(() => undefined)
    },
    open: async (wish) => {
      const id = await hand(wish)
      const { origin, pathname } = new URL(pageAddress())
      const brand = encodeURIComponent(log.header.brand)
      openTab(`${origin}${pathname}?fake&adopt=${id}&brand=${brand}${wish.fragment}`)
    },
  }
}

const loadStore = () => import('../../../../replay/store/handedLogs.ts')

/** They come from the browser's own store then. */
const fetchAhead = (): Promise<unknown> =>
  Promise.all([import('../../../demo/demo.ts'), import('../../../forks/startFork.ts')])

const handOver = async (log: OpenedLog): Promise<string> => {
  const [{ handLog }, { leavingLog }] = await Promise.all([
    loadStore(),
    import('../../../../replay/doors/leaving.ts'),
  ])
  const { header, entries, snapshot } = leavingLog(log, () => randomBytes(SALT_BYTES))
  const id = randomId()
  await handLog({ id, header: { ...header, snapshot: null }, entries, snapshot })
  return id
}

const randomId = (): string =>
  Array.from(randomBytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')

const SALT_BYTES = 32
const ID_BYTES = 8
