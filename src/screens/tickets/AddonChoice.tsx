// Extras of the route: how many, and what some of them ask for first (TICK-26, TICK-27, OP-110).
import { useEffect, useRef } from 'react'
import { command } from '../../../domain/commands.ts'
import { Panel } from '../../components/Panel.tsx'
import { TextField } from '../../components/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useMayFocus } from './useMayFocus.ts'
import css from './TicketChoice.module.css'
import type { TicketRow } from './ticketRows.ts'
import { TicketStepper, useParameterLabel } from './TicketStepper.tsx'

export const AddonChoice = ({ rows }: { readonly rows: readonly TicketRow[] }) => {
  const t = useTripTexts()
  return (
    <Panel title={t('addons.title')}>
      {rows.map((row) => (
        <div key={row.price.code}>
          <TicketStepper row={row} />
          {row.addon !== null && row.addon.mandatoryParameter !== null && (
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
  const isMissing = isAsked || (row.count > 0 && text.trim() === '')
  const mayFocus = useMayFocus()
  useEffect(() => {
    // The wish was refused for what is missing here; a recorded session takes nobody's focus.
    if (isAsked && mayFocus) input.current?.focus()
  }, [isAsked, refusal, mayFocus])
  return (
    <div className={css.parameter}>
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
          error={isMissing ? t('addons.missing') : undefined}
          onChange={(next) => dispatch(command('ChangeAddonParameter', { code, text: next }))}
        />
      </LookProvider>
    </div>
  )
}
