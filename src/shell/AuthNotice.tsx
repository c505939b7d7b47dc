// What came of the latest thing done about the account: it goes after ten seconds, and can be closed (AUTH-02, AUTH-06).
import { command } from '../../domain/log/commands.ts'
import { Notice, type NoticeProps } from '../components/layout/Notice.tsx'
import { useDispatch } from '../models/modelSource.ts'
import { useShellTexts } from '../texts/shownLocale.ts'
import { useReading } from './useReading.ts'

export const AuthNotice = (notice: Omit<NoticeProps, 'onDismiss' | 'dismissLabel' | 'floating'>) => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const reading = useReading(command('HoldAuthMessage', {}), command('ReleaseAuthMessage', {}))
  const close = () => dispatch(command('ClearAuthMessage', {}))
  return (
    <div {...reading}>
      <Notice {...notice} onDismiss={close} dismissLabel={t('notices.dismiss')} />
    </div>
  )
}
