// "Get help" at the foot: what is in the log and what is not, a code to say on the phone, and the log saved or sent.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { firstValueFrom, Subject } from 'rxjs'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../../src/app/App.tsx'
import { ModelSourceContext } from '../../../src/models/modelSource.ts'
import { type Session, SessionContext } from '../../../src/session/session.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { harnessOf, Surroundings } from '../sessionHarness.tsx'

const saved = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('../../../src/session/saveFile.ts', () => ({
  saveFile: ({ name }: { readonly name: string }) => void saved.names.push(name),
}))

beforeAll(() => startTexts('en'))
beforeEach(() => void (saved.names.length = 0))

const openHelp = async (own: Partial<Session> = {}): Promise<HTMLElement> => {
  const session = { ...harnessOf(bookingAt('sailSelected')).session, ...own }
  render(
    <Surroundings>
      <SessionContext value={session}>
        <ModelSourceContext value={session.travel.source}>
          <App />
        </ModelSourceContext>
      </SessionContext>
    </Surroundings>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Get help' }))
  return screen.findByRole('dialog', { name: 'Get help' })
}

const button = (dialog: HTMLElement, name: string | RegExp): HTMLElement =>
  within(dialog).getByRole('button', { name })

describe('help at the foot of the page', () => {
  it('says a code, what is in the log and what is not, and saves it', async () => {
    const dialog = await openHelp()
    expect(within(dialog).getByText('M6SC-7N75')).toBeTruthy()
    for (const name of ['What is in the log', 'What is not in it'])
      expect(within(dialog).getByRole('heading', { name })).toBeTruthy()
    expect(dialog.textContent).toContain('Passwords, card numbers')
    expect(within(dialog).queryByRole('button', { name: 'Send the log to us' })).toBeNull()
    fireEvent.click(button(dialog, 'Save the log'))
    await within(dialog).findByText('The log is saved on this device.')
    expect(saved.names).toEqual(['own.ferrylog'])
  })

  it('sends it once a person presses, and says that it has arrived', async () => {
    const arrived$ = new Subject<undefined>()
    const sendFile = vi.fn(() => firstValueFrom(arrived$))
    const dialog = await openHelp({ sendFile })
    expect(sendFile).not.toHaveBeenCalled()
    fireEvent.click(button(dialog, 'Send the log to us'))
    expect(button(dialog, /^Send the log to us/).getAttribute('aria-busy')).toBe('true')
    act(() => arrived$.next(undefined))
    await within(dialog).findByText('The log has arrived. We find it by the code above.')
    expect(sendFile).toHaveBeenCalledTimes(1)
  })

  it('says that it did not arrive, and still saves it', async () => {
    const dialog = await openHelp({ sendFile: () => Promise.reject(new Error('no network')) })
    fireEvent.click(button(dialog, 'Send the log to us'))
    await within(dialog).findByText('The log did not arrive. Try again, or save it and send us the file.')
    fireEvent.click(button(dialog, 'Save the log'))
    await within(dialog).findByText('The log is saved on this device.')
  })

  it('says that the log could not be saved', async () => {
    const dialog = await openHelp({ file: () => Promise.reject(new Error('no memory')) })
    fireEvent.click(button(dialog, 'Save the log'))
    await within(dialog).findByText('The log could not be saved. Try again.')
  })

  it('hides nothing of the page that its link leads to', async () => {
    const dialog = await openHelp()
    fireEvent.click(within(dialog).getByRole('link', { name: 'Help and contact' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Get help' }))
    expect(await screen.findByRole('dialog', { name: 'Get help' })).toBeTruthy()
  })
})
