// What reads a code in the camera's pictures: the browser itself where it can, else a library that is loaded then.
import type { CameraParts } from './camera.ts'

interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorType {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

export const pictureReader: CameraParts['reader'] = async (stream) => {
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
