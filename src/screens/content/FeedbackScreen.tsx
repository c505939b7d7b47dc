// A message to the shop (CONT-13, OP-99), past the log. What is typed stays until it was sent.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useState, useId, useRef } from 'react'
import { EMPTY_FEEDBACK, feedbackErrorsOf, type FeedbackForm } from '../../../domain/content/feedback.ts'
import { command } from '../../../domain/log/commands.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { fileRuleOf, fileSizeMbOf } from '../../brands/fileLimit.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { LongTextField } from '../../components/forms/LongTextField.tsx'
import { Form, PERSON_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useContentTexts } from '../../texts/pageTexts.ts'
import type { FieldProps } from '../../components/forms/FieldFrame.tsx'
import css from './content.module.css'
import { Input } from '@mantine/core'

export const FeedbackScreen = () => {
  const t = useContentTexts()
  const { feedback } = useModel('content')
  return (
    <div className={css.page} data-kind="feedback">
      {feedback.status === 'sent' ? (
        <Sent />
      ) : (
        <>
          <p className={css.lead}>{t('feedback.lead')}</p>
          <FeedbackFields />
        </>
      )}
    </div>
  )
}

const Sent = () => {
  const t = useContentTexts()
  return (
    <Notice
      tone="good"
      title={t('feedback.sent.title')}
      action={<QuietButton sends={command('BeginFeedback', {})}>{t('feedback.sent.again')}</QuietButton>}
    >
      {t('feedback.sent.body')}
    </Notice>
  )
}

const TRAITS = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { ...PERSON_TRAITS.email, maxLength: 200 },
} as const

const FeedbackFields = () => {
  const t = useContentTexts()
  const { feedback } = useModel('content')
  const brand = useBrand()
  const size = fileSizeMbOf(brand)
  const { send, isReading, isUnreadable } = useSending()
  const isBusy = isReading || feedback.status === 'sending'
  const { values, field, submit } = useOwnForm<FeedbackForm>(EMPTY_FEEDBACK, {
    isBusy,
    validate: (form) => feedbackErrorsOf(form, fileRuleOf(brand)),
    words: (name, key) =>
      key === 'common-fields.email-correct-error'
        ? t('feedback.errors.email-wrong')
        : t(`feedback.errors.${name}`, { size }),
  })
  return (
    <Form className={css.form} aria-label={t('feedback.form')} onSubmit={submit(send)}>
      <TextFields
        traits={TRAITS}
        field={field}
        label={(name) => t(`feedback.${name}`)}
        hint={(name) => (name === 'email' ? t('feedback.email-hint') : undefined)}
      />
      <LongTextField
        {...field('message')}
        required
        rows={7}
        label={t('feedback.message')}
        hint={t('feedback.message-hint')}
        maxLength={4000}
      />
      <FileField
        {...field('file')}
        label={t('feedback.file')}
        hint={t('feedback.file-hint', { size })}
        removeLabel={t('feedback.file-remove', { name: values.file?.name ?? '' })}
      />
      {!isBusy && <Failure isUnreadable={isUnreadable} />}
      <PrimaryButton type="submit" size="l" busy={isBusy} busyText={t('feedback.sending')}>
        {t('feedback.send')}
      </PrimaryButton>
    </Form>
  )
}

const Failure = ({ isUnreadable }: { readonly isUnreadable: boolean }) => {
  const t = useContentTexts()
  const { status, error } = useModel('content').feedback
  if (isUnreadable) return <Notice tone="bad">{t('feedback.unreadable')}</Notice>
  return status === 'failed' && error !== null && <FailureNotice title={t('feedback.failed')} error={error} />
}

/** One message at a time; its file is read first, which may fail as well. */
const useSending = () => {
  const dispatch = useDispatch()
  const [reading, setReading] = useState<'idle' | 'reading' | 'unreadable'>('idle')
  const isReading = reading === 'reading'
  const send = ({ name, email, message, file }: FeedbackForm): void => {
    const text = { name: name.trim(), email: email.trim(), message: message.trim() }
    const sendWith = (content: string): void =>
      dispatch(command('SendFeedback', {}), { ...text, fileName: file?.name ?? '', file: content })
    if (file === null) {
      setReading('idle')
      return sendWith('')
    }
    setReading('reading')
    base64Of(file).then(
      (content) => {
        setReading('idle')
        sendWith(content)
      },
      () => setReading('unreadable'),
    )
  }
  return { send, isReading, isUnreadable: reading === 'unreadable' }
}

// What a file holds, as text.

/** Rejects where the file is gone or may not be read. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })

/** A file to take along. What was chosen can be taken away again. */
interface FileFieldProps extends Omit<FieldProps<File | null>, 'maxLength' | 'required' | 'disabled'> {
  /** For a button that takes the file away. */
  readonly removeLabel: string
}

const FileField = ({ label, value, onChange, onBlur, hint, error, removeLabel, ...rest }: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (): void => {
    if (input.current !== null) input.current.value = ''
    onChange(null)
    input.current?.focus()
  }
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <div className={css.file}>
        <input
          {...rest}
          ref={input}
          id={id}
          type="file"
          className={css.input}
          aria-invalid={error !== undefined && error !== null ? true : undefined}
          aria-describedby={[hint === undefined ? '' : `${id}-description`, error ? `${id}-error` : '']
            .join(' ')
            .trim()}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
          onBlur={() => onBlur?.()}
        />
        {value !== null && (
          <button type="button" className="fl-btn" data-look="plain" onClick={remove}>
            {removeLabel}
          </button>
        )}
      </div>
    </Input.Wrapper>
  )
}
