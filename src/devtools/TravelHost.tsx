// While the application shows an earlier moment, it leaves the focus and the scrolling alone.
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { OverlayHost } from '../components/overlay/overlayHost.ts'
import type { TimeTravel } from '../models/timeTravel.ts'

interface TravelHostProps {
  readonly travel: TimeTravel
  readonly children: ReactNode
}

export const TravelHost = ({ travel, children }: TravelHostProps) => {
  const isAway = useSyncExternalStore(travel.subscribe, travel.isAway)
  const host = useMemo(() => ({ target: null, inFrame: isAway }), [isAway])
  return <OverlayHost value={host}>{children}</OverlayHost>
}
