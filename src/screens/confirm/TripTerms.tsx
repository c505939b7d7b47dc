// The terms of the trip that is about to be paid (CONT-12). Without them it can be paid all the same.
import { useEffect } from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useField, useFrom } from '../../models/modelSource.ts'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { TermsLink } from '../../components/payment/TermsLink.tsx'
import css from '../../components/payment/TripTerms.module.css'

export const TripTerms = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useContentTexts()
  const shellText = useShellTexts()
  const { query: asked, told, failure } = useField('resources', 'terms')
  useTermsOf(reservation)
  const items = (told?.items ?? []).filter(({ body }) => body.trim() !== '')
  return (
    <section className={css.terms} aria-label={t('terms.title')}>
      <TermsLink />
      {/* What comes late comes last, so that nothing moves. */}
      {items.length > 0 && (
        <details>
          <summary>{t('terms.title')}</summary>
          {items.map((item) => (
            <ContentHtml key={item.id} html={item.body} />
          ))}
        </details>
      )}
      {failure !== null && asked !== null && (
        <p role="status">
          {t('terms.failed')}{' '}
          <QuietButton plain sends={command('LoadConfirmationTerms', asked)}>
            {shellText('retry')}
          </QuietButton>
        </p>
      )}
    </section>
  )
}

/** Asked for when they are shown, for another package and in another language. */
const useTermsOf = ({ sailPackages: [first] }: Reservation): void => {
  const dispatch = useDispatch()
  const locale = useFrom('shell', ({ address }) => address?.locale ?? null)
  const asked = useFrom('resources', ({ terms }) => terms.query?.query ?? null)
  const sailpackage = first?.code ?? null
  useEffect(() => {
    if (locale === null || sailpackage === null) return
    if (asked?.locale === locale && asked.sailpackage === sailpackage) return
    dispatch(command('LoadConfirmationTerms', { query: { sailpackage, locale } }))
  }, [locale, sailpackage, asked, dispatch])
}
