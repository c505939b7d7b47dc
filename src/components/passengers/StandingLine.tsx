// What became of one passenger's data. The quiet line is always there, so that what appears in it is read out, and so that
// nothing below it moves while a button is being pressed.
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './passengers.module.css'
import type { GuestStanding } from './useGuestForm.ts'

export const StandingLine = ({ standing }: { readonly standing: GuestStanding }) => {
  const t = useCheckoutTexts()
  const words: Record<GuestStanding, string> = {
    empty: '',
    typed: t('passengers.typed'),
    saving: t('passengers.saving'),
    saved: t('passengers.saved'),
    failed: '',
  }
  return (
    <div className={css.standings}>
      <p role="status" className={css.standing} data-standing={standing}>
        {words[standing]}
      </p>
      {standing === 'failed' && (
        <p role="alert" className="fl-field-error">
          {t('passengers.failed')}
        </p>
      )}
    </div>
  )
}
