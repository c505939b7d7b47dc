/* The two buttons: an enamel sign for the one action that moves a page on, and a quiet one for any other.
   A busy button keeps its width and its focus, says that it is busy and ignores presses. */
import { Button } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

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
  const {
    children,
    onClick,
    type = 'button',
    busy = false,
    busyText,
    look,
    tone,
    size = 'm',
    block = false,
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const rest: ComponentProps<typeof Button<'button'>> = {
    ...(props.form === undefined ? {} : { form: props.form }),
    ...(props.id === undefined ? {} : { id: props.id }),
    ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
  }
  return (
    <Button
      {...rest}
      type={type}
      mod={{ look, tone, size, block, autofocus: props.firstFocus ?? false }}
      disabled={props.disabled ?? false}
      aria-busy={busy}
      aria-disabled={busy ? true : undefined}
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
    </Button>
  )
}
