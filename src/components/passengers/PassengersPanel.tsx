// Who travels, where the reservation lists guests (PAX-05..12). Where the crossing does not demand names they are offered
// behind a button (OP-173).
import { useRef, useState } from 'react'
import { begunForm } from '../../../domain/reservation/names.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useAttempts } from '../forms/useModelForm.ts'
import { Panel } from '../layout/Panel.tsx'
import { focusFirst } from '../overlay/useMayFocus.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { PassengersForm, WRONG } from './PassengersForm.tsx'
import { useNamesSituation } from './useNames.ts'

interface PassengersPanelProps {
  /** How often a person has wanted to go on: each time the first wrong field takes the focus. */
  readonly attempts: number
}

export const PassengersPanel = ({ attempts }: PassengersPanelProps) => {
  const t = useCheckoutTexts()
  const names = useNamesSituation()
  const { guests, typed, isDemanded } = names
  const [isOpened, setOpened] = useState(false)
  const isBegun = guests.some(({ guest }) => begunForm(guest, typed[guest.seqN]) !== null)
  // What was begun stays open, so that it never vanishes under the last key.
  if (isBegun && !isOpened) setOpened(true)
  const isOpen = isDemanded || isOpened
  const root = useFocusOnWrong(attempts, isDemanded)
  if (guests.length === 0) return null
  const isAsked = guests.some(({ guest }) => guest.personalIdentificationNumber === '')
  const demandedLead = isAsked ? 'passengers.lead' : 'passengers.lead-residents'
  const offeredLead = isAsked ? 'passengers.lead-offered' : 'passengers.lead-residents'
  return (
    <Panel title={t('passengers.title')} lead={t(isDemanded ? demandedLead : offeredLead)}>
      <div ref={root}>
        {isOpen ? (
          <PassengersForm names={names} />
        ) : (
          <QuietButton onClick={() => setOpened(true)}>{t('passengers.offer')}</QuietButton>
        )}
      </div>
    </Panel>
  )
}

/** Each time that a person wanted to go on, and when the server has refused to for want of names. */
const useFocusOnWrong = (attempts: number, isDemanded: boolean) => {
  const root = useRef<HTMLDivElement>(null)
  const lead = (): void => focusFirst(root.current, WRONG)
  useAttempts(attempts, lead)
  useAttempts(isDemanded ? true : null, lead)
  return root
}
