// Who travels, where the crossing asks for names: one card a passenger (PAX-05..12). Nothing on short crossings.
import { useContext, useEffect, useRef } from 'react'
import { OverlayHost } from '../../components/overlayHost.ts'
import { Panel } from '../../components/Panel.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { CountriesFailure } from './CountriesFailure.tsx'
import { GuestCard } from './GuestCard.tsx'
import type { ListedGuest } from './guestList.ts'
import css from './passengers.module.css'

interface PassengersPanelProps {
  readonly guests: readonly ListedGuest[]
  /** How often a person has wanted to go on: each time the first wrong field takes the focus. */
  readonly attempts: number
}

export const PassengersPanel = ({ guests, attempts }: PassengersPanelProps) => {
  const t = useCheckoutTexts()
  const cards = useRef<HTMLDivElement>(null)
  const { inFrame } = useContext(OverlayHost)
  const seen = useRef(attempts)
  useEffect(() => {
    const isNew = attempts > seen.current
    seen.current = attempts
    if (isNew && !inFrame) cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, inFrame])
  if (guests.length === 0) return null
  const isAsked = guests.some(({ guest }) => guest.personalIdentificationNumber === '')
  return (
    <Panel title={t('passengers.title')} lead={t(isAsked ? 'passengers.lead' : 'passengers.lead-residents')}>
      <div ref={cards} className={css.cards}>
        <CountriesFailure />
        {guests.map((listed) => (
          <GuestCard key={listed.guest.seqN} {...listed} />
        ))}
      </div>
    </Panel>
  )
}
