// The open log as files for other tools. Each is made when it is wanted, apart from the page.
import { useEffect, useRef, useState } from 'react'
import { Subscription } from 'rxjs'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { saveFile } from '../../../session/saveFile.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { newsOf } from '../jobs/jobsApart.ts'
import type { Replay } from '../recording/replayOf.ts'
import type { DoorName } from '../jobs/doorFiles.ts'
import css from './ReplayDoors.module.css'

const DOORS: readonly DoorName[] = ['har', 'otlp', 'redux', 'test']

export const ReplayDoors = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { state, write } = useDoors(replay)
  return (
    <Panel title={t('doors.title')} level={2}>
      <p className="fl-muted">{t('doors.lead')}</p>
      <ul className={css.doors}>
        {DOORS.map((door) => (
          <li key={door}>
            <QuietButton onClick={() => write(door)}>{t(`doors.${door}`)}</QuietButton>
            <p className="fl-muted">{t(`doors.${door}-note`)}</p>
          </li>
        ))}
      </ul>
      <p role="status">{state === null ? '' : t(`doors.${state.is}`, { name: t(`doors.${state.door}`) })}</p>
    </Panel>
  )
}

interface DoorState {
  readonly door: DoorName
  readonly is: 'writing' | 'written' | 'failed'
}

const useDoors = ({ files }: Replay) => {
  const [state, setState] = useState<DoorState | null>(null)
  const running = useRef(Subscription.EMPTY)
  useEffect(() => () => running.current.unsubscribe(), [])
  const write = (door: DoorName): void => {
    running.current.unsubscribe()
    setState({ door, is: 'writing' })
    const name = (files[0]?.name ?? 'session').replace(ENDINGS, '')
    running.current = newsOf({ does: 'write', files, to: door, name }).subscribe((news) => {
      if (news.says !== 'written') return setState({ door, is: 'failed' })
      for (const { name: fileName, content } of news.written)
        saveFile({ name: fileName, blob: new Blob([content]) })
      setState({ door, is: 'written' })
    })
  }
  return { state, write }
}

const ENDINGS = /(\.ferrylog|\.jsonl|\.ndjson|\.json)?(\.gz)?$/
