// A button for what gives something up: it asks before, in a dialog.
import { type ReactNode, useState } from 'react'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { AppModal } from '../overlay/AppModal.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

interface ConfirmedButtonProps {
  readonly label: ReactNode
  readonly title: string
  readonly body: string
  readonly confirm: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

export const ConfirmedButton = ({ label, title, body, confirm, busy, onConfirm }: ConfirmedButtonProps) => {
  const t = useCompanyTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const go = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <QuietButton tone="bad" busy={busy} busyText={t('busy')} onClick={() => setOpen(true)}>
        {label}
      </QuietButton>
      <AppModal
        opened={isOpen}
        onClose={close}
        title={title}
        closeLabel={t('close')}
        actions={
          <>
            <QuietButton onClick={close}>{t('keep')}</QuietButton>
            <PrimaryButton onClick={go}>{confirm}</PrimaryButton>
          </>
        }
      >
        <p>{body}</p>
      </AppModal>
    </>
  )
}

/** The words of a button in a row that names its person or company already: a screen reader gets the name. */
export const Naming = ({ words, name }: { readonly words: string; readonly name: string }) => (
  <>
    {words.trim()} <span className="fl-hidden">{name}</span>
  </>
)
