// Extras of the route: how many, and what some of them ask for once there is one (TICK-26, TICK-27, OP-110).
import { type RefObject, useEffect, useRef, useState } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import { untoldAddons } from '../../../../domain/reservation/request.ts'
import { Panel, type PanelProps } from '../../../components/layout/Panel.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useBookingSituation } from '../../trip/useBooking.ts'
import { useMayFocus } from '../../../components/overlay/useMayFocus.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const text = addons.find((addon) => addon.code === code)?.text ?? ''
  const isAsked = refusal?.code === code && refusal.reason === 'AddonParameterMissing'
  const [isLeft, setLeft] = useState(false)
  const isBlank = text.trim() === ''
  const isUntold = untoldAddons(useBookingSituation()).some((addon) => addon.code === code)
  useFocusOnRefusal(input, isAsked)
  return (
    <div className={css.parameter} data-untold={isUntold ? true : undefined}>
      <LookProvider>
        <TextField
          inputRef={input}
          label={
            <>
              {label}
              <span className="fl-hidden">, {title}</span>
            </>
          }
          value={text}
          hint={isBlank && !isUntold && !isAsked ? t('addons.told') : undefined}
          required
          error={isBlank && (isAsked || (isUntold && isLeft)) ? t('addons.missing') : undefined}
          onBlur={() => setLeft(true)}
          onChange={(next) => dispatch(command('ChangeAddonParameter', { code, text: next }))}
        />
      </LookProvider>
    </div>
  )
}

/** Each time that a wish was refused for what is missing here; a recorded session takes nobody's focus. */
const useFocusOnRefusal = (input: RefObject<HTMLInputElement | null>, isAsked: boolean): void => {
  const { refusal } = useModel('tickets')
  const seen = useRef(refusal)
  const mayFocus = useMayFocus()
  useEffect(() => {
    const isNew = refusal !== seen.current
    seen.current = refusal
    if (isNew && isAsked && mayFocus) input.current?.focus()
  }, [input, refusal, isAsked, mayFocus])
}
