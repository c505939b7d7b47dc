// The settings of the profile: the customer's details, what the shop keeps of the customer, and the way out (NAV-02, LOC-14).
import { GenderField } from '../../components/passengers/GuestFields.tsx'
import { FailureNotice, Loaded } from '../../shell/Loaded.tsx'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton, PrimaryButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { ChangeOutcome } from '../../components/companies/ChangeOutcome.tsx'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { FactList } from '../../components/layout/FactList.tsx'
import css from '../../components/profile/profile.module.css'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { dayAt } from '../../../domain/calendarDay.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import type { DetailsForm as Details } from '../../../domain/profile/details.ts'
import { detailsErrorsOf } from '../../../domain/profile/detailsRules.ts'
import { Form, PERSON_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import { type FieldsOf, type ModelFormParts, useModelForm } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { BirthdayField } from '../../components/passengers/BirthdayField.tsx'
import { CountriesFailure, CountryField } from '../../components/passengers/CountryField.tsx'
import { useToday } from '../../components/passengers/useGuestForm.ts'

export const AccountScreen = () => (
  <ProfileFrame>
    <div className={css.page}>
      <div className={css.column}>
        <ChangeOutcome />
        <BookingWayBack />
        <DetailsPanel />
      </div>
      <div className={css.column}>
        <SignOutPanel />
        <RecordPanel />
      </div>
    </div>
  </ProfileFrame>
)

/** A chosen sign-out takes the booking along, which is said before (OP-18). */
const SignOutPanel = () => {
  const t = useAccountTexts()
  const { current } = useModel('reservation')
  const user = useField('auth', 'user')
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim()
  return (
    <Panel title={t('account.title')}>
      <div className={css.words}>
        <p className={css.name}>{name === '' ? t('account.nameless') : name}</p>
        <QuietButton describedBy="fl-sign-out-words" sends={command('SignOut', { why: 'chosen' })}>
          {t('account.sign-out')}
        </QuietButton>
        <p id="fl-sign-out-words" className={css.muted}>
          {t(current === null ? 'account.sign-out-free' : 'account.sign-out-held')}
        </p>
      </div>
    </Panel>
  )
}

/** The customer's details: loading, unavailable for now, or to look at and to change. */
const DetailsPanel = () => {
  const t = useAccountTexts()
  const { details, failure, isFetching } = useModel('profile')
  const again = [command('FetchDetails', { why: 'opened' })]
  const awaited = (
    <div role="status" className={css.words}>
      <span className="fl-hidden">{t('details.loading')}</span>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  )
  return (
    <Panel title={t('details.title')} lead={t('details.lead')}>
      <Loaded
        told={details}
        failed={{ title: t('details.not-loaded'), error: failure, again, busy: isFetching }}
        awaited={awaited}
      >
        {() => <DetailsForm />}
      </Loaded>
    </Panel>
  )
}

/** What the shop keeps of the customer (PROF-03). It only decorates: where it failed to load, nothing is said of it. */
const RecordPanel = () => {
  const t = useAccountTexts()
  const { timeZone } = useBrand()
  const words = useTripWords()
  const record = useField('resources', 'record').told?.record ?? null
  if (record === null) return null
  const { createdAtMs } = record
  const since = createdAtMs === null ? '' : words.day(dayAt(createdAtMs, timeZone), 'full')
  const facts = [
    { name: t('record.number'), value: record.customerId ?? '' },
    { name: t('record.email'), value: record.email },
    { name: t('record.phone'), value: record.phone },
    { name: t('record.code'), value: record.personalIdentificationNumber },
    { name: t('record.accounts'), value: record.accounts.join(', ') },
    { name: t('record.since'), value: since },
  ]
  return (
    <Panel title={t('record.title')}>
      <FactList className={css.facts} facts={facts} />
    </Panel>
  )
}

/** What the customer states of themselves (PROF-04), kept in the read model with each key, so that no answer takes it away. */
const DetailsForm = () => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const today = useToday()
  const { form, saving, saveError } = useModel('profile')
  const { field, submit } = useModelForm<Details>({
    kept: form,
    validate: (values) => detailsErrorsOf(values, today()),
    words: useErrorWords(),
    isRevealed: saveError !== null,
    onChange: (next) => dispatch(command('ChangeDetails', { form: next })),
  })
  const save = (values: Details) => {
    if (saving === null) dispatch(command('SaveDetails', { form: values }))
  }
  return (
    <Form className={css.form} onSubmit={submit(save)} aria-label={t('details.title')}>
      <TextFields
        traits={PERSON_TRAITS}
        field={field}
        label={(name) => t(`details.${name}`)}
        required={['firstName', 'lastName', 'email']}
        box={(name) => ({ className: css[name] })}
      />
      <div className={css.wide}>
        <BirthdayField {...field('birthday')} label={t('details.birthday')} required={false} />
      </div>
      <div className={css.wide}>
        <GenderField
          field={field('gender')}
          legend={t('details.gender')}
          segments={[
            { value: 'F', label: t('details.F') },
            { value: 'M', label: t('details.M') },
            { value: '', label: t('details.unsaid') },
          ]}
        />
      </div>
      <Lands field={field} />
      <div className={css.end}>
        <Outcome />
        <PrimaryButton type="submit" busy={saving !== null} busyText={t('details.saving')}>
          {t('details.save')}
        </PrimaryButton>
      </div>
    </Form>
  )
}

/** A land that the list doesn't have, or while there is no list, is shown by its code. */
const Lands = ({ field }: { readonly field: FieldsOf<Details> }) => {
  const t = useAccountTexts()
  return (
    <>
      <div className={css.wide}>
        <CountriesFailure />
      </div>
      <div className={css.land}>
        <CountryField
          {...field('citizenship')}
          label={t('details.citizenship')}
          of="citizenships"
          showsUnlisted
        />
      </div>
      <div className={css.land}>
        <CountryField
          {...field('country')}
          label={t('details.country')}
          of="countries"
          autoComplete="country"
          showsUnlisted
        />
      </div>
    </>
  )
}

/** What became of the latest save; it is shown where the button is. */
const Outcome = () => {
  const t = useAccountTexts()
  const { saved, saveError } = useModel('profile')
  if (saveError !== null) return <FailureNotice title={t('details.not-saved')} error={saveError} />
  return saved === 'saved' ? <Notice tone="good" title={t('details.saved')} /> : null
}

const useErrorWords = (): ModelFormParts<Details>['words'] => {
  const t = useAccountTexts()
  return (field, key) => {
    if (key === 'common-fields.email-correct-error') return t('details.wrong.email')
    if (key === 'common-fields.birthday-error') return t('details.wrong.birthday')
    if (key === 'common-fields.number-error')
      return t(field === 'phoneCode' ? 'details.wrong.phoneCode' : 'details.wrong.phoneNumber')
    return t(
      `details.missing.${field === 'firstName' || field === 'lastName' || field === 'phoneCode' ? field : 'email'}`,
    )
  }
}
