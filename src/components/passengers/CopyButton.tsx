// "Copy my details": the names of the contact for a passenger.
import { command } from '../../../domain/log/commands.ts'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import type { GuestSeq } from '../../../domain/ids.ts'

interface CopyButtonProps {
  readonly seqN: GuestSeq
  readonly titleId: string
  readonly onCopied: (part: Partial<GuestForm>) => void
}

/** What is typed and not kept yet goes along, so that it does not overwrite the names when its pause is over. */
export const CopyButton = ({ seqN, titleId, onCopied }: CopyButtonProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { firstName, lastName } = useModel('passengers').form
  const isNameless = firstName.trim() === '' && lastName.trim() === ''
  const copy = () => {
    dispatch(command('CopyContactToGuest', { seqN }))
    onCopied({ firstName: firstName.trim(), lastName: lastName.trim() })
  }
  return (
    <QuietButton plain disabled={isNameless} describedBy={titleId} onClick={copy}>
      {t('passengers.copy')}
    </QuietButton>
  )
}
