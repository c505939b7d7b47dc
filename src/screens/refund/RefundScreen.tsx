// The refund pages (LOC-29, LOC-32): what comes back for each sail, the choice, and the step before it is asked.
import {
  differenceSails,
  type RefundPreview,
  wasPaid,
  type AskedSail,
  askedSails,
  sailsOf,
  totalOf,
  type RefundSail,
} from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS, ticketPath, boughtAt } from '../../../domain/shell/address.ts'
import { openDifference, withheldSails } from '../../../projections/selectors/refund.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { RefundProgressWords } from './RefundProgressWords.tsx'
import {
  PreviewFailed,
  AskAgain,
  useWayName,
  useStandingWords,
  RefundWay,
  useSailLine,
  useSailingWords,
} from './refundWords.tsx'
import { NothingToRefund, OfReservation } from '../../components/refund/OfReservation.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import css from './refund.module.css'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { SummaryList, type SummaryLine } from '../../components/trip/SummaryList.tsx'
import { useTripWords, useTimelessWords } from '../../components/trip/tripWords.ts'
import type { EurCents } from '../../../domain/money.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useOnDay } from '../../components/trip/onDay.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'

export const RefundScreen = () => {
  const t = useRefundTexts()
  return (
    <OfReservation loading={t('page.loading')}>
      {(reservation) =>
        wasPaid(reservation) ? (
          <Refund reservation={reservation} />
        ) : (
          <NothingToRefund reservation={reservation} />
        )
      }
    </OfReservation>
  )
}

const Refund = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useRefundTexts()
  const { reservationId } = reservation
  const refund = useModel('refund')
  const { preview, error, progress } = refundOf(refund, reservationId)
  const leftCents = openDifference({ edit: useModel('edit'), refund }, reservationId)
  const isChangePage = useField('shell', 'address')?.path === PATHS.editRefund
  const isAfterChange = isChangePage && leftCents !== null
  const isOfChange = isAfterChange || (preview !== null && differenceSails(preview).length > 0)
  return (
    <div className={css.page}>
      <RefundProgressWords reservation={reservation} isOfChange={isOfChange} />
      {preview === null && error !== null ? (
        <PreviewFailed reservationId={reservationId} error={error.response} />
      ) : preview === null ? (
        <SkeletonRows label={t('page.loading')} rows={2} />
      ) : isOfChange ? (
        <ChangeRefund reservation={reservation} preview={preview} leftCents={leftCents} />
      ) : isChangePage && progress._tag === 'Given' ? null : (
        <TicketRefund reservation={reservation} preview={preview} />
      )}
    </div>
  )
}

interface TicketRefundProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
}

/** The tickets go, and the money comes back. */
const TicketRefund = ({ reservation, preview }: TicketRefundProps) => {
  const t = useRefundTexts()
  const { status, isReviewed, progress } = refundOf(useModel('refund'), reservation.reservationId)
  const chosen = useChosenSails(reservation)
  const withheld = withheldSails(reservation, useModel('catalog'))
  const isAnyOffered = preview.sails.some(
    ({ standing, sailRefId }) => standing === 'refundable' && !withheld.includes(sailRefId),
  )
  return isReviewed && chosen.length > 0 ? (
    <RefundReview reservation={reservation} preview={preview} sails={chosen} />
  ) : (
    <Panel
      title={t('page.title')}
      lead={t(isAnyOffered && progress._tag !== 'Unclear' ? 'page.lead' : 'page.lead-none', {
        number: reservation.reservationId,
      })}
    >
      <RefundChoice
        reservation={reservation}
        preview={preview}
        sails={chosen}
        isLoading={status === 'requesting'}
      />
    </Panel>
  )
}

/** The chosen sails for which money comes back, with what comes back for each. */
const useChosenSails = (reservation: Reservation): readonly AskedSail[] => {
  const { preview, chosen } = refundOf(useModel('refund'), reservation.reservationId)
  const withheld = withheldSails(reservation, useModel('catalog'))
  return askedSails(
    preview,
    chosen.filter((sailRefId) => !withheld.includes(sailRefId)),
  )
}

interface RefundReviewProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
  readonly sails: readonly AskedSail[]
}

