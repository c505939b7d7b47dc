// The frame of each form by which a person signs in with an identity, and the field of the personal code that all of them have.
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import type { SignInSource } from '../../../../domain/auth/source.ts'
import { PrimaryButton, QuietButton } from '../../forms/buttons.tsx'
import { Form } from '../../forms/Form.tsx'
import { TextField } from '../../forms/TextField.tsx'
import type { ModelField } from '../../forms/useModelForm.ts'
import { classes } from '../../../look/classes.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import css from './methods.module.css'
import type { SignInProblem } from '../../../../domain/auth/methods.ts'
import { errorIn, kindOf, type ProblemKind } from '../../../../domain/auth/problemKind.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { useModel, useField } from '../../../models/modelSource.ts'
import { AuthNotice } from '../../../shell/AuthNotice.tsx'
import { useErrorText } from '../../../shell/errorText.ts'
import { command } from '../../../../domain/log/commands.ts'
import { useInSight } from '../../layout/useInSight.ts'

interface IdFormProps {
  readonly source: Exclude<SignInSource, 'password'>
  /** It stands apart, beside another way, with a title that is seen; others are named by the way that was chosen. */
  readonly isApart?: boolean
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

export const IdForm = ({ source, isApart = false, onSubmit, children }: IdFormProps) => {
  const t = useSignInTexts()
  const titleId = useId()
  const isWaiting = useIsWaiting(source)
  const Submit = isApart ? QuietButton : PrimaryButton
  return (
    <Form
      className={classes(css.fields, isApart && css.apart)}
      onSubmit={onSubmit}
      {...(isApart ? { 'aria-labelledby': titleId } : { 'aria-label': t(`method.${source}`) })}
    >
      {isApart && (
        <>
          <h3 id={titleId} className={css.title}>
            {t('invitation.title')}
          </h3>
          <p>{t('invitation.lead')}</p>
        </>
      )}
      {children}
      <Problem source={source} />
      <Submit type="submit" size="l" block busy={isWaiting} busyText={t('busy')}>
        {t(isApart ? 'submit.invitation' : `submit.${source}`)}
      </Submit>
      <Waiting source={source} />
    </Form>
  )
}

interface PersonalCodeFieldProps {
  readonly field: ModelField<string>
  readonly source: SignInSource
  /** In some lands it has more than digits. */
  readonly inputMode?: 'text' | 'numeric'
}

export const PersonalCodeField = ({ field, source, inputMode = 'numeric' }: PersonalCodeFieldProps) => {
  const t = useSignInTexts()
  return (
    <TextField
      {...field}
      required
      disabled={useIsWaiting(source)}
      label={t('personalCode')}
      hint={t('personalCode-hint')}
      inputMode={inputMode}
      maxLength={20}
    />
  )
}

// Why an attempt to sign in failed, and what to do next.

/** What is missing on the machine is helped by installing it. */
const TO_INSTALL: readonly ProblemKind[] = ['no-extension', 'no-program', 'old-program']

/** Of the latest attempt by this way. */
export const Problem = ({ source }: { readonly source: SignInSource }) => {
  const { source: latest, problem } = useModel('signIn')
  return problem === null || latest !== source ? null : <ProblemNotice source={source} problem={problem} />
}

interface ProblemNoticeProps {
  readonly source: SignInSource
  readonly problem: SignInProblem
}

export const ProblemNotice = ({ source, problem }: ProblemNoticeProps) => {
  const t = useSignInTexts()
  const errorText = useErrorText()
  const { contact, idCardHelp } = useBrand()
  const kind = kindOf(problem)
  const error = errorIn(problem)
  const tone = kind === 'cancelled' ? 'warn' : 'bad'
  if (kind === 'failed')
    return (
      <AuthNotice tone="bad" title={t(`failed.${source}`)}>
        {error === null ? t('problem.failed.body') : errorText(error)}
      </AuthNotice>
    )
  return (
    <AuthNotice
      tone={tone}
      title={t(`problem.${kind}.title`)}
      action={
        TO_INSTALL.includes(kind) && idCardHelp !== undefined ? (
          <a className="fl-btn" data-look="quiet" href={idCardHelp} target="_blank" rel="noreferrer">
            {t('card.install')}
          </a>
        ) : undefined
      }
    >
      {t(`problem.${kind}.body`, { phone: contact.phone })}
    </AuthNotice>
  )
}

// While a phone or a card is waited for: the code to compare, and the way out.

/** Nothing while no attempt of this way is in flight. */
export const Waiting = ({ source }: { readonly source: Exclude<SignInSource, 'password'> }) => {
  const t = useSignInTexts()
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
      <QuietButton sends={command('AttemptSignIn', { attempt: null })}>{t('cancel')}</QuietButton>
    </div>
  )
}

/** Whether an attempt of this way is in flight. */
export const useIsWaiting = (source: SignInSource): boolean => {
  const { source: latest, isUnderWay } = useModel('signIn')
  return isUnderWay && latest === source
}
