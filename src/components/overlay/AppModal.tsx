/* A dialog. In a frame (see `OverlayHost`) it keeps to the frame and leaves the page's focus and scrolling alone. */
import { Modal } from '@mantine/core'
import { type ReactNode, useContext, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { LookProvider } from '../../look/LookProvider.tsx'
import css from './AppModal.module.css'
import { CloseMark } from '../../look/marks.tsx'
import { OverlayHost } from './overlayHost.ts'

interface AppModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children?: ReactNode
  /** Stands in the place of the contents of a large dialog, which is opened first and filled right after. */
  readonly placeholder?: ReactNode
  /** Buttons along the foot; the primary one last. */
  readonly actions?: ReactNode
  /** False for a dialog that must be answered by its buttons. */
  readonly dismissable?: boolean | undefined
}

/** What keeps the wheel within the dialog would else write a style into the page, which its policy forbids. */
const NO_INJECTED_STYLE = { removeScrollBar: false }

/** A fade would paint the whole page again and again. */
const AT_ONCE = { duration: 0 }

export const AppModal = (props: AppModalProps) => {
  const { opened, onClose, title, closeLabel, children, placeholder, actions, dismissable = true } = props
  const { target, inFrame } = useContext(OverlayHost)
  useScrollLock(opened && !inFrame)
  return (
    <LookProvider>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnClickOutside={dismissable}
        closeOnEscape={dismissable}
        lockScroll={!inFrame}
        removeScrollProps={NO_INJECTED_STYLE}
        trapFocus={!inFrame}
        returnFocus={!inFrame}
        transitionProps={AT_ONCE}
        portalProps={target === null ? {} : { target }}
        classNames={{
          root: 'fl-app fl-overlay',
          overlay: css.overlay,
          inner: css.inner,
          content: css.content,
        }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={css.sheet}>
            <div className={css.head}>
              <Modal.Title className={css.title}>{title}</Modal.Title>
              {dismissable && (
                <button type="button" className="fl-icon-btn" aria-label={closeLabel} onClick={onClose}>
                  <CloseMark />
                </button>
              )}
            </div>
            <Modal.Body className={css.body}>
              {placeholder === undefined ? children : <Filled placeholder={placeholder}>{children}</Filled>}
            </Modal.Body>
            {actions !== undefined && <div className={css.actions}>{actions}</div>}
          </div>
        </Modal.Content>
      </Modal.Root>
    </LookProvider>
  )
}

interface FilledProps {
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

const Filled = ({ placeholder, children }: FilledProps) => useDeferredValue(children, placeholder)

// Keeps the page behind a dialog where it is, without its contents moving where the scroll bar was.

/** Dialogs that are open now; the first one locks the page, and the last one to close frees it. */
let openCount = 0

/** Of the page's scroll bar, while the page is free. */
let barPx = 0

const useScrollLock = (isLocked: boolean): void => {
  useWidthOfBar()
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    openCount += 1
    if (openCount === 1) lock()
    return () => {
      openCount -= 1
      if (openCount === 0) free()
    }
  }, [isLocked])
}

/** Measured after each layout of the page: to ask for it when a dialog opens would lay out the whole page once more. */
const useWidthOfBar = (): void => {
  useEffect(() => {
    const { documentElement } = document
    const observer = new ResizeObserver(() => {
      if (openCount === 0) barPx = Math.max(0, window.innerWidth - documentElement.clientWidth)
    })
    observer.observe(documentElement)
    return () => observer.disconnect()
  }, [])
}

const lock = (): void => {
  document.documentElement.classList.add(LOCKED)
  if (barPx > 0) document.body.style.setProperty(BAR_ROOM, `${barPx}px`)
}

const free = (): void => {
  document.documentElement.classList.remove(LOCKED)
  document.body.style.removeProperty(BAR_ROOM)
}

const LOCKED = 'fl-locked'
const BAR_ROOM = 'padding-inline-end'
