// Signing in with an ID card, which the browser's extension reads: nothing is typed here.
import { command } from '../../../../domain/log/commands.ts'
import { PrimaryButton } from '../../forms/buttons.tsx'
import { useDispatch, useField } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import css from './methods.module.css'
import { Problem } from './Problem.tsx'
import { useIsWaiting, Waiting } from './Waiting.tsx'

export const CardSignIn = () => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('id-card')
  const begin = () => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'Card', card: '' } }))
  }
  return (
    <div className={css.fields}>
      <p>{t('card.lead')}</p>
      <Problem source="id-card" />
      <PrimaryButton size="l" block busy={isWaiting} busyText={t('busy')} onClick={begin}>
        {t('submit.id-card')}
      </PrimaryButton>
      <Waiting source="id-card" />
    </div>
  )
}
