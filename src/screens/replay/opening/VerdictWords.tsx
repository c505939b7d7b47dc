// The doubts about a log as a list; nothing for one that is fine.
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { useImportTexts } from './importTexts.ts'

interface VerdictWordsProps {
  readonly log: Pick<OpenedLog, 'verdict' | 'droppedFields'>
}

export const VerdictWords = ({ log }: VerdictWordsProps) => {
  const t = useReplayTexts()
  const { doubts } = useImportTexts()
  const { verdict, droppedFields } = log
  return (
    <ul>
      {doubts(verdict).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {droppedFields.length > 0 && <li>{t('doubts.dropped', { fields: droppedFields.join(', ') })}</li>}
    </ul>
  )
}
