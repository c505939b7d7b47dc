// The browser's camera, and what reads a code in its pictures: the browser itself where it can, else a library that is
// loaded then.
import type { SchedulerLike } from 'rxjs'
import { type CameraParts, createCamera } from './camera.ts'

export const createBrowserCamera = (scheduler: SchedulerLike) =>
  createCamera({ scheduler, reader: pictureReader, stream: streamOf(navigator) })

/** No page that came over an open line may film. */
const streamOf = ({ mediaDevices }: { readonly mediaDevices?: MediaDevices }): CameraParts['stream'] =>
  mediaDevices === undefined
    ? null
    : () => mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })

interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorType {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const pictureReader: CameraParts['reader'] = async (stream) => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return (await ownReader(video)) ?? (await libraryReader(video))
}

/** `null` where the browser has none, or none for these codes. */
const ownReader = async (video: HTMLVideoElement) => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorType }
  if (BarcodeDetector === undefined) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (): Promise<string | null> => (await detector.detect(video))[0]?.rawValue ?? null
}

const libraryReader = async (video: HTMLVideoElement) => {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  // It throws where it finds no code.
  return (): Promise<string | null> => {
    const { videoWidth: width, videoHeight: height } = video
    if (picture === null || width === 0) return Promise.resolve(null)
    canvas.width = width
    canvas.height = height
    picture.drawImage(video, 0, 0)
    const pixels = picture.getImageData(0, 0, width, height)
    return new Promise((resolve) => resolve(decode(pixels)))
  }
}