/** The step before a refund is asked for: which tickets go, and on the button exactly what comes back. */
const RefundReview = ({ reservation, preview, sails }: RefundReviewProps) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const lineOf = useSailLine(reservation)
  const { progress, status } = refundOf(useModel('refund'), reservation.reservationId)
  const { reservationId, total } = reservation
  const { currency } = total
  const busyTag = progress._tag
  const isBusy = busyTag === 'Checking' || busyTag === 'Asking' || busyTag === 'Unclear'
  const lines = sails.map(({ sailRefId, refundCents }) => ({
    ...lineOf(sailRefId),
    price: <PriceTag cents={refundCents} currency={currency} size="s" />,
  }))
  const amount = words.money(totalOf(sails), currency)
  return (
    <Panel title={t('review.title')} lead={t('review.body')}>
      <div className={css.choice}>
        <SummaryList
          lines={lines}
          totalLabel={t('page.total')}
          total={<PriceTag cents={totalOf(sails)} currency={currency} size="l" />}
        />
        <RefundWay preview={preview} />
        <div className={css.ways}>
          <PrimaryButton
            busy={isBusy || status === 'requesting'}
            busyText={t(busyTag === 'Asking' ? 'review.asking' : 'review.checking')}
            sends={command('RequestRefund', { reservationId, sails: [...sails] })}
          >
            {t('review.press', { amount })}
          </PrimaryButton>
          <QuietButton disabled={isBusy} sends={command('ReviewRefund', { reservationId, isOpen: false })}>
            {t('review.back')}
          </QuietButton>
        </div>
      </div>
    </Panel>
  )
}

interface ChangeRefundProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
  /** By the totals of the change; `null` where it was not made in this tab. */
  readonly leftCents: EurCents | null
}

