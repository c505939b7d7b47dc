// The browser's camera. What reads a code in its pictures is loaded once there are some.
import type { SchedulerLike } from 'rxjs'
import { type CameraParts, createCamera } from './camera.ts'

export const createBrowserCamera = (scheduler: SchedulerLike) =>
  createCamera({ scheduler, reader, stream: streamOf(navigator) })

/** No page that came over an open line may film. */
const streamOf = ({ mediaDevices }: { readonly mediaDevices?: MediaDevices }): CameraParts['stream'] =>
  mediaDevices === undefined
    ? null
    : () => mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })

const reader: CameraParts['reader'] = async (stream) =>
  (await import('./pictureReader.ts')).pictureReader(stream)
