/* How to measure a vehicle for a ferry, in words and in a drawing: length, height and width, each with what counts. */
import { Panel } from '../layout/Panel.tsx'
import { useVehicleTexts } from '../../texts/pageTexts.ts'
import { FrontDrawing, type MeasuredKind, SideDrawing } from './MeasureDrawing.tsx'
import css from './MeasureHelp.module.css'

export interface MeasureHelpProps {
  readonly kind: MeasuredKind
}

const MEASURES = ['length', 'height', 'width'] as const

export const MeasureHelp = ({ kind }: MeasureHelpProps) => {
  const t = useVehicleTexts()
  return (
    <Panel level={3} look="plain" title={t(`measure.${kind}.title`)} lead={t(`measure.${kind}.lead`)}>
      <div className={css.drawings}>
        <SideDrawing
          kind={kind}
          title={t(`measure.${kind}.side-title`)}
          about={t(`measure.${kind}.side-about`)}
          lengthText={t('measure.length')}
          heightText={t('measure.height')}
        />
        <FrontDrawing
          kind={kind}
          title={t(`measure.${kind}.front-title`)}
          about={t(`measure.${kind}.front-about`)}
          widthText={t('measure.width')}
        />
        <ul className={css.key}>
          <li className={css.counted}>{t(`measure.${kind}.counted`)}</li>
          <li className={css[kind]}>{t(`measure.${kind}.apart`)}</li>
          <li>{t('measure.units')}</li>
        </ul>
      </div>
      <dl className={css.measures}>
        {MEASURES.map((measure) => (
          <div key={measure}>
            <dt>{t(`measure.${measure}`)}</dt>
            <dd>{t(`measure.${kind}.${measure}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
