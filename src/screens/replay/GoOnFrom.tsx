// Goes on from the entry that is shown, in a tab of its own: the log is handed over within the browser.
import { useState, useSyncExternalStore } from 'react'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { fragmentOf, PATHS } from '../../../domain/shell/address.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { isDemoAddress } from '../../session/runtime.ts'
import type { Replay } from './recording/replayOf.ts'
import { openForkTab } from './recording/forkTab.ts'
import css from './ReplayScreen.module.css'

type State = 'ready' | 'handing' | 'failed'

/** Nothing where the build has no demo. */
export const GoOnFrom = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { playback, log } = replay
  const { position } = useSyncExternalStore(playback.subscribe, playback.state)
  const [state, setState] = useState<State>('ready')
  const entry = playback.player.entryAt(position)
  if (entry === null || !isDemoAddress('fake')) return null
  const goOn = (): void => {
    setState('handing')
    const { address } = playback.player.modelsAt(position).shell
    const fragment = address === null ? `#/${log.header.locale}${PATHS.home}` : fragmentOf(address)
    openForkTab(log, { seq: entry.seq, fragment }).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <div className={css.goOn}>
      <QuietButton busy={state === 'handing'} busyText={t('fork.opening')} onClick={goOn}>
        {t('fork.go-on', { seq: entry.seq })}
      </QuietButton>
      <p className="fl-muted">{t('fork.note')}</p>
      {state === 'failed' && <p role="alert">{t('fork.failed')}</p>}
    </div>
  )
}
