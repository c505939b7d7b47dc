// Who pays the difference (NAV-24, OP-85). What is chosen is sent to the server before anything is paid.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useState } from 'react'
import {
  type EditPayer,
  isSamePayer,
  payerChoices,
  payerOfTicket,
  type EditPayerChoice,
} from '../../../domain/edit/payer.ts'
import { command } from '../../../domain/log/commands.ts'
import { isPayerOpen, payerSituation } from '../../../projections/selectors/edit.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { ChoiceCards } from '../../components/forms/ChoiceCards.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTimelessWords } from '../../components/trip/tripWords.ts'
import { DropDifference } from '../../components/change/EditLink.tsx'
import css from '../../components/change/change.module.css'
import { EditProblem } from '../../components/change/form/EditProblem.tsx'

/** Whether it is asked who pays the difference that waits here. */
export const useIsPayerOpen = (): boolean => {
  const [edit, reservation, auth] = [useModel('edit'), useModel('reservation'), useModel('auth')]
  return isPayerOpen({ edit, reservation, auth })
}

export const PayerPrompt = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { money } = useTimelessWords()
  const { outcome, activity } = useModel('edit')
  const reservation = useModel('reservation')
  const situation = payerSituation({ reservation, auth: useModel('auth') })
  const [pressed, setPressed] = useState<EditPayer | null>(null)
  const cards = usePayerCards(payerChoices(situation))
  const card = cards.find(({ payer }) => isSamePayer(payer, pressed ?? payerOfTicket(situation)))
  const { current } = reservation
  // It stands where the form was whose button was pressed.
  const place = useLostFocus('payer', 'h2')
  if (current === null || outcome?._tag !== 'Pay') return null
  const isSending = activity === 'choosingPayer'
  const send = () => {
    if (card !== undefined) dispatch(command('ChooseEditPayer', { payer: card.payer }))
  }
  return (
    <div ref={place} className={css.page}>
      <Panel
        title={t('payer.title')}
        lead={t('payer.lead', { amount: money(outcome.cents, current.total.currency) })}
      >
        <ChoiceCards
          name="edit-payer"
          legend={t('payer.title')}
          legendHidden
          disabled={isSending || activity === 'cancelling'}
          choices={cards.map(({ payer: _payer, ...shown }) => shown)}
          value={card?.value}
          onChoose={(value) => setPressed(cards.find((one) => one.value === value)?.payer ?? null)}
        />
        <div className={css.actions}>
          <PrimaryButton busy={isSending} busyText={t('payer.telling')} onClick={send}>
            {t('payer.go-on')}
          </PrimaryButton>
          <PayerProblem onAgain={send} />
          <EditProblem reservationId={current.reservationId} />
          <DropDifference />
        </div>
      </Panel>
    </div>
  )
}

const usePayerCards = (choices: readonly EditPayerChoice[]) => {
  const t = useEditTexts()
  const { owner } = useModel('reservation').current ?? {}
  const person = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim()
  const words = {
    Person: { label: person || t('payer.person'), description: t('payer.person-why') },
    Company: { label: t('payer.nameless'), description: t('payer.company-why') },
    OwnersCompany: { label: t('payer.nameless'), description: t('payer.owners-company-why') },
  }
  return choices.map(({ payer, companyName }) => {
    const { label, description } = words[payer._tag]
    const value = payer._tag === 'Company' ? `company ${payer.companyId}` : payer._tag
    return { payer, value, label: companyName?.trim() || label, description }
  })
}

/** Nothing was paid, and one press sends what is chosen now. */
const PayerProblem = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useEditTexts()
  const { error } = useModel('edit')
  if (error?.step !== 'payer') return null
  return (
    <FailureNotice
      title={t('payer.failed')}
      error={error.error}
      action={<QuietButton onClick={onAgain}>{t('actions.again')}</QuietButton>}
    >
      <p>{t('payer.failed-body')}</p>
    </FailureNotice>
  )
}
