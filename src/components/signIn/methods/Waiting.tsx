// While a phone or a card is waited for: the code to compare, and the way out.
import { command } from '../../../../domain/log/commands.ts'
import type { SignInSource } from '../../../../domain/auth/source.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { useInSight } from '../../layout/useInSight.ts'
import { useDispatch, useField, useModel } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import css from './methods.module.css'

/** Nothing while no attempt of this way is in flight. */
export const Waiting = ({ source }: { readonly source: Exclude<SignInSource, 'password'> }) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const { source: latest, isUnderWay } = useModel('signIn')
  const code = useField('auth', 'challengeID')
  const isShown = isUnderWay && latest === source
  // On a phone the code would stand below what is seen, and time goes by.
  const box = useInSight(isShown ? (code ?? '') : null)
  if (!isShown) return null
  return (
    <div ref={box} className={css.waiting}>
      <div role="status" className={css.status}>
        {code === null || code === '' ? (
          <p>{t(`waiting.${source}`)}</p>
        ) : (
          <>
            <p>{t('code.title')}</p>
            <p className={css.code}>{code}</p>
            <p className={css.muted}>{t('code.body')}</p>
          </>
        )}
      </div>
      <QuietButton onClick={() => dispatch(command('AttemptSignIn', { attempt: null }))}>
        {t('cancel')}
      </QuietButton>
    </div>
  )
}

/** Whether an attempt of this way is in flight. */
export const useIsWaiting = (source: SignInSource): boolean => {
  const { source: latest, isUnderWay } = useModel('signIn')
  return isUnderWay && latest === source
}
