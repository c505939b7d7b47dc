// What a press shows, and when what follows from it comes.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../domain/instant.ts'
import { initialModels } from '../../projections/readModels.ts'
import { type ModelSource, ModelSourceContext } from '../../src/models/modelSource.ts'
import { usePressed } from '../../src/models/pressed.ts'

describe('when something is pressed', () => {
  it('is shown at once, and told after the picture', () => {
    const { source, told, showPicture } = pictureByPicture()
    render(<Counter source={source} onTell={told.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    expect(screen.getByRole('button', { name: '1' })).toBeDefined()
    expect(told.all()).toEqual([])
    act(showPicture)
    expect(told.all()).toEqual([1])
  })

  it('counts on from what is shown, where it is pressed twice before the picture', () => {
    const { source, told, showPicture } = pictureByPicture()
    render(<Counter source={source} onTell={told.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    fireEvent.click(screen.getByRole('button', { name: '1' }))
    act(showPicture)
    expect(told.all()).toEqual([1, 2])
  })

  it('is taken back where the models go on saying what they said', async () => {
    const { source, told, showPicture } = pictureByPicture()
    render(<Counter source={source} onTell={told.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    act(showPicture)
    expect(await screen.findByRole('button', { name: '0' })).toBeDefined()
  })

  it('is told at once where nothing waits for a picture', () => {
    const { source, told } = pictureByPicture()
    const { afterPicture: _, ...atOnce } = source
    render(<Counter source={atOnce} onTell={told.add} />)
    fireEvent.click(screen.getByRole('button', { name: '0' }))
    expect(told.all()).toEqual([1])
  })
})

interface CounterProps {
  readonly source: ModelSource
  readonly onTell: (count: number) => void
}

/** The models say 0, whatever is told. */
const Counter = (props: CounterProps) => (
  <ModelSourceContext value={props.source}>
    <Shown {...props} />
  </ModelSourceContext>
)

const Shown = ({ onTell }: CounterProps) => {
  const [count, press] = usePressed(0)
  return <button onClick={() => press(count + 1, () => onTell(count + 1))}>{count}</button>
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
    told: { add: (count: number) => void numbers.push(count), all: () => numbers },
    showPicture: () => waiting.splice(0).forEach((run) => run()),
  }
}
