// More time for the reservation (LOC-24): until when it is held, and the request for longer.
import { useState } from 'react'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { NothingReserved } from '../../components/payment/InsteadOfPaying.tsx'
import { useTimeText } from '../../components/expiry/holdTime.ts'
import { ExtendButton, ExtensionFailure, HeldUntil, HoldPill } from '../../components/expiry/MoreTime.tsx'
import css from './ExtendScreen.module.css'

export const ExtendScreen = () => {
  const { current } = useModel('reservation')
  return current === null ? <NothingReserved /> : <Extend />
}

const Extend = () => {
  const t = useCheckoutTexts()
  const { confirmed } = useModel('reservation')
  return (
    <div className={css.page}>
      <Panel title={t('extend.title')}>
        <div className={css.words}>
          <p className={css.until}>
            <HeldUntil /> <HoldPill />
          </p>
          <p className={css.body}>{t('extend.body')}</p>
          <Extended />
          <ExtensionFailure />
          <div className={css.ways}>
            <ExtendButton />
            <AppLink path={confirmed ? PATHS.confirm : PATHS.selectTickets}>{t('extend.back')}</AppLink>
          </div>
        </div>
      </Panel>
    </div>
  )
}

/** Said when the end has moved since this screen was opened. */
const Extended = () => {
  const t = useCheckoutTexts()
  const timeText = useTimeText()
  const { expiresAtMs } = useModel('expiry')
  const [firstMs] = useState(expiresAtMs)
  if (firstMs === null || expiresAtMs === null || expiresAtMs <= firstMs) return null
  return <Notice tone="good">{t('hold.extended', { until: timeText(expiresAtMs) })}</Notice>
}
