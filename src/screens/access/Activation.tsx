// Opening an account by a letter (AUTH-18): done, refused, or not known, with what to do next.
import { isUnclear } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import css from '../../components/signIn/access.module.css'
import entry from '../../components/signIn/entry.module.css'
import { useRefusalText } from '../../components/signIn/accessWords.ts'
import { useIsRunning } from '../../components/signIn/useAccess.ts'

export const Activation = () => {
  const t = useAccessTexts()
  const token = useField('auth', 'activationToken')
  const activation = useField('access', 'activation')
  const refusalText = useRefusalText()
  const isRunning = useIsRunning('activate')
  const dispatch = useDispatch()
  if (activation._tag === 'Accepted')
    return (
      <div className={entry.fields}>
        <Notice tone="good" title={t('activate.done')}>
          {t('activate.done-body')}
        </Notice>
        <AppLink path={PATHS.login} className="fl-btn">
          {t('to-login')}
        </AppLink>
      </div>
    )
  if (token === null) return <Unusable words={t('activate.no-letter')} />
  if (activation._tag === 'Unknown') return <p role="status">{t('activate.busy')}</p>
  if (!isUnclear(activation.error)) return <Unusable words={refusalText('activate', activation.error)} />
  return (
    <div className={entry.fields}>
      <Notice tone="bad" title={t('activate.unclear')}>
        {refusalText('activate', activation.error)}
      </Notice>
      <QuietButton
        busy={isRunning}
        busyText={t('activate.busy')}
        onClick={() => dispatch(command('ActivateAccount', {}))}
      >
        {t('try-again')}
      </QuietButton>
    </div>
  )
}

/** The account may be open already, and a new one brings a new letter. */
const Unusable = ({ words }: { readonly words: string }) => {
  const t = useAccessTexts()
  return (
    <div className={entry.fields}>
      <Notice tone="warn" title={t('activate.unusable')}>
        {words}
      </Notice>
      <div className={css.ways}>
        <AppLink path={PATHS.login} className="fl-btn">
          {t('to-login')}
        </AppLink>
        <AppLink path={PATHS.signUp}>{t('to-sign-up')}</AppLink>
      </div>
    </div>
  )
}
