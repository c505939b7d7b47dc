// Goes on from the entry that is shown, in a tab of its own: the log is handed over within the browser, and with it what is
// chosen to be other there.
import { useMemo, useState, useSyncExternalStore } from 'react'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { fragmentOf, PATHS } from '../../../domain/shell/address.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { isDemoAddress } from '../../session/runtime.ts'
import type { Replay } from './recording/replayOf.ts'
import { forkTabOf } from './recording/forkTab.ts'
import { choicesOfDraft, NOTHING_OTHER, WhatIf } from './WhatIf.tsx'
import css from './ReplayScreen.module.css'

type State = 'ready' | 'handing' | 'failed'

/** Nothing where the build has no demo. */
export const GoOnFrom = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { playback, log } = replay
  const { position } = useSyncExternalStore(playback.subscribe, playback.state)
  const [state, setState] = useState<State>('ready')
  const [draft, setDraft] = useState(NOTHING_OTHER)
  const tab = useMemo(() => forkTabOf(log), [log])
  const [isOpen, setIsOpen] = useState(false)
  const entry = playback.player.entryAt(position)
  if (entry === null || !isDemoAddress('fake')) return null
  const choices = choicesOfDraft(draft)
  const goOn = (): void => {
    if (choices === null) return setIsOpen(true)
    setState('handing')
    const { address } = playback.player.modelsAt(position).shell
    const fragment = address === null ? `#/${log.header.locale}${PATHS.home}` : fragmentOf(address)
    tab.open({ seq: entry.seq, fragment, choices }).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <div className={css.goOn} onPointerEnter={tab.prepare} onFocus={tab.prepare}>
      <QuietButton busy={state === 'handing'} busyText={t('fork.opening')} onClick={goOn}>
        {t('fork.go-on', { seq: entry.seq })}
      </QuietButton>
      <QuietButton plain onClick={() => setIsOpen(true)}>
        {t('fork.what-if')}
        {choices !== null && choices.length > 0 && ` (${choices.length})`}
      </QuietButton>
      <p className="fl-muted">{t('fork.note')}</p>
      {state === 'failed' && <p role="alert">{t('fork.failed')}</p>}
      <AppModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('fork.what-if')}
        closeLabel={t('keys.close')}
      >
        <WhatIf entries={log.entries} seq={entry.seq} draft={draft} onChange={setDraft} />
      </AppModal>
    </div>
  )
}
