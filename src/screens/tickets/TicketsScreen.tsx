// How many of which ticket, for whom, for how much; and on to confirming (LOC-21).
import * as E from 'fp-ts/Either'
import { memo, useRef, type RefObject, useCallback, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import type { ScheduleModel } from '../../../projections/models/schedule.ts'
import { requestingDates, selectedSailOf } from '../../../projections/selectors/chosenTrips.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel, useModelSource } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { ContactForm } from '../../components/contact/ContactForm.tsx'
import { AlreadyPaid } from '../../components/payment/InsteadOfPaying.tsx'
import { RepeatHindrance } from '../../components/reservation/RepeatHindrance.tsx'
import { ChangedElsewhere } from '../../components/reservation/ChangedElsewhere.tsx'
import { HeldOtherwiseNotice } from '../../components/reservation/HeldOtherwiseNotice.tsx'
import { LostSails } from '../../components/reservation/LostSails.tsx'
import { ChosenTrips } from './ChosenTrips.tsx'
import { PriceSummary } from '../../components/tickets/price/PriceSummary.tsx'
import { PromotionField } from '../../components/tickets/price/PromotionField.tsx'
import { TicketChoice } from './TicketChoice.tsx'
import css from './TicketsScreen.module.css'
import { useBookingSituation, useConfirmDecision } from '../../components/trip/useBooking.ts'
import { serverNowMs } from '../../../domain/expiry/serverTime.ts'
import type { VehicleForm } from '../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { confirmDecision, selectionOf } from '../../../projections/selectors/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { focusFirst } from '../../components/overlay/useMayFocus.ts'
import type { ConfirmRefused } from '../../../domain/reservation/confirm.ts'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { isEmptySelection } from '../../../domain/selection/selection.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { usePayment } from '../../models/usePayment.ts'
import noticeCss from '../../components/reservation/repeat.module.css'
import { useKeptTickets, useMissingWords } from '../../components/reservation/repeatWords.ts'

const CONTACT_FORM = 'contact'
const SKELETON_ROWS = 5

export const TicketsScreen = () => {
  const schedule = useModel('schedule')
  const { activity } = useModel('reservation')
  if (selectedSailOf(schedule) !== null) return <TicketsOfTrip />
  return isOnItsWay(schedule) || activity === 'other' ? <LoadingTrip /> : <NoTrip />
}

const isOnItsWay = (schedule: ScheduleModel): boolean =>
  requestingDates(schedule) || schedule.trips.some((trip) => trip.inventoriesStatus === 'requesting')

/** Memoised: a choice of tickets above must not re-render the form. */
const Contact = memo(ContactForm)

const TicketsOfTrip = () => {
  const t = useTripTexts()
  const checkout = useCheckoutTexts()
  const page = useRef<HTMLDivElement>(null)
  const situation = useBookingSituation()
  const { attempts, confirm } = useConfirming(page)
  return (
    <div className={css.page} ref={page}>
      <div className={css.choice}>
        <AlreadyPaid />
        <LostSails />
        <RepeatNotices />
        <ChangedElsewhere>{checkout('changed.look')}</ChangedElsewhere>
        <HeldOtherwiseNotice />
        <ChosenTrips />
        <TicketChoice />
      </div>
      <div className={css.contact}>
        <Panel title={t('contact.title')} lead={t('contact.lead')}>
          <Contact id={CONTACT_FORM} attempts={attempts} onSubmit={confirm} />
        </Panel>
      </div>
      <div className={css.price}>
        <Panel title={t('summary.title')}>
          <PriceSummary situation={situation} />
          <PromotionField />
        </Panel>
        <ConfirmAction form={CONTACT_FORM} />
        <StartOver />
      </div>
    </div>
  )
}

const LoadingTrip = () => {
  const t = useTripTexts()
  return (
    <div className={css.page}>
      <Panel title={t('tickets.title')}>
        <SkeletonRows label={t('tickets.loading')} rows={SKELETON_ROWS} />
      </Panel>
    </div>
  )
}

/** A link without its trip, or a reload that lost it. */
const NoTrip = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const goHome = () => dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
  return (
    <>
      <AlreadyPaid />
      <LostSails />
      <RepeatHindrance />
      <EmptyState
        title={t('tickets.no-sail')}
        action={<PrimaryButton onClick={goHome}>{t('tickets.no-sail-action')}</PrimaryButton>}
      >
        {t('tickets.no-sail-why')}
      </EmptyState>
    </>
  )
}

// Pressing Confirm: on to the server, or to the place on the page where something is missing.

/** What stands in the way is looked up at the press. `attempts` counts those that the contact alone stands in the way of. */
const useConfirming = (root: RefObject<HTMLElement | null>) => {
  const source = useModelSource()
  const config = useBrand()
  const [attempts, setAttempts] = useState(0)
  const confirm = useCallback(() => {
    const models = source.models()
    const nowMs = serverNowMs(source.nowMs(), models.shell.serverOffsetMs)
    const decided = confirmDecision(models, { config, nowMs })
    const { trailerIsActive, trailerForm, vehicleForm } = models.vehicles
    source.dispatch(command('ConfirmReservation', {}))
    const reason = E.isLeft(decided) ? decided.left._tag : null
    if (reason === 'LocalIdsMissing')
      focusFirst(root.current, '[data-local-id]:not([data-status="exist"]) input')
    else if (reason === 'VehicleNotAdded') {
      const kind = trailerIsActive && isEmpty(vehicleForm) && !isEmpty(trailerForm) ? 'trailer' : 'vehicle'
      const form = `[data-form="${kind}"]`
      focusFirst(root.current, `${form} button[type="submit"]`, `${form} [tabindex="-1"]`)
    } else if (reason === 'AddonUntold') focusFirst(root.current, '[data-unanswered] input')
    else setAttempts((before) => before + 1)
  }, [source, config, root])
  return { attempts, confirm }
}

