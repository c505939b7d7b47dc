// Who travels, where the reservation lists guests: one card a passenger (PAX-05..12). Where the crossing does not demand
// names they are offered behind a button (OP-173).
import { useContext, useEffect, useRef, useState } from 'react'
import { begunForm } from '../../../domain/reservation/names.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { CountriesFailure } from './CountriesFailure.tsx'
import { GuestCard } from './GuestCard.tsx'
import css from './passengers.module.css'
import { useNamesSituation } from './useNames.ts'

interface PassengersPanelProps {
  /** How often a person has wanted to go on: each time the first wrong field takes the focus. */
  readonly attempts: number
}

export const PassengersPanel = ({ attempts }: PassengersPanelProps) => {
  const t = useCheckoutTexts()
  const { guests, typed, isDemanded } = useNamesSituation()
  const [isOpened, setOpened] = useState(false)
  const isBegun = guests.some(({ guest }) => begunForm(guest, typed[guest.seqN]) !== null)
  // What was begun stays open, so that it never vanishes under the last key.
  if (isBegun && !isOpened) setOpened(true)
  const isOpen = isDemanded || isOpened
  const cards = useFocusOnWrong(attempts, isDemanded)
  if (guests.length === 0) return null
  const isAsked = guests.some(({ guest }) => guest.personalIdentificationNumber === '')
  const demandedLead = isAsked ? 'passengers.lead' : 'passengers.lead-residents'
  const offeredLead = isAsked ? 'passengers.lead-offered' : 'passengers.lead-residents'
  return (
    <Panel title={t('passengers.title')} lead={t(isDemanded ? demandedLead : offeredLead)}>
      <div ref={cards} className={css.cards}>
        {!isOpen && <QuietButton onClick={() => setOpened(true)}>{t('passengers.offer')}</QuietButton>}
        {isOpen && <CountriesFailure />}
        {isOpen &&
          guests.map((listed) => <GuestCard key={listed.guest.seqN} {...listed} isDemanded={isDemanded} />)}
      </div>
    </Panel>
  )
}

/** Each time that a person wanted to go on, and when the server has refused to for want of names. */
const useFocusOnWrong = (attempts: number, isDemanded: boolean) => {
  const cards = useRef<HTMLDivElement>(null)
  const { inFrame } = useContext(OverlayHost)
  const seen = useRef({ attempts, isDemanded })
  useEffect(() => {
    const isNew = attempts > seen.current.attempts || (isDemanded && !seen.current.isDemanded)
    seen.current = { attempts, isDemanded }
    if (!isNew || inFrame) return
    const wrong = cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.matches('fieldset') === true ? wrong.querySelector('input') : wrong
    field?.focus()
  }, [attempts, isDemanded, inFrame])
  return cards
}
