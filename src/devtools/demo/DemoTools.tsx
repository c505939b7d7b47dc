// What can be done to the demo's server by hand: its clock goes forward, its calls fail.
import type { DemoControls } from './demoControls.ts'
import type { Session } from '../../session/session.ts'
import { ClockControl } from './ClockControl.tsx'
import css from './DemoTools.module.css'
import { FaultInjection } from './FaultInjection.tsx'

interface DemoToolsProps {
  readonly demo: DemoControls
  readonly session: Pick<Session, 'travel'>
}

export const DemoTools = ({ demo, session }: DemoToolsProps) => (
  <div className={css.tools}>
    <ClockControl demo={demo} source={session.travel.source} />
    <FaultInjection demo={demo} source={session.travel.source} />
  </div>
)
