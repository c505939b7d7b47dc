// The law about the log's own privacy: what anyone may read in it opens no door and leads to no person.
import { type Law, law } from '../../engine/law.ts'
import { PUBLIC_TYPES } from '../../readers/publicTypes.ts'
import { secretIn } from '../../readers/secretPatterns.ts'

const openTextsHoldNoSecret = law('LAW-34', 'privacy', {
  since: 3,
  joins: ['LAW-35'],
  sentence:
    'The open texts of the log hold no token and no card number, and identify no person: they hold no e-mail address and no phone number.',
  looks: () => ({
    all: ({ type }, { openTexts }) => {
      if (PUBLIC_TYPES.has(type)) return null
      for (const text of openTexts()) {
        const found = secretIn(text)
        if (found !== null) return `${found} in ${type}`
      }
      return null
    },
  }),
})

export const openTextLaws: readonly Law[] = [openTextsHoldNoSecret]
