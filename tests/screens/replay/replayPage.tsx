// The replay page of a support engineer, for its tests: opens it, and hands it a file.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../../../src/app/App.tsx'
import { ModelSourceContext } from '../../../src/models/modelSource.ts'
// The page's own part is there before it is asked for, so that no test waits for it.
import '../../../src/screens/replay/ReplayScreen.tsx'
import { SessionContext } from '../../../src/session/session.ts'
import { newBooking } from '../../support/bookingSession.ts'
import { type Harness, harnessOf, Surroundings } from '../sessionHarness.tsx'

/** Their own session has just begun. */
export const openPage = async (locale = 'en', query = ''): Promise<Harness> => {
  const own = newBooking({ session: { fragment: `#/${locale}/replay${query}` } })
  own.start()
  own.advance(1_000)
  const harness = harnessOf(own)
  render(
    <Surroundings>
      <SessionContext value={harness.session}>
        <ModelSourceContext value={harness.session.travel.source}>
          <App />
        </ModelSourceContext>
      </SessionContext>
    </Surroundings>,
  )
  await screen.findByLabelText(/session log|seansi logi$/, { selector: 'input' })
  // The menu of the page is asked for once it is shown; from then on the page does nothing of itself.
  await waitFor(() => expect(own.models().resources.menu.query?.locale).toBe(locale))
  act(() => own.advance(1_000))
  harness.record()
  return harness
}

export const choose = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.ferrylog'): void => {
  const file = new File([bytes], name)
  fireEvent.change(screen.getByLabelText(/log$|logi$/, { selector: 'input' }), { target: { files: [file] } })
}

export const positionText = (): string => screen.getByText(/^\d+ of \d+$/).textContent

export const button = (name: string): HTMLElement => screen.getByRole('button', { name })
