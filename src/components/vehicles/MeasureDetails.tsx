// How a vehicle is measured, to be opened by who wants to know.
import type { VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { MeasureHelp } from './MeasureHelp.tsx'
import css from './vehicles.module.css'

export const MeasureDetails = ({ kind }: { readonly kind: VehicleKind }) => {
  const t = useVehicleTexts()
  return (
    <details className={css.help}>
      <summary>{t(`help.${kind}`)}</summary>
      <MeasureHelp kind={kind === 'vehicle' ? 'car' : 'trailer'} />
    </details>
  )
}
