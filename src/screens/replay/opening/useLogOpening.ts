// The logs that the page opens, and the running session's own.
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { OverlayHost } from '../../../components/overlay/overlayHost.ts'
import { useSession } from '../../../session/session.ts'
import { createLogOpening, type LogOpening, type OpeningState } from './logOpening.ts'

interface PageOpening {
  readonly opening: LogOpening
  readonly state: OpeningState
  /** `null` where no session runs, as in a replay. */
  readonly openOwn: (() => void) | null
}

/** `atSeq` is the entry that is to be shown first. */
export const useLogOpening = (atSeq: number | null): PageOpening => {
  const session = useSession()
  const { inFrame } = useContext(OverlayHost)
  const [opening] = useState(() => createLogOpening(atSeq))
  useEffect(() => () => opening.stop(), [opening])
  const openOwn = (running: NonNullable<typeof session>): void =>
    opening.openLater(OWN_NAME, () => running.file().then(({ name, blob }) => new File([blob], name)))
  return {
    opening,
    state: useSyncExternalStore(opening.subscribe, opening.state),
    openOwn: session === null || inFrame ? null : () => openOwn(session),
  }
}

/** Until the running session's file has its own name. */
const OWN_NAME = 'session.ferrylog'
