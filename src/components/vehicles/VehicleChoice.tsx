// Vehicles and trailers: those that are chosen, and a form for one more of each kind (TICK-07, VEH-06, VEH-11).
import { useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { vehiclePrices } from '../../../domain/selection/vehicleDecisions.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import type { VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Panel, type PanelProps } from '../layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { ChosenVehicles } from './ChosenVehicles.tsx'
import { CoefficientNote } from './CoefficientNote.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'
import { VehicleFormPart } from './VehicleFormPart.tsx'
import css from './vehicles.module.css'

const KINDS = ['vehicle', 'trailer'] as const

interface VehicleChoiceProps extends Pick<PanelProps, 'look'> {
  readonly situation: QuantitySituation
}

/** Nothing where the route takes none. */
export const VehicleChoice = ({ situation, look }: VehicleChoiceProps) => {
  const t = useVehicleTexts()
  const { chosen } = useModel('vehicles')
  const root = useRef<HTMLDivElement>(null)
  useFocusOnArrival(root)
  const { offer } = situation
  const offered = KINDS.filter((kind) => vehiclePrices(offer, kind, true).length > 0)
  if (offered.length === 0 && chosen.length === 0) return null
  return (
    <Panel title={t('title')} lead={t('lead')} look={look}>
      <div className={css.choice} ref={root}>
        <CoefficientNote />
        {chosen.length > 0 && <ChosenVehicles situation={situation} />}
        {offered.map((kind) => (
          <OneKind key={kind} kind={kind} situation={situation} />
        ))}
      </div>
    </Panel>
  )
}

interface OneKindProps {
  readonly kind: VehicleKind
  readonly situation: QuantitySituation
}

/** The button that opens the form; it keeps its place while the form is open. */
const OneKind = ({ kind, situation }: OneKindProps) => {
  const t = useVehicleTexts()
  const dispatch = useDispatch()
  const { vehicleIsActive, trailerIsActive, chosen } = useModel('vehicles')
  const active = kind === 'vehicle' ? vehicleIsActive : trailerIsActive
  const hasOne = chosen.some((one) => one.kind === kind)
  if (active) return <VehicleFormPart kind={kind} situation={situation} />
  return (
    <div data-add={kind}>
      <QuietButton block onClick={() => dispatch(command('ToggleVehicleForm', { kind, active: true }))}>
        {t(hasOne ? `another.${kind}` : `add.${kind}`)}
      </QuietButton>
    </div>
  )
}
