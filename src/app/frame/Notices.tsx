// The messages that pass over the page: what the page itself doesn't show. One that is being read stays (ERR-21).
import { command } from '../../../domain/log/commands.ts'
import type { Notice as NoticeModel } from '../../../domain/shell/notice.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { ToastArea } from '../../components/overlay/ToastArea.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useShownKeys } from '../../shell/shownHere.ts'
import { useReading } from '../../shell/useReading.ts'

export const Notices = () => {
  const t = useShellTexts()
  const notices = useField('shell', 'notices')
  const shownKeys = useShownKeys()
  return (
    <ToastArea label={t('notices.label')}>
      {notices
        .filter(({ key }) => !shownKeys.has(key))
        .map((notice) => (
          <PassingNotice key={notice.noticeId} notice={notice} />
        ))}
    </ToastArea>
  )
}

const PassingNotice = ({ notice: { noticeId, tone, key, error } }: { readonly notice: NoticeModel }) => {
  const t = useShellTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const reading = useReading(command('HoldNotice', { noticeId }), command('ReleaseNotice', { noticeId }))
  return (
    <div {...reading}>
      <Notice
        floating
        tone={tone}
        title={t(`notices.${key}`)}
        onDismiss={() => dispatch(command('DismissNotice', { noticeId }))}
        dismissLabel={t('notices.dismiss')}
      >
        {error === null ? undefined : errorText(error)}
      </Notice>
    </div>
  )
}
