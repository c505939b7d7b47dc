// Where the money goes, as far as the company says.
import type { RefundPreview } from '../../../domain/refund/refund.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import css from './refund.module.css'

export const RefundWay = ({ preview: { method, account } }: { readonly preview: RefundPreview }) => {
  const t = useRefundTexts()
  if (method === null) return <p className={css.quiet}>{t('page.to-unknown')}</p>
  return (
    <p className={css.quiet}>
      {account === null ? t('page.to', { method }) : t('page.to-account', { method, account })}
    </p>
  )
}
