// Changing a ticket (LOC-21, LOC-28): the form filled from what was paid, and the old beside the new before anything is final.
import { useCountryLists } from '../../components/passengers/CountryField.tsx'
import { command } from '../../../domain/log/commands.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { editedTicketAt, ticketPath } from '../../../domain/shell/address.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useFrom, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts, useCheckoutTexts } from '../../texts/pageTexts.ts'
import { NoTicket } from '../../components/find/NoTicket.tsx'
import css from '../../components/change/change.module.css'
import { EditDue, useDue } from '../../components/change/EditLink.tsx'
import { EditProblem, FieldProblem } from '../../components/change/form/EditProblem.tsx'
import { InAnotherTab, useIsInAnotherTab } from './InAnotherTab.tsx'
import { PayerPrompt, useIsPayerOpen } from './PayerPrompt.tsx'
import { useObstacle, useTicket } from '../../components/change/useTicket.ts'
import { Fragment, type ReactNode } from 'react'
import type { EditMode } from '../../../domain/edit/draft.ts'
import { useTimeText } from '../../components/expiry/holdTime.ts'
import { Compared } from './Compared.tsx'
import { Replacements } from './Replacements.tsx'
import { SailParts } from './SailParts.tsx'
import { TicketParts } from './form/TicketParts.tsx'
import { VehicleParts } from './form/VehicleParts.tsx'
import { useTimelessWords } from '../../components/trip/tripWords.ts'
import { formOfGuest, type Guest, type GuestForm, guestErrorsOf } from '../../../domain/passengers/guest.ts'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { GuestFields } from '../../components/passengers/GuestFields.tsx'
import { useGuestErrorWords, useToday } from '../../components/passengers/useGuestForm.ts'

export const TicketEditScreen = () => {
  const reservationId = useFrom('shell', ({ address }) => editedTicketAt(address))
  const { started, reservationId: openId } = useModel('edit')
  const isPayerOpen = useIsPayerOpen()
  // The address is another one already, whose screen is on its way.
  if (reservationId === null) return null
  const isOfThis = openId === reservationId
  if (isOfThis && isPayerOpen) return <PayerPrompt />
  if (isOfThis && started) return <EditForm />
  return <NotStarted reservationId={reservationId} />
}

const NotStarted = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const ticket = useTicket(reservationId)
  const { activity } = useModel('edit')
  const { fetchFailure, fetchingId } = useModel('reservation')
  if (activity !== 'starting' && ticket === null && fetchFailure?.reservationId === reservationId)
    if (fetchingId !== reservationId)
      return <NoTicket reservationId={reservationId} error={fetchFailure.error} />
  return (
    <div className={css.page}>
      <Panel title={t('form.title', { number: reservationId })}>
        {activity === 'starting' || ticket === null ? (
          <SkeletonRows label={t(ticket === null ? 'entry.loading' : 'entry.starting')} rows={4} />
        ) : (
          <div className={css.start}>
            <Start ticket={ticket} />
            <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
          </div>
        )}
      </Panel>
    </div>
  )
}

const Start = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const { error, refusal } = useModel('edit')
  const obstacle = useObstacle(ticket)
  const isDue = useDue(ticket) !== null
  const { reservationId } = ticket
  const isInAnotherTab = useIsInAnotherTab(reservationId)
  if (isDue) return <EditDue reservation={ticket} />
  if (isInAnotherTab) return <InAnotherTab reservationId={reservationId} />
  if (obstacle !== null) return <Notice tone="warn">{t(`refused.${obstacle}`)}</Notice>
  return (
    <>
      <EditProblem reservationId={reservationId} />
      {error === null && refusal === null && <p>{t('form.lead')}</p>}
      {error === null && (
        <PrimaryButton sends={command('StartEdit', { reservationId, mode: null })}>{t('link')}</PrimaryButton>
      )}
    </>
  )
}

const PARTS: Record<EditMode, readonly EditMode[]> = {
  date: ['date', 'tickets', 'passengers'],
  tickets: ['tickets', 'date', 'passengers'],
  passengers: ['passengers', 'tickets', 'date'],
}

