// The contact as it was given, to look over.
import type { CompanyInfo } from '../../../domain/passengers/contact.ts'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import css from './ContactForm.module.css'

export const ContactSummary = () => {
  const t = useTripTexts()
  const checkoutText = useCheckoutTexts()
  const { form } = useModel('passengers')
  const rows = [
    { id: 'name', label: t('contact.name'), value: `${form.firstName} ${form.lastName}`.trim() },
    { id: 'email', label: t('contact.email'), value: form.email },
    { id: 'phone', label: t('contact.phone'), value: `+${form.phoneCode} ${form.phoneNumber}` },
    { id: 'company', label: checkoutText('company.title'), value: companyText(form.company) },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={css.facts}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Its name and number; nothing else of it is looked over here, and without a name it is not sent. */
const companyText = ({ legalName, registrationNumber }: CompanyInfo): string =>
  legalName.trim() === '' ? '' : [legalName.trim(), registrationNumber.trim()].filter(Boolean).join(', ')
