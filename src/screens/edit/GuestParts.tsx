// The passengers of a ticket by name, as the server lists them for the change (EDIT-03, EDIT-07).
import { useEffect } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { formOfGuest, type Guest, type GuestForm, guestErrorsOf } from '../../../domain/passengers/guest.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts, useEditTexts } from '../../texts/pageTexts.ts'
import { GuestFields } from '../../components/passengers/GuestFields.tsx'
import { useGuestErrorWords, useToday } from '../../components/passengers/useGuestForm.ts'
import css from '../../components/change/change.module.css'
import { FieldProblem } from '../../components/change/form/EditProblem.tsx'

export const GuestParts = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { original, edited } = useModel('edit')
  const { countriesStatus } = useModel('passengers')
  const guests = (edited ?? original)?.guests ?? []
  const wantsCountries = guests.length > 0 && countriesStatus === 'none'
  useEffect(() => {
    if (wantsCountries) dispatch(command('LoadCountries', {}))
  }, [wantsCountries, dispatch])
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
