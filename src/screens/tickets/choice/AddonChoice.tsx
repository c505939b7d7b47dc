// Extras of the route: how many, and what some of them ask for once there is one (TICK-26, TICK-27, OP-110).
import { command } from '../../../../domain/log/commands.ts'
import { untoldAddons } from '../../../../domain/reservation/request.ts'
import { Panel, type PanelProps } from '../../../components/layout/Panel.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useModelForm } from '../../../components/forms/useModelForm.ts'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useBookingSituation } from '../../trip/useBooking.ts'
import css from './TicketChoice.module.css'
import type { TicketRow } from './ticketRows.ts'
import { TicketStepper } from './TicketStepper.tsx'
import { useParameterLabel } from './parameterLabel.ts'

interface AddonChoiceProps extends Pick<PanelProps, 'look'> {
  readonly rows: readonly TicketRow[]
}

export const AddonChoice = ({ rows, look }: AddonChoiceProps) => {
  const t = useTripTexts()
  return (
    <Panel title={t('addons.title')} look={look}>
      {rows.map((row) => (
        <div key={row.price.code}>
          <TicketStepper row={row} />
          {row.addon !== null && row.addon.mandatoryParameter !== null && row.count > 0 && (
            <Parameter row={row} name={row.addon.mandatoryParameter} />
          )}
        </div>
      ))}
    </Panel>
  )
}

interface ParameterProps {
  readonly row: TicketRow
  readonly name: string
}

const Parameter = ({ row, name }: ParameterProps) => {
  const { code, title } = row.price
  const t = useTripTexts()
  const dispatch = useDispatch()
  const label = useParameterLabel()(name)
  const { addons, refusal } = useModel('tickets')
  const text = addons.find((addon) => addon.code === code)?.text ?? ''
  const isAsked = refusal?.code === code && refusal.reason === 'AddonParameterMissing'
  const isBlank = text.trim() === ''
  const isUntold = untoldAddons(useBookingSituation()).some((addon) => addon.code === code)
  const { field } = useModelForm<{ readonly told: string }>({
    kept: { told: text },
    validate: () => (isBlank && (isAsked || isUntold) ? { told: 'missing' } : {}),
    words: () => t('addons.missing'),
    saysMissing: 'when left',
    isRevealed: isAsked,
    attempt: isAsked ? refusal : null,
    onChange: ({ told }) => dispatch(command('ChangeAddonParameter', { code, text: told })),
  })
  return (
    <div className={css.parameter} data-untold={isUntold ? true : undefined}>
      <LookProvider>
        <TextField
          {...field('told')}
          label={
            <>
              {label}
              <span className="fl-hidden">, {title}</span>
            </>
          }
          hint={isBlank && !isUntold && !isAsked ? t('addons.told') : undefined}
          required
        />
      </LookProvider>
    </div>
  )
}
