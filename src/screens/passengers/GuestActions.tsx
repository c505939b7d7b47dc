// What can be done with one passenger's data, and what became of it.
import { command } from '../../../domain/commands.ts'
import type { Guest, GuestForm } from '../../../domain/passengers/guest.ts'
import { QuietButton } from '../../components/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import css from './passengers.module.css'
import type { GuestStanding } from './useGuestForm.ts'

interface GuestActionsProps {
  readonly guest: Guest
  readonly standing: GuestStanding
  /** The card's heading: the same buttons stand on every card. */
  readonly titleId: string
  readonly onSave: () => void
  readonly onCopied: (part: Partial<GuestForm>) => void
}

export const GuestActions = ({ guest, standing, titleId, onSave, onCopied }: GuestActionsProps) => {
  const t = useCheckoutTexts()
  return (
    <div className={css.actions}>
      {standing !== 'saved' && (
        <QuietButton
          busy={standing === 'saving'}
          busyText={t('passengers.saving')}
          describedBy={titleId}
          onClick={onSave}
        >
          {t(standing === 'failed' ? 'passengers.save-again' : 'passengers.save')}
        </QuietButton>
      )}
      {guest.personalIdentificationNumber === '' && <CopyButton {...{ guest, titleId, onCopied }} />}
      <Standing standing={standing} />
    </div>
  )
}

/** What is typed and not kept yet goes along, so that it does not overwrite the names when its pause is over. */
const CopyButton = ({ guest, titleId, onCopied }: Omit<GuestActionsProps, 'standing' | 'onSave'>) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { firstName, lastName } = useModel('passengers').form
  const isNameless = firstName.trim() === '' && lastName.trim() === ''
  const copy = () => {
    dispatch(command('CopyContactToGuest', { seqN: guest.seqN }))
    onCopied({ firstName: firstName.trim(), lastName: lastName.trim() })
  }
  return (
    <QuietButton plain disabled={isNameless} describedBy={titleId} onClick={copy}>
      {t('passengers.copy')}
    </QuietButton>
  )
}

/** The quiet line is always there, so that what appears in it is read out. */
const Standing = ({ standing }: Pick<GuestActionsProps, 'standing'>) => {
  const t = useCheckoutTexts()
  const words: Record<GuestStanding, string> = {
    empty: '',
    typed: t('passengers.typed'),
    saving: t('passengers.saving'),
    saved: t('passengers.saved'),
    failed: '',
  }
  return (
    <>
      <p role="status" className={css.standing} data-standing={standing}>
        {words[standing]}
      </p>
      {standing === 'failed' && (
        <p role="alert" className="fl-field-error">
          {t('passengers.failed')}
        </p>
      )}
    </>
  )
}
