// The camera as a screen shows it.
import { createContext, useContext } from 'react'
import type { CameraView } from '../../effects/ports/camera/camera.ts'

/** For `useSyncExternalStore`. */
export type ShownCamera = ReturnType<typeof shownCamera>

export const shownCamera = ({ isThere, stream$ }: CameraView) => {
  let now: MediaStream | null = null
  return {
    isThere,
    stream: () => now,
    subscribe: (onChange: () => void) => {
      const watching = stream$.subscribe((stream) => {
        now = stream
        onChange()
      })
      return () => watching.unsubscribe()
    },
  }
}

const NO_CAMERA: ShownCamera = { isThere: false, stream: () => null, subscribe: () => () => undefined }

/** Without one, as in a replay, nothing is filmed. */
export const CameraContext = createContext<ShownCamera>(NO_CAMERA)

export const useCamera = (): ShownCamera => useContext(CameraContext)
