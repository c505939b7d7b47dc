// The law about changes that wait to be sent.
import { inQuiet } from '../../engine/language.ts'
import { type Law, law } from '../../engine/law.ts'
import { isCutOff } from '../../readers/cutOff.ts'

const nothingWaitsForEver = law('LAW-52', 'choice', {
  since: 4,
  sentence:
    'No change is forgotten: when all has been quiet for ten seconds, no promotion, and online no trip to be taken off and no passenger’s name still waits to be sent.',
  looks: inQuiet((models) => {
    const { current, activity, wanted, failed } = models.reservation
    // Without a network all waits but promotions, which move money.
    const first = isCutOff(models) ? wanted.find(({ _tag }) => _tag.endsWith('Promotion')) : wanted[0]
    return first === undefined || current === null || activity !== 'idle' || failed
      ? null
      : `${first._tag} still waits`
  }),
})

export const waitingChangesLaws: readonly Law[] = [nothingWaitsForEver]
