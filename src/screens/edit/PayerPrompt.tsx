// Who pays the difference: the person, or the company that is known (NAV-24, OP-85).
import { useState } from 'react'
import type { EditPayer } from '../../../domain/edit/messages.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { ChoiceCards } from '../../components/forms/ChoiceCards.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { DropDifference } from './DropDifference.tsx'
import css from './edit.module.css'
import { EditProblem } from './form/EditProblem.tsx'

export const PayerPrompt = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { money } = useTripWords()
  const { edited, outcome } = useModel('edit')
  const [payer, setPayer] = useState<EditPayer>('person')
  if (edited === null || outcome?._tag !== 'Pay') return null
  const { owner, total } = edited
  return (
    <div className={css.page}>
      <Panel
        title={t('payer.title')}
        lead={t('payer.lead', { amount: money(outcome.cents, total.currency) })}
      >
        <ChoiceCards
          name="edit-payer"
          legend={t('payer.title')}
          legendHidden
          choices={[
            {
              value: 'person',
              label: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
              description: t('payer.person-why'),
            },
            {
              value: 'company',
              label: owner?.companyInfo?.legalName ?? '',
              description: t('payer.company-why'),
            },
          ].filter(({ label }) => label !== '')}
          value={payer}
          onChoose={(chosen) => setPayer(chosen === 'company' ? 'company' : 'person')}
        />
        <div className={css.actions}>
          <PrimaryButton onClick={() => dispatch(command('ChooseEditPayer', { payer }))}>
            {t('payer.go-on')}
          </PrimaryButton>
          <EditProblem reservationId={edited.reservationId} />
          <DropDifference />
        </div>
      </Panel>
    </div>
  )
}
