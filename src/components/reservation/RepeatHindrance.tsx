// Why the same trip isn't booked again yet: a departure is gone, or the server could not be asked.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './repeat.module.css'
import { useGoneWords } from './repeatWords.ts'

export const RepeatHindrance = () => {
  const t = useCheckoutTexts()
  const words = useGoneWords()
  const { error, gone } = useModel('repeat')
  if (gone.length > 0)
    return (
      <Notice tone="warn" title={t('repeat.gone-title')}>
        <ul className={css.list}>
          {gone.map((one) => (
            <li key={one.sail.sailRefId}>{words(one)}</li>
          ))}
        </ul>
        <p>{t('repeat.gone-next')}</p>
      </Notice>
    )
  return error === null ? null : (
    <FailureNotice title={t('repeat.failed')} error={error}>
      <p>{t('repeat.failed-body')}</p>
    </FailureNotice>
  )
}
