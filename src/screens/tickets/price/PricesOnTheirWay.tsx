// While the prices of the chosen departures are asked for, and when they could not be had (PRICE-02).
import { command } from '../../../../domain/log/commands.ts'
import { selectedSails, tripFlags } from '../../../../projections/selectors/schedule.ts'
import { SkeletonRows } from '../../../components/layout/Skeleton.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { LoadFailure } from '../../../shell/Loaded.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'

const SKELETON_ROWS = 5

export type PricesStatus = 'loading' | 'failed' | 'here'

/** Of all chosen sails together. Prices that are fetched again stay on the page meanwhile. */
export const usePricesStatus = (): PricesStatus => {
  const { bySail } = useModel('prices')
  const prices = selectedSails(useModel('schedule')).map(({ sailRefId }) => bySail[sailRefId])
  if (prices.some((one) => one?.failed)) return 'failed'
  const isHere = prices.every((one) => one !== undefined && (!one.requesting || hasPrices(one.groups)))
  return isHere ? 'here' : 'loading'
}

const hasPrices = (groups: Readonly<Record<string, readonly unknown[]>>): boolean =>
  Object.values(groups).some((group) => group.length > 0)

export const PricesOnTheirWay = ({ status }: { readonly status: 'loading' | 'failed' }) => {
  const t = useTripTexts()
  const schedule = useModel('schedule')
  const { bySail } = useModel('prices')
  if (status === 'loading') return <SkeletonRows label={t('tickets.loading')} rows={SKELETON_ROWS} />
  const again = selectedSails(schedule)
    .filter(({ sailRefId }) => bySail[sailRefId]?.failed)
    .map(({ sailRefId }) => command('RequestPrices', { sailRefId, ...tripFlags(schedule) }))
  return <LoadFailure title={t('tickets.failed')} again={again} />
}
