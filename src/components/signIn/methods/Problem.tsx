// Why an attempt to sign in failed, and what to do next.
import type { SignInProblem } from '../../../../domain/auth/methods.ts'
import { errorIn, kindOf, type ProblemKind } from '../../../../domain/auth/problemKind.ts'
import type { SignInSource } from '../../../../domain/auth/source.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { useModel } from '../../../models/modelSource.ts'
import { AuthNotice } from '../../../shell/AuthNotice.tsx'
import { useErrorText } from '../../../shell/errorText.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'

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
