// The camera: it is released whenever nothing is looked for, and says why there is no picture.
import { describe, expect, it } from 'vitest'
import { type CameraParts, createCamera } from '../../../effects/ports/camera/camera.ts'
import type { CameraWord } from '../../../effects/ports/ports.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'

describe('an open camera', () => {
  it('returns the number in the first code that has one', async () => {
    const { camera, words, advance, stream } = await filming(['https://shop.example', null, ' ab 12 '])
    await advance(250)
    await advance(250)
    expect(words).toEqual([])
    await advance(250)
    expect(words).toEqual([{ _tag: 'Read', reservationId: 'AB12' }])
    camera.close()
    expect(stream.stopped).toBe(1)
  })

  it('goes on when a picture can’t be read', async () => {
    const { words, advance } = await filming([new Error('No code'), '1001'])
    await advance(250)
    await advance(250)
    expect(words).toEqual([{ _tag: 'Read', reservationId: '1001' }])
  })

  it('is released when it is closed, and looks at nothing then', async () => {
    const { camera, words, advance, stream } = await filming(['1001'])
    camera.close()
    await advance(1_000)
    expect(words).toEqual([])
    expect(stream.stopped).toBe(1)
  })
})

describe('a camera that is closed while the person is asked', () => {
  it('is released as soon as it is given', async () => {
    const given = fakeStream()
    const { camera, turns } = cameraOf({ stream: () => Promise.resolve(given.stream) })
    camera.open()
    camera.close()
    await turns()
    expect(given.stopped).toBe(1)
  })
})

describe('no camera', () => {
  it.each([
    ['NotAllowedError', 'Denied'],
    ['SecurityError', 'Denied'],
    ['NotFoundError', 'Missing'],
    ['NotReadableError', 'Broken'],
  ])('is reported as what it is: %s is %s', async (name, problem) => {
    const { camera, words, turns } = cameraOf({
      stream: () => Promise.reject(Object.assign(new Error('No'), { name })),
    })
    camera.open()
    await turns()
    expect(words).toEqual([{ _tag: 'Problem', problem }])
  })

  it('is reported at once where the browser has none to give', () => {
    const { camera, words } = cameraOf({ stream: null })
    expect(camera.isThere).toBe(false)
    camera.open()
    expect(words).toEqual([{ _tag: 'Problem', problem: 'Missing' }])
  })

  it('is reported where its picture can’t be shown, and it is released', async () => {
    const given = fakeStream()
    const { camera, words, turns } = cameraOf({
      stream: () => Promise.resolve(given.stream),
      reader: () => Promise.reject(new Error('No picture')),
    })
    camera.open()
    await turns()
    expect(words).toEqual([{ _tag: 'Problem', problem: 'Broken' }])
    expect(given.stopped).toBe(1)
  })
})

const fakeStream = () => {
  const fake = { stopped: 0, stream: {} as MediaStream }
  const track = { stop: () => void (fake.stopped += 1) } as unknown as MediaStreamTrack
  fake.stream = { getTracks: () => [track] } as unknown as MediaStream
  return fake
}

const cameraOf = (parts: Partial<CameraParts>) => {
  const clock = createVirtualClock(0)
  const camera = createCamera({
    stream: null,
    reader: () => Promise.resolve(() => Promise.resolve(null)),
    scheduler: clock.scheduler,
    ...parts,
  })
  const words: CameraWord[] = []
  camera.words$.subscribe((word) => words.push(word))
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await turns()
  }
  return { camera, words, turns, advance }
}

/** Sees these, one after the other. */
const filming = async (pictures: readonly (string | null | Error)[]) => {
  const stream = fakeStream()
  let next = 0
  const look = (): Promise<string | null> => {
    const picture = pictures[next++] ?? null
    return picture instanceof Error ? Promise.reject(picture) : Promise.resolve(picture)
  }
  const opened = cameraOf({
    stream: () => Promise.resolve(stream.stream),
    reader: () => Promise.resolve(look),
  })
  opened.camera.open()
  await opened.turns()
  return { ...opened, stream }
}
