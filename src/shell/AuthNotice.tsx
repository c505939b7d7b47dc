// What came of the latest thing that was done about the account: it goes after ten seconds, is held while it is read, and can
// be closed (AUTH-02, AUTH-06).
import type { ReactNode } from 'react'
import { command, type Command } from '../../domain/log/commands.ts'
import { Notice } from '../components/layout/Notice.tsx'
import { useDispatch } from '../models/modelSource.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

interface AuthNoticeProps {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export const AuthNotice = ({ tone, title, action, children }: AuthNoticeProps) => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  return (
    <PassingMessage onHold={command('HoldAuthMessage', {})} onRelease={command('ReleaseAuthMessage', {})}>
      <Notice
        tone={tone}
        title={title}
        action={action}
        onDismiss={() => dispatch(command('ClearAuthMessage', {}))}
        dismissLabel={t('notices.dismiss')}
      >
        {children}
      </Notice>
    </PassingMessage>
  )
}

interface PassingMessageProps {
  readonly onHold: Command
  readonly onRelease: Command
  readonly children: ReactNode
}

/** What is said of an account, and goes by itself unless it is being read: hovered, or with the focus in it (AUTH-06). */
const PassingMessage = ({ onHold, onRelease, children }: PassingMessageProps) => {
  const dispatch = useDispatch()
  const hold = () => dispatch(onHold)
  const release = () => dispatch(onRelease)
  return (
    <div onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {children}
    </div>
  )
}
