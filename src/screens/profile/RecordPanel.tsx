// What the shop keeps of the customer (PROF-03). It only decorates: where it could not be had there is no word of it.
import { dayAt } from '../../../domain/calendarDay.ts'
import type { CustomerRecord } from '../../../domain/profile/customerRecord.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from '../../components/profile/profile.module.css'

export const RecordPanel = () => {
  const t = useAccountTexts()
  const { told } = useField('resources', 'record')
  if (told === null) return null
  return (
    <Panel title={t('record.title')}>
      <Facts record={told.record} />
    </Panel>
  )
}

const Facts = ({ record }: { readonly record: CustomerRecord }) => {
  const t = useAccountTexts()
  const { timeZone } = useBrand()
  const words = useTripWords()
  const { createdAtMs } = record
  const facts = [
    { name: t('record.number'), value: record.customerId ?? '' },
    { name: t('record.email'), value: record.email },
    { name: t('record.phone'), value: record.phone },
    { name: t('record.code'), value: record.personalIdentificationNumber },
    { name: t('record.accounts'), value: record.accounts.join(', ') },
    {
      name: t('record.since'),
      value: createdAtMs === null ? '' : words.day(dayAt(createdAtMs, timeZone), 'full'),
    },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
