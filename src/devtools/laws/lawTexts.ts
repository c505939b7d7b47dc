// The laws' sentences in the language of the page. Every law has one; a test compares them with the laws.
import type { LawId } from '../../../replay/laws/engine/law.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'

export const useLawSentences = (): ((law: LawId) => string) => {
  const t = useReplayTexts()
  // All of them have the same shape; one stands for all.
  return (law) => t(`laws.${law}` as 'laws.LAW-01')
}
