/* The two buttons: the one action that moves a page on, and any other. A busy one keeps its width and focus, and ignores presses. */
import { type MouseEvent, type ReactNode, useContext } from 'react'
import type { Command } from '../../../domain/log/commands.ts'
import { ModelSourceContext } from '../../models/modelSource.ts'

interface ActionButtonProps {
  readonly children: ReactNode
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** A press dispatches it, after `onClick`. */
  readonly sends?: Command | undefined
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

interface QuietButtonProps extends ActionButtonProps {
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
  const { children, onClick, sends, type = 'button', busy = false, busyText, look, tone, size = 'm' } = props
  const source = useContext(ModelSourceContext)
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) return event.preventDefault()
    onClick?.(event)
    if (sends !== undefined) source?.dispatch(sends)
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
