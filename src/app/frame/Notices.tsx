// The messages that pass over the page: what the page itself doesn't show. One that is being read stays (ERR-21).
import { command } from '../../../domain/log/commands.ts'
import type { Notice as NoticeModel } from '../../../domain/shell/notice.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { ToastArea } from '../../components/overlay/ToastArea.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useShownKeys } from '../../shell/shownHere.ts'

export const Notices = () => {
  const t = useShellTexts()
  const notices = useField('shell', 'notices')
  const shownKeys = useShownKeys()
  return (
    <ToastArea label={t('notices.label')} edge="bottom">
      {notices
        .filter(({ key }) => !shownKeys.has(key))
        .map((notice) => (
          <PassingNotice key={notice.noticeId} notice={notice} />
        ))}
    </ToastArea>
  )
}

const PassingNotice = ({ notice }: { readonly notice: NoticeModel }) => {
  const t = useShellTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { noticeId } = notice
  const hold = () => dispatch(command('HoldNotice', { noticeId }))
  const release = () => dispatch(command('ReleaseNotice', { noticeId }))
  return (
    <div onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Notice
        floating
        tone={notice.tone}
        title={t(`notices.${notice.key}`)}
        onDismiss={() => dispatch(command('DismissNotice', { noticeId }))}
        dismissLabel={t('notices.dismiss')}
      >
        {notice.error === null ? undefined : errorText(notice.error)}
      </Notice>
    </div>
  )
}