/** The form of a change, in its parts; the one that was chosen on the entry stands first (EDIT-07). */
const EditForm = () => {
  const t = useEditTexts()
  const timeText = useTimeText()
  const { original, mode, expiresAtMs } = useModel('edit')
  if (original === null) return null
  const parts: Record<EditMode, ReactNode> = {
    date: <SailParts ticket={original} />,
    tickets: (
      <>
        <TicketParts ticket={original} />
        <VehicleParts ticket={original} />
      </>
    ),
    passengers: <GuestParts />,
  }
  return (
    <div className={css.editor}>
      <div className={css.parts}>
        <header className={css.head}>
          <h2 className={css.title}>{t('form.title', { number: original.reservationId })}</h2>
          <p>{t('form.lead')}</p>
          {expiresAtMs !== null && (
            <p className={css.until}>{t('form.until', { time: timeText(expiresAtMs) })}</p>
          )}
        </header>
        <Replacements ticket={original} />
        {PARTS[mode ?? 'date'].map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
        <Owner ticket={original} />
      </div>
      <div className={css.side}>
        <Panel title={t('compare.title')}>
          <Compared />
          <EditProblem reservationId={original.reservationId} />
          <EditActions />
        </Panel>
      </div>
    </div>
  )
}

const Owner = ({ ticket: { owner } }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  if (owner === null) return null
  const { firstName, lastName, email, phone, companyInfo } = owner
  const lines = [
    `${firstName} ${lastName}`.trim(),
    email,
    phone === null ? '' : `+${phone.intlCode} ${phone.phoneNumber}`,
    companyInfo?.legalName ?? '',
  ].filter((line) => line !== '')
  return (
    <Panel title={t('form.owner')} lead={t('form.owner-lead')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Panel>
  )
}

/** Finishing the change, or leaving the ticket as it was (EDIT-04, EDIT-05). */
const EditActions = () => {
  const t = useEditTexts()
  const { money } = useTimelessWords()
  const { original, edited, activity, isUnsent, isFinishUnclear, error } = useModel('edit')
  if (original === null) return null
  const { amountCents, currency } = (edited ?? original).total
  const difference = amountCents - original.total.amountCents
  const amount = money(Math.abs(difference), currency)
  // What the server did not take is not in the amount.
  const finish =
    difference === 0 || error?.step === 'data'
      ? t('actions.finish')
      : t(difference > 0 ? 'actions.finish-pay' : 'actions.finish-refund', { amount })
  const isWorking = activity === 'changing' || isUnsent
  return (
    <div className={css.actions}>
      <PrimaryButton
        block
        size="l"
        busy={activity === 'finishing' || isWorking}
        busyText={t(isWorking ? 'compare.working' : 'actions.finishing')}
        sends={command('FinishEdit', {})}
      >
        {isFinishUnclear ? t('actions.check') : finish}
      </PrimaryButton>
      <QuietButton
        block
        busy={activity === 'cancelling'}
        busyText={t('actions.cancelling')}
        disabled={isFinishUnclear}
        sends={command('CancelEdit', {})}
      >
        {t('actions.cancel')}
      </QuietButton>
    </div>
  )
}

/** The passengers of a ticket by name, as the server lists them for the change (EDIT-03, EDIT-07). */
const GuestParts = () => {
  const t = useEditTexts()
  const { original, edited } = useModel('edit')
  const guests = (edited ?? original)?.guests ?? []
  useCountryLists(guests.length > 0)
  return (
    <Panel title={t('form.passengers')}>
      {guests.length === 0 && <p>{t('form.passengers-none')}</p>}
      <div className={css.trips}>
        {guests.map((guest) => (
          <GuestPart key={guest.seqN} guest={guest} />
        ))}
      </div>
      <FieldProblem ids={['guests']} />
    </Panel>
  )
}

const GuestPart = ({ guest }: { readonly guest: Guest }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const today = useToday()
  const { draft } = useModel('edit')
  const { seqN } = guest
  const changed = draft.guests.find((one) => one.seqN === seqN)
  const { field, tidy } = useModelForm<GuestForm>({
    kept: formOfGuest(changed ?? guest),
    validate: (values) => guestErrorsOf(values, today()),
    words: useGuestErrorWords(),
    isRevealed: changed !== undefined,
    onChange: (form) => dispatch(command('ChangeEditGuest', { seqN, form })),
  })
  return (
    <section aria-label={t('passengers.passenger', { number: seqN })}>
      <h3 className={css.guest}>{t('passengers.passenger', { number: seqN })}</h3>
      <GuestFields field={field} tidy={tidy} isAsked={guest.personalIdentificationNumber === ''} isDemanded />
    </section>
  )
}
