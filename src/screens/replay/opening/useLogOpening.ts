// The logs that the page opens, and the running session's own.
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { OverlayHost } from '../../../components/overlay/overlayHost.ts'
import { useModelSource } from '../../../models/modelSource.ts'
import { useSession } from '../../../session/session.ts'
import { momentIn } from '../recording/momentInAddress.ts'
import { createLogOpening, type LogOpening, type OpeningState } from './logOpening.ts'

interface PageOpening {
  readonly opening: LogOpening
  readonly state: OpeningState
  /** `null` where no session runs, as in a replay. */
  readonly openOwn: (() => void) | null
}

export const useLogOpening = (): PageOpening => {
  const { models } = useModelSource()
  const session = useSession()
  const { inFrame } = useContext(OverlayHost)
  const [opening] = useState(() => createLogOpening(() => momentIn(models().shell.address)))
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
