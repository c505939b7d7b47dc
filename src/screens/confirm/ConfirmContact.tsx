// Who books: a summary, or the form when something is missing, such as after a reload (PAX-11, PERS-03).
import { useState } from 'react'
import { contactErrorsOf } from '../../../domain/passengers/contact.ts'
import { command } from '../../../domain/commands.ts'
import { QuietButton } from '../../components/buttons.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import { ContactSummary } from '../contact/ContactSummary.tsx'
import css from './confirm.module.css'

/** An open form stays open until it is closed: it must not vanish under the last key. */
export const ConfirmContact = () => {
  const t = useCheckoutTexts()
  const { form } = useModel('passengers')
  const isMissing = Object.keys(contactErrorsOf(form)).length > 0
  const [isOpen, setOpen] = useState(isMissing)
  const [wasMissing, setWasMissing] = useState(isMissing)
  if (isMissing && !isOpen) {
    setOpen(true)
    setWasMissing(true)
  }
  const change = () => {
    setOpen(true)
    setWasMissing(false)
  }
  return (
    <Panel title={t('contact.title')} lead={isMissing ? t('contact.missing') : undefined}>
      <div className={css.contact} id={CONTACT_ID}>
        {isOpen ? <ContactForm autoFocusFirstEmpty={wasMissing} /> : <ContactSummary />}
        {isOpen ? (
          <DoneButton isMissing={isMissing} onDone={() => setOpen(false)} />
        ) : (
          <QuietButton onClick={change}>{t('contact.change')}</QuietButton>
        )}
      </div>
    </Panel>
  )
}

/** Around the form, so that paying can lead to what is missing in it. */
export const CONTACT_ID = 'confirm-contact'

interface DoneButtonProps {
  readonly isMissing: boolean
  readonly onDone: () => void
}

const DoneButton = ({ isMissing, onDone }: DoneButtonProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const done = isMissing ? () => dispatch(command('RevealContactErrors', {})) : onDone
  return <QuietButton onClick={done}>{t('contact.done')}</QuietButton>
}
