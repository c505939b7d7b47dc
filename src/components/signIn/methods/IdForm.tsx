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
import { Problem } from './Problem.tsx'
import { useIsWaiting, Waiting } from './Waiting.tsx'

interface IdFormProps {
  readonly source: Exclude<SignInSource, 'password'>
  readonly title: string
  /** Shown under the title of a form that stands apart, beside another way; others are named by the way that was chosen. */
  readonly lead?: string
  readonly submitText: string
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

export const IdForm = ({ source, title, lead, submitText, onSubmit, children }: IdFormProps) => {
  const t = useSignInTexts()
  const titleId = useId()
  const isWaiting = useIsWaiting(source)
  const isApart = lead !== undefined
  const Submit = isApart ? QuietButton : PrimaryButton
  return (
    <Form
      className={classes(css.fields, isApart && css.apart)}
      onSubmit={onSubmit}
      {...(isApart ? { 'aria-labelledby': titleId } : { 'aria-label': title })}
    >
      {isApart && (
        <>
          <h3 id={titleId} className={css.title}>
            {title}
          </h3>
          <p>{lead}</p>
        </>
      )}
      {children}
      <Problem source={source} />
      <Submit type="submit" size="l" block busy={isWaiting} busyText={t('busy')}>
        {submitText}
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