/** What a cheaper change has left. Where the server doesn't say that it is that, this is said before it is asked for. */
const ChangeRefund = ({ reservation, preview, leftCents }: ChangeRefundProps) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const lines = useLines(reservation, preview)
  const sails = useOffered(reservation, preview)
  const { reservationId, total } = reservation
  const { currency } = total
  const { progress } = refundOf(useModel('refund'), reservationId)
  const isOpen = sails.length > 0 && progress._tag !== 'Unclear'
  const about = { number: reservationId, amount: words.money(leftCents ?? 0, currency) }
  const isUnasked = isOpen && progress._tag !== 'NotGiven'
  const lead = isUnasked ? 'change.lead' : 'change.lead-none'
  return (
    <Panel
      title={t('change.title')}
      lead={leftCents === null ? t('change.lead-plain', about) : t(lead, about)}
    >
      <div className={css.choice}>
        {isOpen ? (
          <SummaryList
            lines={lines}
            totalLabel={t('page.total')}
            total={<PriceTag cents={totalOf(sails)} currency={currency} size="l" />}
          />
        ) : (
          <Standings lines={lines} />
        )}
        {isOpen ? (
          <Ask reservation={reservation} preview={preview} sails={sails} />
        ) : (
          <div className={css.choice}>
            {progress._tag !== 'Unclear' && <NothingToAsk preview={preview} />}
            <div className={css.ways}>
              {progress._tag !== 'Unclear' && <AskAgain reservationId={reservationId} />}
              <TicketLink reservation={reservation} />
            </div>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Each sail with what the server says of it: what comes back, or why nothing does. */
const useLines = (reservation: Reservation, { sails }: RefundPreview) => {
  const t = useRefundTexts()
  const sailing = useSailingWords()
  const wayName = useWayName(reservation)
  const { currency } = reservation.total
  const standingWords = useStandingWords(currency)
  const withheld = withheldSails(reservation, useModel('catalog'))
  return sailsOf(reservation).flatMap((sail) => {
    const offer = sails.find(({ sailRefId }) => sailRefId === sail.sailRefId)
    if (offer === undefined) return []
    const isWithheld = withheld.includes(sail.sailRefId)
    const why = standingWords(offer, isWithheld)
    return [
      {
        id: sail.sailRefId,
        label: wayName(sail.sailRefId),
        detail: (
          <>
            <span className={css.line}>{sailing(sail)}</span>
            {why !== null && <span className={css.line}>{why}</span>}
          </>
        ),
        price:
          why === null && offer.refundCents !== null ? (
            <PriceTag cents={offer.refundCents} currency={currency} size="s" />
          ) : (
            t(`standing.${isWithheld ? 'notRefundable' : offer.standing}`)
          ),
      },
    ]
  })
}

/** Without a sum: nothing comes back now, or it is not known. */
const Standings = ({ lines }: { readonly lines: readonly SummaryLine[] }) => (
  <ul className={css.sails}>
    {lines.map(({ id, label, price, detail }) => (
      <li key={id}>
        <p className={css.standing}>
          <span>{label}</span>
          <strong>{price}</strong>
        </p>
        <p className={css.quiet}>{detail}</p>
      </li>
    ))}
  </ul>
)

/** All that is offered: of a difference nothing is chosen. */
const useOffered = (reservation: Reservation, preview: RefundPreview) => {
  const withheld = withheldSails(reservation, useModel('catalog'))
  const all = preview.sails.map(({ sailRefId }) => sailRefId)
  return askedSails(
    preview,
    all.filter((sailRefId) => !withheld.includes(sailRefId)),
  )
}

interface AskProps extends Omit<ChangeRefundProps, 'leftCents'> {
  readonly sails: readonly AskedSail[]
}

const Ask = ({ reservation, preview, sails }: AskProps) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const onDay = useOnDay()
  const { reservationId, total } = reservation
  const { progress, status } = refundOf(useModel('refund'), reservationId)
  const { _tag } = progress
  const named = differenceSails(preview)
  const isNamed = sails.every(({ sailRefId }) => named.includes(sailRefId))
  const by = lastDay(preview.sails)
  return (
    <>
      {preview.method !== null && <RefundWay preview={preview} />}
      {by !== null && <p>{t('page.by', { day: onDay(by) })}</p>}
      {!isNamed && <p>{t('change.not-said')}</p>}
      <div className={css.ways}>
        <PrimaryButton
          busy={_tag === 'Checking' || _tag === 'Asking' || status === 'requesting'}
          busyText={t(_tag === 'Asking' ? 'review.asking' : 'review.checking')}
          sends={command('RequestRefund', { reservationId, sails: [...sails] })}
        >
          {t('change.press', { amount: words.money(totalOf(sails), total.currency) })}
        </PrimaryButton>
        <TicketLink reservation={reservation} />
      </div>
    </>
  )
}

const lastDay = (sails: readonly RefundSail[]) =>
  sails
    .flatMap(({ standing, refundBy }) => (standing === 'refundable' && refundBy !== null ? [refundBy] : []))
    .sort()
    .at(-1) ?? null

/** Only what the server says itself; of a word that we don't know the line of its sail says that. */
const NothingToAsk = ({ preview: { sails } }: Pick<ChangeRefundProps, 'preview'>) => {
  const t = useRefundTexts()
  if (sails.length === 0) return <p>{t('reason.unknown')}</p>
  if (sails.some(({ standing }) => standing === 'unknown' || standing === 'refundable')) return null
  const isGiven = sails.every(({ standing }) => standing === 'refunded')
  return <p>{t(isGiven ? 'change.all-back' : 'change.nothing')}</p>
}

const TicketLink = ({ reservation }: { readonly reservation: Reservation }) => (
  <AppLink path={ticketPath(reservation.reservationId)}>{useRefundTexts()('results.ticket')}</AppLink>
)

/** After a change that costs less (LOC-32, NAV-23): what comes back. Without such a change it is the page of a refund. */
export const EditRefundScreen = () => {
  const models = { edit: useModel('edit'), refund: useModel('refund') }
  const shownId = boughtAt(useField('shell', 'address'))
  const { allowsCancel } = useBrand()
  const cents = shownId === null ? null : openDifference(models, shownId)
  return shownId !== null && cents !== null && allowsCancel !== true ? (
    <AskedElsewhere reservationId={shownId} cents={cents} />
  ) : (
    <RefundScreen />
  )
}

interface AskedElsewhereProps {
  readonly reservationId: ReservationId
  readonly cents: number
}

/** The brand gives nothing back here (EDIT-10). */
const AskedElsewhere = ({ reservationId, cents }: AskedElsewhereProps) => {
  const t = useRefundTexts()
  const { money } = useTimelessWords()
  const { contact } = useBrand()
  const { total } = findReservation(useModel('reservation'), reservationId) ?? {}
  const amount = money(cents, total?.currency ?? 'EUR')
  return (
    <EmptyState
      title={t('change.lead-none', { number: reservationId, amount })}
      action={<AppLink path={ticketPath(reservationId)}>{t('results.ticket')}</AppLink>}
    >
      {t('change.off', contact)}
    </EmptyState>
  )
}
