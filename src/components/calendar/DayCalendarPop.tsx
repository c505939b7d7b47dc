/* The opened calendar: beside its field, or in a dialog. In a frame it leaves the page's focus alone. */
import { Popover } from '@mantine/core'
import { useContext, useEffect, useRef } from 'react'
import { LookProvider } from '../../look/LookProvider.tsx'
import { AppModal } from '../overlay/AppModal.tsx'
import css from './DayCalendarField.module.css'
import { DayCalendarSkeleton } from './DayCalendarSkeleton.tsx'
import { DayCalendarGrid } from './DayCalendarGrid.tsx'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'
import { focusFirst, useMayFocus } from '../overlay/useMayFocus.ts'

interface DayCalendarPopProps extends DayCalendarProps {
  readonly place: 'beside' | 'dialog'
  readonly closeText: string
  readonly onClose: () => void
}

export const DayCalendarPop = ({ place, closeText, onClose, ...calendar }: DayCalendarPopProps) =>
  place === 'dialog' ? (
    <AppModal
      opened
      onClose={onClose}
      title={calendar.label}
      closeLabel={closeText}
      placeholder={
        <div className={css.inDialog}>
          <DayCalendarSkeleton withLegend={calendar.sailed !== null} />
        </div>
      }
    >
      <InDialog {...calendar} />
    </AppModal>
  ) : (
    <Beside calendar={calendar} onClose={onClose} />
  )

/** The dialog is there before its days are, so they take the focus themselves. */
const InDialog = (calendar: DayCalendarProps) => {
  const room = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  useEffect(() => {
    if (mayFocus) focusFirst(room.current, '[data-autofocus]')
  }, [mayFocus])
  return (
    <div className={css.inDialog} ref={room}>
      <DayCalendarGrid {...calendar} />
    </div>
  )
}

interface BesideProps {
  readonly calendar: DayCalendarProps
  readonly onClose: () => void
}

const Beside = ({ calendar, onClose }: BesideProps) => {
  const { target, inFrame } = useContext(OverlayHost)
  return (
    <LookProvider>
      <Popover
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        position="bottom-start"
        offset={6}
        trapFocus={!inFrame}
        withRoles={false}
        hideDetached={false} // Hidden while its field is scrolled away, it would lose the focus, and Escape would not close it.
        transitionProps={{ duration: 0 }}
        portalProps={target === null ? {} : { target }}
        classNames={{ dropdown: css.beside }}
      >
        <Popover.Target>
          <span className={css.anchor} aria-hidden="true" />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={calendar.label}>
          <div className="fl-app fl-overlay">
            <div className={css.sheet}>
              <DayCalendarGrid {...calendar} />
            </div>
          </div>
        </Popover.Dropdown>
      </Popover>
    </LookProvider>
  )
}
