/* The two buttons: an enamel sign for the one action that moves a page on, and a quiet one for any other.
   A busy button keeps its width and its focus, says that it is busy and ignores presses. */
import type { MouseEvent, ReactNode } from 'react'

export interface ActionButtonProps {
  readonly children: ReactNode
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly type?: 'button' | 'submit' | undefined
  readonly busy?: boolean | undefined
  /** Read by assistive technology while busy. */
  readonly busyText?: string | undefined
  readonly disabled?: boolean | undefined
  readonly size?: 'm' | 'l' | undefined
  readonly block?: boolean | undefined
  /** The id of the form that a submit button stands outside of. */
  readonly form?: string | undefined
  readonly id?: string | undefined
  readonly describedBy?: string | undefined
  /** The first thing to have the focus when the dialog that it stands in opens. */
  readonly firstFocus?: boolean | undefined
}

export interface QuietButtonProps extends ActionButtonProps {
  /** Without an outline, underlined like a link. */
  readonly plain?: boolean | undefined
  /** Bad for an action that gives something up. */
  readonly tone?: 'bad' | undefined
}

export const PrimaryButton = (props: ActionButtonProps) => <ActionButton {...props} look="enamel" />

export const QuietButton = ({ plain = false, ...props }: QuietButtonProps) => (
  <ActionButton {...props} look={plain ? 'plain' : 'quiet'} />
)

interface LookProps extends ActionButtonProps {
  readonly look: 'enamel' | 'quiet' | 'plain'
  readonly tone?: 'bad' | undefined
}

const ActionButton = (props: LookProps) => {
  const { children, onClick, type = 'button', busy = false, busyText, look, tone, size = 'm' } = props
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      id={props.id}
      form={props.form}
      type={type}
      className="fl-btn"
      data-look={look}
      data-tone={tone}
      data-size={size}
      data-block={marked(props.block)}
      data-autofocus={marked(props.firstFocus)}
      disabled={props.disabled}
      aria-busy={busy}
      aria-disabled={busy ? true : undefined}
      aria-describedby={props.describedBy}
      onClick={press}
    >
      <span className="fl-btn-words">{children}</span>
      {busy && busyText !== undefined && <span className="fl-hidden">{busyText}</span>}
      {busy && (
        <span className="fl-btn-waves" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}

/** Styles and the focus of a dialog look for the attribute, whatever its value. */
const marked = (isSo: boolean | undefined): true | undefined => (isSo === true ? true : undefined)
