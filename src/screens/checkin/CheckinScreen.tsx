// Check-in at the port (LOC-36, OP-102): a number and a last name, and whether the ticket is good for boarding now.
import { FailureNotice } from '../../shell/Loaded.tsx'
import * as E from 'fp-ts/Either'
import { validTicket } from '../../../projections/selectors/knownReservation.ts'
import { useModel, useDispatch } from '../../models/modelSource.ts'
import css from './checkin.module.css'
import { saysReservationIsGone, statusOf } from '../../../domain/apiError.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useTicketTexts, useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton, PrimaryButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { type ShownCamera, useCamera } from '../../session/camera.ts'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import { required } from '../../../domain/forms/rules.ts'
import { Form } from '../../components/forms/Form.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { dayAt, timeAt } from '../../../domain/calendarDay.ts'
import { type CheckInPass, type CheckInRefused, decideCheckIn } from '../../../domain/checkin/checkin.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { ReservationCode } from '../../components/trip/ReservationCode.tsx'
import { useSailName } from '../../components/trip/useSailName.ts'
import { useOnDay } from '../../components/trip/onDay.ts'

export const CheckinScreen = () => {
  const { status, asked } = useModel('checkin')
  const models = { edit: useModel('edit'), reservation: useModel('reservation') }
  const reservation = asked === null ? null : validTicket(models, asked.reservationId)
  if (status === 'matched' && reservation !== null) return <CheckinResult reservation={reservation} />
  return (
    <div className={css.page}>
      <CheckinProblem />
      <div className={css.asked}>
        <CheckinForm />
        <Scanner />
      </div>
    </div>
  )
}

/** Why there is no ticket to check in, in plain words. */
const CheckinProblem = () => {
  const t = useTicketTexts()
  const { status, asked, error } = useModel('checkin')
  const number = asked?.reservationId ?? ''
  if (status === 'differs')
    return (
      <Notice tone="bad" title={t('checkin.differs')}>
        {t('checkin.differs-body', { number })}
      </Notice>
    )
  if (status !== 'failed' || error === null) return null
  if (saysReservationIsGone(error))
    return (
      <Notice tone="bad" title={t('checkin.not-found', { number })}>
        {t('checkin.not-found-body')}
      </Notice>
    )
  if (statusOf(error) === 403) return <Notice tone="bad" title={t('checkin.not-yours', { number })} />
  return <FailureNotice title={t('checkin.failed')} error={error} />
}

/** The camera that reads a ticket's code: offered where the browser has one to give, shown while it is open. */
const Scanner = () => {
  const t = useTicketTexts()
  const camera = useCamera()
  const { scanner, scannedId } = useModel('checkin')
  // In a replay there is none, and what was seen is shown all the same.
  if (!camera.isThere && scanner === 'closed' && scannedId === null) return null
  const isOpen = scanner === 'open'
  return (
    <Panel title={t('scan.title')} lead={t('scan.lead')}>
      <div className={css.scanner}>
        {isOpen && (
          <>
            <Picture camera={camera} />
            <p>{t('scan.hint')}</p>
          </>
        )}
        {scannedId !== null && (
          <p role="status" className={css.found}>
            {t('scan.found', { number: scannedId })}
          </p>
        )}
        {scanner !== 'open' && scanner !== 'closed' && (
          <Notice tone="bad" title={t(`scan.${scanner}`)}>
            {t(`scan.${scanner}-body`)}
          </Notice>
        )}
        <QuietButton sends={command(isOpen ? 'CloseScanner' : 'OpenScanner', {})}>
          {t(isOpen ? 'scan.close' : 'scan.open')}
        </QuietButton>
      </div>
    </Panel>
  )
}

/** What is filmed, for the person to aim by. */
const Picture = ({ camera }: { readonly camera: ShownCamera }) => {
  const t = useTicketTexts()
  const video = useRef<HTMLVideoElement>(null)
  const stream = useSyncExternalStore(camera.subscribe, camera.stream)
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={css.picture} autoPlay muted playsInline aria-label={t('scan.title')} />
}

interface CheckinValues {
  readonly number: string
  readonly lastName: string
}

/** Who has one name alone writes a `-` for the last one, as when they bought. */
const errorsOf = ({ number, lastName }: CheckinValues) => ({
  ...(reservationNumberIn(number) === null
    ? { number: number.trim() === '' ? 'number-missing' : 'number-wrong' }
    : {}),
  ...(required(lastName) === null ? {} : { lastName: 'name-missing' }),
})

