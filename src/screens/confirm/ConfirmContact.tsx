// Who books: a summary, or the form when something is missing, such as after a reload (PAX-11, PERS-03).
import { useState } from 'react'
import { contactErrorsOf } from '../../../domain/passengers/contact.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ContactForm } from '../../components/contact/ContactForm.tsx'
import { ContactSummary } from '../../components/contact/ContactSummary.tsx'
import css from '../../components/payment/paying.module.css'

interface ConfirmContactProps {
  /** How often paying was tried: each time the first wrong field takes the focus. */
  readonly attempts: number
}

/** An open form stays open until it is closed: it must not vanish under the last key. */
export const ConfirmContact = ({ attempts }: ConfirmContactProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { form, typedFields } = useModel('passengers')
  const isMissing = Object.keys(contactErrorsOf(form)).length > 0
  const [isOpen, setOpen] = useState(isMissing)
  const [wasMissing, setWasMissing] = useState(isMissing)
  const [doneCount, setDoneCount] = useState(0)
  if (isMissing !== wasMissing) setWasMissing(isMissing)
  if (isMissing && !isOpen) setOpen(true)
  // The reservation's owner came back with an answer, and nothing was typed (OP-174).
  if (!isMissing && wasMissing && typedFields.length === 0) setOpen(false)
  const done = () => {
    setDoneCount(doneCount + 1)
    if (isMissing) dispatch(command('RevealContactErrors', {}))
    else setOpen(false)
  }
  return (
    <Panel title={t('contact.title')} lead={isMissing ? t('contact.missing') : undefined}>
      <div className={css.contact}>
        {isOpen ? (
          <ContactForm autoFocusFirstEmpty attempts={attempts + doneCount} onSubmit={done} />
        ) : (
          <ContactSummary />
        )}
        {isOpen ? (
          <QuietButton onClick={done}>{t('contact.done')}</QuietButton>
        ) : (
          <QuietButton onClick={() => setOpen(true)}>{t('contact.change')}</QuietButton>
        )}
      </div>
    </Panel>
  )
}
