// The ways to sign in, of which one is looked at: what was typed for another one stays as it was (OP-43).
import { SignInSource } from '../../../domain/auth/source.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Segmented } from '../forms/Segmented.tsx'
import { useField } from '../../models/modelSource.ts'
import { useSignInTexts } from '../../texts/pageTexts.ts'
import { LoginForm } from './LoginForm.tsx'
import { CardSignIn } from './methods/CardSignIn.tsx'
import css from './methods/methods.module.css'
import { MobileIdForm } from './methods/MobileIdForm.tsx'
import { Providers } from './methods/Providers.tsx'
import { SmartIdForm } from './methods/SmartIdForm.tsx'
import type { TypedSignIn } from './typedSignIn.ts'

interface SignInMethodsProps {
  readonly typed: TypedSignIn
  readonly onChange: (typed: TypedSignIn) => void
}

export const SignInMethods = ({ typed, onChange }: SignInMethodsProps) => {
  const t = useSignInTexts()
  const { signInSources = ['password'] } = useBrand()
  const isFetching = useField('auth', 'isFetching')
  return (
    <div className={css.methods}>
      {signInSources.length > 1 && (
        <Segmented
          name="fl-sign-in-method"
          legend={t('legend')}
          segments={signInSources.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={typed.source}
          // An attempt that is under way is given up first.
          disabled={isFetching}
          stacks
          onChoose={(source) => {
            if (SignInSource.is(source)) onChange({ ...typed, source })
          }}
        />
      )}
      <Method typed={typed} onChange={onChange} />
      <Providers />
    </div>
  )
}

const Method = ({ typed, onChange }: SignInMethodsProps) => {
  switch (typed.source) {
    case 'password':
      return <LoginForm typed={typed.password} onChange={(password) => onChange({ ...typed, password })} />
    case 'mobile-id':
      return <MobileIdForm typed={typed.mobileId} onChange={(mobileId) => onChange({ ...typed, mobileId })} />
    case 'smart-id':
      return <SmartIdForm typed={typed.smartId} onChange={(smartId) => onChange({ ...typed, smartId })} />
    case 'id-card':
      return <CardSignIn />
  }
}
