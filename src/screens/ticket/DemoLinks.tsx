// In the demo: links as a letter about a booking has them, and one that is no longer worth anything.
import { Panel } from '../../components/layout/Panel.tsx'
import { LetterLink } from '../../shell/LetterLink.tsx'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import css from '../../components/find/find.module.css'

interface DemoLinksProps {
  readonly links: readonly { readonly reservationId: string; readonly token: string }[]
}

/** No reservation has it. */
const UNKNOWN = 'link-that-was-never-sent'

export const DemoLinks = ({ links }: DemoLinksProps) => {
  const t = useTicketTexts()
  return (
    <Panel title={t('link.demo-title')} look="plain">
      {links.length === 0 && <p>{t('link.demo-empty')}</p>}
      <ul className={css.links}>
        {links.map(({ reservationId, token }) => (
          <li key={token}>
            <LetterLink purpose="reservation" token={token}>
              {t('link.demo-open', { number: reservationId })}
            </LetterLink>
          </li>
        ))}
        <li>
          <LetterLink purpose="reservation" token={UNKNOWN}>
            {t('link.demo-unknown')}
          </LetterLink>
        </li>
      </ul>
    </Panel>
  )
}
