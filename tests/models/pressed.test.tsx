// What a press shows, and when what follows from it comes.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../domain/instant.ts'
import { initialModels } from '../../projections/readModels.ts'
import { type ModelSource, ModelSourceContext } from '../../src/models/modelSource.ts'
import { usePressed } from '../../src/models/pressed.ts'

describe('when something is pressed', () => {
  it('is shown at once, and dispatched after the picture', () => {
    const { source, dispatched, showPicture } = pictureByPicture()
    render(<Counter source={source} onDispatch={dispatched.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    expect(screen.getByRole('button', { name: '1' })).toBeDefined()
    expect(dispatched.all()).toEqual([])
    act(showPicture)
    expect(dispatched.all()).toEqual([1])
  })

  it('counts on from what is shown, where it is pressed twice before the picture', () => {
    const { source, dispatched, showPicture } = pictureByPicture()
    render(<Counter source={source} onDispatch={dispatched.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    fireEvent.click(screen.getByRole('button', { name: '1' }))
    act(showPicture)
    expect(dispatched.all()).toEqual([1, 2])
  })

  it('is taken back where the models go on saying what they said', async () => {
    const { source, dispatched, showPicture } = pictureByPicture()
    render(<Counter source={source} onDispatch={dispatched.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    act(showPicture)
    expect(await screen.findByRole('button', { name: '0' })).toBeDefined()
  })

  it('goes on being shown until the models have been, where they are shown a moment later', async () => {
    const { source, showPicture } = pictureByPicture()
    const count = countSource()
    const { container } = render(<LaterCounter source={source} count={count} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    const seen: (string | null)[] = []
    const observer = new MutationObserver(() => seen.push(container.textContent))
    observer.observe(container, { characterData: true, childList: true, subtree: true })
    showPicture()
    expect(await screen.findByText('The models say 7')).toBeDefined()
    expect(seen.filter((text) => text?.startsWith('0') === true)).toEqual([])
    observer.disconnect()
  })

  it('is dispatched at once where nothing waits for a picture', () => {
    const { source, dispatched } = pictureByPicture()
    const { afterPicture: _, ...atOnce } = source
    render(<Counter source={atOnce} onDispatch={dispatched.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    expect(dispatched.all()).toEqual([1])
  })
})

interface CounterProps {
  readonly source: ModelSource
  readonly onDispatch: (count: number) => void
}

/** The models say 0 after any dispatch. */
const Counter = (props: CounterProps) => (
  <ModelSourceContext value={props.source}>
    <Shown {...props} />
  </ModelSourceContext>
)

const Shown = ({ onDispatch }: CounterProps) => {
  const [count, press] = usePressed(0)
  return <button onClick={() => press(count + 1, () => onDispatch(count + 1))}>{count}</button>
}

interface LaterCounterProps {
  readonly source: ModelSource
  readonly count: CountSource
}

/** As in a dialog, whose contents are rendered in a moment of their own. The models say 7 after any dispatch. */
const LaterCounter = ({ source, count }: LaterCounterProps) => {
  const said = useSyncExternalStore(count.subscribe, count.now)
  return (
    <ModelSourceContext value={source}>
      <Later>
        <Pressing said={said} onDispatch={() => count.say(7)} />
      </Later>
    </ModelSourceContext>
  )
}

const Later = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children)

const Pressing = ({ said, onDispatch }: { readonly said: number; readonly onDispatch: () => void }) => {
  const [count, press] = usePressed(said)
  return (
    <>
      <button onClick={() => press(1, onDispatch)}>{count}</button>
      {said === 7 && count === 7 && <p>The models say 7</p>}
    </>
  )
}

type CountSource = ReturnType<typeof countSource>

const countSource = () => {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    now: () => count,
    say: (next: number) => {
      count = next
      for (const listener of Array.from(listeners)) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const pictureByPicture = () => {
  const waiting: (() => void)[] = []
  const numbers: number[] = []
  const source: ModelSource = {
    models: () => initialModels,
    subscribe: () => () => undefined,
    subscribeToSeconds: () => () => undefined,
    dispatch: () => undefined,
    nowMs: () => epochMs(0),
    afterPicture: (run) => void waiting.push(run),
  }
  return {
    source,
    dispatched: { add: (count: number) => void numbers.push(count), all: () => numbers },
    showPicture: () => waiting.splice(0).forEach((run) => run()),
  }
}