const isEmpty = (form: VehicleForm): boolean =>
  (Object.keys(EMPTY_VEHICLE) as (keyof VehicleForm)[]).every((field) => form[field] === EMPTY_VEHICLE[field])

// On to confirming with the total beside it, or why not yet; and the way to start over.

const REASON = 'confirm-reason'

/** `form` is the id of the contact form that the button submits. */
const ConfirmAction = ({ form }: { readonly form: string }) => {
  const t = useTripTexts()
  const { current, activity } = useModel('reservation')
  const { text, isOff, isPriced } = useReason()
  return (
    <div className={css.action}>
      {isPriced && current !== null && (
        <p className={css.totalHere}>
          {t('summary.total')}
          <PriceTag cents={current.total.amountCents} currency={current.total.currency} />
        </p>
      )}
      <PrimaryButton
        type="submit"
        size="l"
        block
        form={form}
        busy={activity === 'confirming'}
        busyText={t('confirm.busy')}
        disabled={isOff}
        describedBy={REASON}
      >
        {t('confirm.action')}
      </PrimaryButton>
      <p id={REASON} className={css.reason}>
        {text}
      </p>
    </div>
  )
}

const StartOver = () => {
  const t = useTripTexts()
  const { selection, reservation, activity } = useBookingSituation()
  const { lines, travellers, vehicles } = selection
  if (reservation === null && lines.length + travellers.length + vehicles.length === 0) return null
  return (
    <div className={css.startOver}>
      <QuietButton
        plain
        tone="bad"
        disabled={activity === 'confirming'}
        sends={command('ClearReservation', {})}
      >
        {t('confirm.start-over')}
      </QuietButton>
    </div>
  )
}

interface Reason {
  readonly text: string | null
  readonly isOff: boolean
  /** The total of what is confirmed is known, and may stand beside the button. */
  readonly isPriced: boolean
}

/** What keeps the button off. What a person can mend on the page doesn't: pressing leads there. */
const useReason = (): Reason => {
  const t = useTripTexts()
  const checkout = useCheckoutTexts()
  const situation = useBookingSituation()
  const decided = useConfirmDecision()
  const open = { text: null, isOff: false, isPriced: true }
  const isChecking = situation.selection.travellers.some((one) => one.isChecking)
  const off = (text: string): Reason => ({ text, isOff: true, isPriced: false })
  if (E.isRight(decided)) return situation.isSettled ? { ...open, text: t('confirm.held-only') } : open
  const notReady = off(t('confirm.refused.PriceNotReady'))
  const idsMissing = { text: t('confirm.refused.LocalIdsMissing'), isOff: false, isPriced: false }
  const reasons: Record<ConfirmRefused['_tag'], Reason> = {
    NoTickets: off(t('confirm.refused.NoTickets')),
    NoReservation: notReady,
    PriceNotReady: notReady,
    ConfirmationInProgress: open,
    ContactIncomplete: open,
    LocalIdsMissing: isChecking ? notReady : idsMissing,
    VehicleNotAdded: { text: t('confirm.refused.VehicleNotAdded'), isOff: false, isPriced: false },
    AddonUntold: { text: t('confirm.refused.AddonUntold'), isOff: false, isPriced: false },
    Offline: { text: t('confirm.refused.Offline'), isOff: false, isPriced: false },
    SailLost: off(checkout('unconfirmed.refused.SailLost')),
  }
  return reasons[decided.left._tag]
}

/** On the tickets page: the tickets from before, where the time ran out; and what a repeated booking lacks. */
const RepeatNotices = () => {
  const isOffered = useIsOffered()
  const { missing } = useModel('repeat')
  const { current } = useModel('reservation')
  return (
    <>
      {isOffered && <TicketsFromBefore />}
      {missing.length > 0 && current !== null && <MissingNotice />}
    </>
  )
}

/** Only where nothing is chosen: what is would be replaced. */
const useIsOffered = (): boolean => {
  const { kept } = useModel('repeat')
  const { current, activity } = useModel('reservation')
  const { progress } = usePayment()
  const [tickets, residents, vehicles] = [useModel('tickets'), useModel('residents'), useModel('vehicles')]
  if (kept === null || current !== null || activity !== 'idle' || isOutcomeOpen(progress)) return false
  return isEmptySelection(selectionOf({ tickets, residents, vehicles }))
}

const TicketsFromBefore = () => {
  const t = useCheckoutTexts()
  const ticketsOf = useKeptTickets()
  const { kept, status } = useModel('repeat')
  return kept === null ? null : (
    <>
      <Notice
        tone="info"
        title={t('repeat.before-title')}
        action={
          <QuietButton
            busy={status === 'checking'}
            busyText={t('repeat.checking')}
            sends={command('RepeatTrip', { sails: 'chosen' })}
          >
            {t('repeat.again-tickets')}
          </QuietButton>
        }
      >
        {t('repeat.before-body', { tickets: ticketsOf(kept) })}
      </Notice>
      <RepeatHindrance />
    </>
  )
}

const MissingNotice = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const words = useMissingWords()
  const { missing } = useModel('repeat')
  return (
    <Notice
      tone="warn"
      title={t('repeat.missing-title')}
      dismissLabel={t('repeat.missing-close')}
      onDismiss={() => dispatch(command('CloseRepeatNotice', {}))}
    >
      <ul className={noticeCss.list}>
        {missing.map((part, i) => (
          <li key={i}>{words(part)}</li>
        ))}
      </ul>
    </Notice>
  )
}