/** What check-in asks for. What is typed stays with the form until it is sent; a number that the camera has read fills in. */
const CheckinForm = () => {
  const t = useTicketTexts()
  const shell = useShellTexts()
  const dispatch = useDispatch()
  const { status, asked, scannedId } = useModel('checkin')
  const asBefore = (): CheckinValues => ({
    number: asked?.reservationId ?? scannedId ?? '',
    lastName: asked?.lastName ?? '',
  })
  const { field, submit, change, nodeOf } = useOwnForm(asBefore, {
    isBusy: status === 'asking',
    validate: errorsOf,
    words: (_field, key) => t(`checkin.${key}` as 'checkin.number-missing'),
  })
  useScanned(() => {
    change({ number: scannedId ?? '' })
    nodeOf('lastName')?.focus()
  })
  const send = ({ number, lastName }: CheckinValues): void => {
    const reservationId = reservationNumberIn(number)
    if (reservationId !== null) dispatch(command('CheckIn', { reservationId, lastName: lastName.trim() }))
  }
  return (
    <Panel title={t('checkin.title')} lead={t('checkin.lead')}>
      <Form className={css.form} onSubmit={submit(send)} aria-label={shell('pages.checkin')}>
        <TextField {...field('number')} required label={t('checkin.number')} maxLength={40} />
        <TextField
          {...field('lastName')}
          required
          label={t('checkin.name')}
          hint={t('checkin.name-hint')}
          maxLength={100}
        />
        <PrimaryButton type="submit" size="l" busy={status === 'asking'} busyText={t('checkin.busy')}>
          {t('checkin.submit')}
        </PrimaryButton>
      </Form>
    </Panel>
  )
}

/** Once for each code that is read while the form is there. */
const useScanned = (take: () => void): void => {
  const { scannedId } = useModel('checkin')
  const seen = useRef(scannedId)
  useEffect(() => {
    if (scannedId !== null && scannedId !== seen.current) take()
    seen.current = scannedId
  })
}

/** The ticket at the gate: one word large enough to be read at arm's length, why, the code, and each sailing. */
const CheckinResult = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const checkout = useCheckoutTexts()
  const { timeZone } = useBrand()
  const nowMs = useServerMinute()
  const decided = decideCheckIn(reservation, { nowMs, timeZone })
  const words = useGateWords(nowMs)
  const tag = E.isRight(decided) ? 'Valid' : decided.left._tag
  const { reservationId } = reservation
  // The form whose button was pressed is gone.
  const place = useLostFocus(reservationId, 'h2')
  return (
    <div ref={place} className={css.page}>
      <section className={css.result} data-tone={toneOf(tag)} role="status">
        <h2 className={css.word} tabIndex={-1}>
          {t(`gate.${tag}`)}
        </h2>
        <p>{words(decided)}</p>
        <div className={css.code}>
          <ReservationCode number={reservationId} />
        </div>
        <p className={css.number}>
          <span>{checkout('ticket.number')}</span> <strong>{reservationId}</strong>
        </p>
        <p className={css.names}>{namesOf(reservation).join(', ')}</p>
      </section>
      <div className={css.ways}>
        <PrimaryButton sends={command('EndCheckIn', {})}>{t('checkin.next')}</PrimaryButton>
        <AppLink path={ticketPath(reservationId)}>{t('checkin.show')}</AppLink>
      </div>
    </div>
  )
}

type Tag = CheckInRefused['_tag'] | 'Valid'

const toneOf = (tag: Tag): 'good' | 'warn' | 'bad' => {
  if (tag === 'Valid') return 'good'
  return tag === 'TooEarly' || tag === 'NotPaid' ? 'warn' : 'bad'
}

const useGateWords = (nowMs: EpochMs) => {
  const t = useTicketTexts()
  const { timeZone } = useBrand()
  const onDay = useOnDay()
  const nameOf = useSailName()
  const isToday = (atMs: EpochMs): boolean => dayAt(atMs, timeZone) === dayAt(nowMs, timeZone)
  const when = (atMs: EpochMs) => ({
    at: timeAt(atMs, timeZone),
    day: onDay(dayAt(atMs, timeZone)),
  })
  return (decided: E.Either<CheckInRefused, CheckInPass>): string => {
    if (E.isRight(decided)) {
      const { sail, closesAtMs } = decided.right
      return t('gate.Valid-body', { sail: nameOf(sail), at: timeAt(closesAtMs, timeZone) })
    }
    const refused = decided.left
    switch (refused._tag) {
      case 'TooEarly': {
        const { sail, opensAtMs } = refused
        const key = isToday(opensAtMs) ? 'gate.TooEarly-body' : 'gate.TooEarly-day'
        return t(key, { sail: nameOf(sail), ...when(opensAtMs) })
      }
      case 'Closed': {
        const { sail, closedAtMs } = refused
        const key = isToday(closedAtMs) ? 'gate.Closed-body' : 'gate.Closed-day'
        return t(key, { sail: nameOf(sail), ...when(closedAtMs) })
      }
      case 'Cancelled':
      case 'Refunded':
      case 'Used':
      case 'NotPaid':
      case 'Unknown':
        return t(`gate.${refused._tag}-body`)
    }
  }
}

/** Those who travel; where nothing demands their names, who has booked. */
const namesOf = ({ guests, owner }: Reservation): readonly string[] => {
  const names = guests.map(fullName).filter((name) => name !== '')
  return names.length > 0 || owner === null ? names : [fullName(owner)]
}

const fullName = ({ firstName, lastName }: Readonly<Record<'firstName' | 'lastName', string>>): string =>
  `${firstName} ${lastName}`.trim()
