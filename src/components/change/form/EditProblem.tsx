// Why the last step of a change was not made, in plain words, and what of it holds (EDIT-11, ERR-24).
import { type ApiError, isUnclear } from '../../../../domain/apiError.ts'
import { command } from '../../../../domain/log/commands.ts'
import { untakenSails } from '../../../../domain/edit/draft.ts'
import type { ReservationId, SailRefId } from '../../../../domain/ids.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { Notice } from '../../layout/Notice.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useErrorText } from '../../../shell/errorText.ts'
import { useEditTexts } from '../../../texts/pageTexts.ts'
import { FieldError } from '../../forms/FieldFrame.tsx'

export const EditProblem = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const { error, refusal, reservationId: openId } = useModel('edit')
  if (refusal !== null && (refusal._tag !== 'Start' || refusal.reservationId === reservationId))
    return <Notice tone="warn">{t(`refused.${refusal.reason}`)}</Notice>
  // A failure about who pays is shown where that is asked.
  if (error === null || error.step === 'payer' || openId !== reservationId) return null
  return <Failed step={error.step} error={error.error} />
}

interface FailedProps {
  readonly step: 'start' | 'data' | 'cancel' | 'finish'
  readonly error: ApiError
}

const wordFor = (step: FailedProps['step'], isOpen: boolean) => {
  if (step === 'finish' && isOpen) return 'finish-unclear'
  return step === 'cancel' && !isOpen ? 'cancel-refused' : step
}

const Failed = ({ step, error }: FailedProps) => {
  const t = useEditTexts()
  const errorText = useErrorText()
  const refusedWords = useRefusedWords()
  const dispatch = useDispatch()
  const { isFinishUnclear, reservationId, mode, unpaid, outcome } = useModel('edit')
  const word = wordFor(step, step === 'cancel' ? isUnclear(error) : isFinishUnclear)
  const again = () => {
    if (step === 'start' && reservationId !== null) dispatch(command('StartEdit', { reservationId, mode }))
    if (step === 'data') dispatch(command('SendEdit', {}))
    if (step === 'cancel') {
      const isFound =
        reservationId !== null && unpaid?.paid.reservationId === reservationId && outcome === null
      dispatch(isFound ? command('DropUnpaidChange', { reservationId }) : command('CancelEdit', {}))
    }
    if (step === 'finish') dispatch(command('FinishEdit', {}))
  }
  // What the server has refused it refuses again.
  const mayTryAgain = isUnclear(error) || step !== 'data'
  return (
    <Notice
      tone="bad"
      title={t(`error.${word}`)}
      action={
        mayTryAgain ? (
          <QuietButton onClick={again}>
            {t(word === 'finish-unclear' ? 'actions.check' : 'actions.again')}
          </QuietButton>
        ) : undefined
      }
    >
      <p>{refusedWords ?? errorText(error)}</p>
      <p>{t(`error.${word}-body`)}</p>
    </Notice>
  )
}

/** Why the server did not take it; `null` where that isn't said. Our words come first: the server's name places by codes. */
const useRefusedWords = (): string | null => {
  const t = useEditTexts()
  const errorText = useErrorText()
  const { error, errorDetails } = useModel('edit')
  if (error?.error._tag === 'Refused' && error.error.code === 'NOT_ENOUGH_INVENTORY')
    return t('error.no-places')
  if (error?.step !== 'data') return null
  return errorDetails === null ? errorText(error.error) : t('error.server', { answer: errorDetails.message })
}

/** The paid sails in whose place the server has not taken another one: what is refused then is said there. */
export const useUntakenSails = (): readonly SailRefId[] => {
  const { original, edited, draft } = useModel('edit')
  return original === null ? [] : untakenSails({ original, edited }, draft)
}

/** Why the server did not take one part of the data, at that part. */
export const FieldProblem = ({ ids }: { readonly ids: readonly string[] }) => {
  const { errorDetails } = useModel('edit')
  const words = useRefusedWords()
  return errorDetails !== null && ids.includes(errorDetails.id) && <FieldError error={words} role="alert" />
}
