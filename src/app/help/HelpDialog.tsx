// What a person reads before a session's log reaches support: the code to name, what is in the log and what is not. They
// save it, or send it where the deployment names a service of error reports.
import { useState } from 'react'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './HelpDialog.module.css'
import { saveFile } from '../../session/saveFile.ts'
import type { Session } from '../../session/session.ts'

interface HelpDialogProps {
  readonly session: Session
  readonly isOpen: boolean
  readonly onClose: () => void
}

type Deed = 'save' | 'send'
type Outcome = 'saved' | 'save-failed' | 'sent' | 'send-failed'

export const HelpDialog = ({ session, isOpen, onClose }: HelpDialogProps) => {
  const t = useContentTexts()
  const [busy, setBusy] = useState<Deed | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const act = (deed: Deed, done: Promise<unknown>, [good, bad]: readonly [Outcome, Outcome]): void => {
    setBusy(deed)
    setOutcome(null)
    done
      .then(
        () => setOutcome(good),
        () => setOutcome(bad),
      )
      .finally(() => setBusy(null))
  }
  const { file, sendFile } = session
  const save = () => act('save', file().then(saveFile), ['saved', 'save-failed'])
  const send = sendFile && (() => act('send', sendFile(), ['sent', 'send-failed']))
  const SaveButton = send === null ? PrimaryButton : QuietButton
  return (
    <AppModal
      opened={isOpen}
      onClose={onClose}
      title={t('help.title')}
      closeLabel={t('help.close')}
      actions={
        <>
          <SaveButton busy={busy === 'save'} busyText={t('help.saving')} onClick={save}>
            {t('help.save')}
          </SaveButton>
          {send !== null && (
            <PrimaryButton busy={busy === 'send'} busyText={t('help.sending')} onClick={send}>
              {t('help.send')}
            </PrimaryButton>
          )}
        </>
      }
    >
      <p>{t('help.code')}</p>
      <p className={css.code}>{supportCodeOf(session.sessionId)}</p>
      <WhatIsInIt />
      <p>
        {send === null ? t('help.then-saved') : t('help.then-sent')}{' '}
        <AppLink path={PATHS.contacts}>{t('help.contacts')}</AppLink>
      </p>
      <div role="status" className={css.outcome}>
        {outcome !== null && (
          <Notice tone={outcome === 'saved' || outcome === 'sent' ? 'good' : 'bad'}>
            {t(`help.outcome.${outcome}`)}
          </Notice>
        )}
      </div>
    </AppModal>
  )
}

const WhatIsInIt = () => {
  const t = useContentTexts()
  return (
    <>
      <h3 className={css.heading}>{t('help.in-it.title')}</h3>
      <ul className={css.list}>
        <li>{t('help.in-it.done')}</li>
        <li>{t('help.in-it.asked')}</li>
        <li>{t('help.in-it.number')}</li>
        <li>{t('help.in-it.page')}</li>
      </ul>
      <h3 className={css.heading}>{t('help.not-in-it.title')}</h3>
      <ul className={css.list}>
        <li>{t('help.not-in-it.person')}</li>
        <li>{t('help.not-in-it.secrets')}</li>
        <li>{t('help.not-in-it.others')}</li>
      </ul>
    </>
  )
}
