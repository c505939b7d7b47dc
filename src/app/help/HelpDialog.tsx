// What a person reads before a session's log reaches support: the code to name, and what is in the log and what is not.
import { useState, Fragment } from 'react'
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

const PARTS = [
  ['in-it.title', 'in-it.done', 'in-it.asked', 'in-it.number', 'in-it.page'],
  ['not-in-it.title', 'not-in-it.person', 'not-in-it.secrets', 'not-in-it.others'],
] as const

const WhatIsInIt = () => {
  const t = useContentTexts()
  return PARTS.map(([title, ...parts]) => (
    <Fragment key={title}>
      <h3 className={css.heading}>{t(`help.${title}`)}</h3>
      <ul className={css.list}>
        {parts.map((part) => (
          <li key={part}>{t(`help.${part}`)}</li>
        ))}
      </ul>
    </Fragment>
  ))
}
