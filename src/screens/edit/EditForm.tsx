// The form of a change, in its parts; the one that was chosen on the entry stands first (EDIT-07).
import { Fragment, type ReactNode } from 'react'
import type { EditMode } from '../../../domain/edit/draft.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTimeText } from '../../components/expiry/holdTime.ts'
import { Compared } from './Compared.tsx'
import css from '../../components/change/change.module.css'
import { EditActions } from './EditActions.tsx'
import { EditProblem, OtherFieldProblem } from '../../components/change/form/EditProblem.tsx'
import { GuestParts } from './GuestParts.tsx'
import { Replacements } from './Replacements.tsx'
import { SailParts } from './SailParts.tsx'
import { TicketParts } from './form/TicketParts.tsx'
import { VehicleParts } from './form/VehicleParts.tsx'

const PARTS: Record<EditMode, readonly EditMode[]> = {
  date: ['date', 'tickets', 'passengers'],
  tickets: ['tickets', 'date', 'passengers'],
  passengers: ['passengers', 'tickets', 'date'],
}

/** The names of the data to which the server's refusals are told where they stand. */
const FIELDS = [
  'sailPackages',
  'requests',
  'personalIdentificationNumber',
  'licencePlate',
  'weightOnSails',
  'guests',
]

export const EditForm = () => {
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
          <OtherFieldProblem known={FIELDS} />
          <EditActions />
        </Panel>
      </div>
    </div>
  )
}

/** The contact, as on the ticket. */
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
