// Parts of the page that can't be loaded: what stands in their place, what is reported, and what happens the next time.
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CrashGuard } from '../../src/app/App.tsx'
import { ModelSourceContext } from '../../src/models/modelSource.ts'
import { lazyDecoration, lazyPart } from '../../src/parts/lazyPart.tsx'
import { reloadMarks } from '../../src/parts/loadPart.ts'
import { PartGuard } from '../../src/shell/PartGuard.tsx'
import { renderApp } from '../support/renderApp.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** The application's own session beside it. */
const renderBeside = async (part: React.ReactNode) => {
  const app = await renderApp()
  const page = render(
    <ModelSourceContext value={app.source}>
      <Suspense>{part}</Suspense>
    </ModelSourceContext>,
  )
  return { app, page }
}

describe('a part that is missing', () => {
  it('is said in its place, and reported once as a first failure', async () => {
    const Part = lazyPart('ConfirmScreen', () => Promise.reject<ComponentType>(new Error('404')))
    const { app } = await renderBeside(
      <CrashGuard>
        <Part />
      </CrashGuard>,
    )
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
    // It is reported once it is seen.
    await waitFor(() =>
      expect(app.session.commands('NotePartFailure').map(({ data }) => data)).toEqual([
        { part: 'ConfirmScreen', isFirst: true },
      ]),
    )
  })

  it('is no first failure once the page was reloaded for it [LAW-96]', async () => {
    reloadMarks.note('ConfirmScreen')
    const Part = lazyPart('ConfirmScreen', () => Promise.reject<ComponentType>(new Error('404')))
    const { app } = await renderBeside(
      <CrashGuard>
        <Part />
      </CrashGuard>,
    )
    await waitFor(() =>
      expect(app.session.commands('NotePartFailure').map(({ data }) => data)).toEqual([
        { part: 'ConfirmScreen', isFirst: false },
      ]),
    )
  })

  it('leaves what stands around a smaller guard as it is', async () => {
    const Part = lazyPart('BookingHeader', () => Promise.reject<ComponentType>(new Error('404')))
    await renderBeside(
      <>
        <p>The rest</p>
        <PartGuard>
          <Part />
        </PartGuard>
      </>,
    )
    expect(await screen.findByText('A part of this page could not be loaded')).toBeTruthy()
    expect(screen.getByText('The rest')).toBeTruthy()
  })

  it('comes where it is shown again once the network is back', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(TheForm)
    const Part = lazyPart<object>('CardForm', load)
    const shown = () => (
      <PartGuard>
        <Part />
      </PartGuard>
    )
    const { page } = await renderBeside(shown())
    expect(await screen.findByText('A part of this page could not be loaded')).toBeTruthy()
    page.unmount()
    act(() => void window.dispatchEvent(new Event('online')))
    await renderBeside(shown())
    expect(await screen.findByText('The form')).toBeTruthy()
  })

  it('is nothing where it only decorates', async () => {
    const Picture = lazyDecoration(() => Promise.reject<ComponentType>(new Error('404')))
    const { app } = await renderBeside(
      <div data-testid="frame">
        <Picture />
      </div>,
    )
    await waitFor(() => expect(screen.getByTestId('frame').textContent).toBe(''))
    expect(app.session.commands('NotePartFailure')).toEqual([])
  })
})

const TheForm = () => <p>The form</p>
