// What is old or odd about a log that was read, before it is opened: from which version it is, what was dropped.
import { PrimaryButton, QuietButton } from '../../../components/forms/buttons.tsx'
import { Notice } from '../../../components/layout/Notice.tsx'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { VerdictWords } from './VerdictWords.tsx'
import { nameOf, type ReadLog } from './logFile.ts'

interface DoubtedLogProps {
  readonly read: ReadLog
  readonly onAnswer: (isWanted: boolean) => void
}

export const DoubtedLog = ({ read, onAnswer }: DoubtedLogProps) => {
  const t = useReplayTexts()
  const { files, log } = read
  const isRisky = log.verdict._tag === 'risky'
  return (
    <Notice
      tone={isRisky ? 'warn' : 'info'}
      title={t('doubts.before', { name: nameOf(files) })}
      action={
        <>
          <PrimaryButton onClick={() => onAnswer(true)}>{t('doubts.open')}</PrimaryButton>{' '}
          <QuietButton onClick={() => onAnswer(false)}>{t('doubts.leave')}</QuietButton>
        </>
      }
    >
      <p>{t('doubts.app', { app: log.header.app, entries: log.entries.length })}</p>
      <VerdictWords log={log} />
    </Notice>
  )
}
