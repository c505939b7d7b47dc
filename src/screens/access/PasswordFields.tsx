// A new password, typed twice: the same two fields wherever one is set (OP-128).
import type { NewPassword } from '../../../domain/auth/access.ts'
import type { RuleKey } from '../../../domain/forms/rules.ts'
import { PASSWORD_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import type { ModelField } from '../../components/forms/useModelForm.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'

type PasswordName = keyof NewPassword

interface PasswordFieldsProps {
  readonly field: (name: PasswordName) => ModelField<string>
}

const TRAITS = { password: PASSWORD_TRAITS.next, repeated: PASSWORD_TRAITS.next }

export const PasswordFields = ({ field }: PasswordFieldsProps) => {
  const t = useAccessTexts()
  return (
    <TextFields
      traits={TRAITS}
      field={field}
      label={(name) => t(`fields.${name}`)}
      hint={(name) => (name === 'password' ? t('fields.password-hint') : undefined)}
    />
  )
}

export const usePasswordWords = (): ((name: PasswordName, key: string) => string) => {
  const t = useAccessTexts()
  return (name, key) =>
    key === ('common-fields.passwords-should-match-error' satisfies RuleKey)
      ? t('wrong.match')
      : t(`missing.${name}`)
}
