// Saving one passenger's data, and what became of it.
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import css from './passengers.module.css'
import type { GuestStanding } from './useGuestForm.ts'

interface GuestActionsProps {
  readonly standing: GuestStanding
  /** The card's heading: the same button stands on every card. */
  readonly titleId: string
  readonly onSave: () => void
}

export const GuestActions = ({ standing, titleId, onSave }: GuestActionsProps) => {
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
      <Standing standing={standing} />
    </div>
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
