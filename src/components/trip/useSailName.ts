// A sailing in a few words: "Virtsu – Kuivastu, Sat 21 Nov, 08:35".
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { useTripWords } from './tripWords.ts'

export const useSailName = (): ((sail: Voyage) => string) => {
  const words = useTripWords()
  return ({ departurePort, arrivalPort, departureDay, departureTime }) =>
    `${words.port(departurePort)} – ${words.port(arrivalPort)}, ${words.day(departureDay, 'short')}, ${departureTime}`
}
