// Hands a log to a tab of its own that goes on from an entry of it. The address names the handed log by chance alone.
import { createRealClock } from '../../../../effects/ports/clock.ts'
import { openTab, pageAddress } from '../../../../effects/ports/browserPorts.ts'
import { randomBytes } from '../../../../effects/ports/browserTab.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'

export interface ForkWish {
  /** The entry to go on from. */
  readonly seq: number
  /** The address of its page, with the `#`. */
  readonly fragment: string
}

/** Rejects where the browser keeps nothing for another tab. */
export const openForkTab = async (log: OpenedLog, { seq, fragment }: ForkWish): Promise<void> => {
  const [{ handLog }, { leavingLog }] = await Promise.all([
    import('../../../../replay/store/handedLogs.ts'),
    import('../../../../replay/doors/leaving.ts'),
  ])
  const { header, entries, snapshot } = leavingLog(log, () => randomBytes(SALT_BYTES))
  const id = Array.from(randomBytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const handedAtMs = createRealClock().nowMs()
  await handLog({ id, header: { ...header, snapshot: null }, entries, snapshot, seq, handedAtMs })
  const { origin, pathname } = new URL(pageAddress())
  openTab(`${origin}${pathname}?fake&adopt=${id}&brand=${encodeURIComponent(header.brand)}${fragment}`)
}

const SALT_BYTES = 32
const ID_BYTES = 8
