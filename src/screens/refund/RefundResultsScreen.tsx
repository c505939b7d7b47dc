// After a refund (LOC-30): what was given back, how much, and by when, by the server's word, after a reload too.
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import type { RefundSail } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { refundOf, type RefundOfReservation } from '../../../projections/models/refund.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { SummaryList } from '../../components/trip/SummaryList.tsx'
import { classes } from '../../look/classes.ts'
import { useModel } from '../../models/modelSource.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useOnDay } from '../../components/trip/onDay.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { HomeLink, OfReservation } from '../../components/refund/OfReservation.tsx'
import { PreviewFailed, RefundWay, useSailLine } from './refundWords.tsx'
import css from './refund.module.css'
import { isKept, RefundProgressWords } from './RefundProgressWords.tsx'

export const RefundResultsScreen = () => {
  const t = useRefundTexts()
  return (
    <OfReservation loading={t('results.loading')}>
      {(reservation) => (
        <div className={css.page}>
          <RefundProgressWords reservation={reservation} isResults />
          <Results reservation={reservation} />
        </div>
      )}
    </OfReservation>
  )
}

const Results = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useRefundTexts()
  const { reservationId } = reservation
  const refund = refundOf(useModel('refund'), reservationId)
  const given = givenBack(refund)
  if (given.length > 0) return <Given reservation={reservation} refund={refund} given={given} />
  if (refund.error !== null)
    return <PreviewFailed reservationId={reservationId} error={refund.error.response} />
  const { _tag } = refund.progress
  if (refund.preview === null || _tag === 'Asking' || _tag === 'Checking')
    return <SkeletonRows label={t('results.loading')} rows={2} />
  // Of what is not known yet the words above say all there is.
  if (_tag === 'Unclear') return null
  return (
    <EmptyState
      title={t('results.none')}
      action={
        <div className={classes(css.ways, css.centred)}>
          <TicketLink reservation={reservation} />
          <AppLink path={PATHS.refund} query={{ reservationId }}>
            {t('results.refund')}
          </AppLink>
        </div>
      }
    >
      {t('results.none-body', { number: reservationId })}
    </EmptyState>
  )
}

/** By the server's word; until that is here, by the answer to what was asked. */
const givenBack = ({ preview, progress }: RefundOfReservation): readonly RefundSail[] => {
  const refunded = preview?.sails.filter(({ standing }) => standing === 'refunded') ?? []
  if (refunded.length > 0 || progress._tag !== 'Given') return refunded
  return progress.sails.map((sail) => ({
    ...sail,
    standing: 'refunded' as const,
    feeCents: null,
    reason: null,
    refundBy: null,
  }))
}

/** What has become of the ticket, by the server's word on it. */
const outcomeOf = (reservation: Reservation, given: readonly RefundSail[]) => {
  if (stateOf(reservation.status) === 'refunded') return 'results.given-body'
  return isKept(reservation, given) ? 'results.kept-body' : 'results.partly-body'
}

interface GivenProps {
  readonly reservation: Reservation
  readonly refund: RefundOfReservation
  readonly given: readonly RefundSail[]
}

const Given = ({ reservation, refund: { preview }, given }: GivenProps) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const lineOf = useSailLine(reservation)
  const { reservationId, total } = reservation
  const cents = given.reduce((sum, { refundCents }) => sum + (refundCents ?? 0), 0)
  const isKnown = given.every(({ refundCents }) => refundCents !== null)
  const money = (amount: number, size: 's' | 'l') => (
    <PriceTag cents={amount} currency={total.currency} size={size} />
  )
  const lines = given.map(({ sailRefId, refundCents }) => ({
    ...lineOf(sailRefId),
    price: refundCents === null ? null : money(refundCents, 's'),
  }))
  return (
    <>
      <Notice
        tone="good"
        title={
          isKnown
            ? t('results.given', { amount: words.money(cents, total.currency) })
            : t('results.given-plain')
        }
      >
        {t(outcomeOf(reservation, given), { number: reservationId })}
      </Notice>
      <Panel title={t('results.list')}>
        <div className={css.choice}>
          <SummaryList
            lines={lines}
            totalLabel={t('results.total')}
            total={isKnown ? money(cents, 'l') : null}
          />
          {preview !== null && <RefundWay preview={preview} />}
          <LastDay given={given} />
          <div className={css.ways}>
            <TicketLink reservation={reservation} />
            <HomeLink />
          </div>
        </div>
      </Panel>
    </>
  )
}

const TicketLink = ({ reservation }: { readonly reservation: Reservation }) => (
  <ButtonLink path={ticketPath(reservation.reservationId)}>{useRefundTexts()('results.ticket')}</ButtonLink>
)

/** The day by which all of it is there, as far as the server says one. */
const LastDay = ({ given }: Pick<GivenProps, 'given'>) => {
  const t = useRefundTexts()
  const onDay = useOnDay()
  const by = given
    .flatMap(({ refundBy }) => refundBy ?? [])
    .sort()
    .at(-1)
  return by === undefined ? null : (
    <>
      <p>{t('results.by', { day: onDay(by) })}</p>
      <p className={css.quiet}>{t('results.doubt')}</p>
    </>
  )
}
