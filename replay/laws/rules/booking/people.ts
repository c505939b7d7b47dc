// Laws about the people that the server is sent: passengers with the required fields, companies with a name.
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { bodyOf } from '../../readers/exchanges.ts'
import { OWNER_CALLS, ownerSentIn } from '../../readers/booking/sentOwner.ts'

const THREE = 'citizenship comments seqN'
const SEVEN = 'birthday citizenship comments firstName gender lastName seqN'

const guestsAsAsked = law('LAW-57', 'lifecycle', {
  since: 4,
  sentence:
    'The server is told the seven required fields of a passenger, or the three of a passenger with a personal code.',
  watch: () =>
    watchWith({
      exchanges: {
        saveGuest: (entry) => {
          const body = bodyOf(entry, 'saveGuest')
          if (body === null) return 'a passenger is told in a way that no server reads'
          // What else was sent the codec leaves out: that is counted as it was sent.
          const fields = Object.keys(entry.data.body ?? {})
            .sort()
            .join(' ')
          if (fields !== THREE && fields !== SEVEN) return `a passenger is told with: ${fields}`
          const empty = Object.entries(body).find(([name, value]) => name !== 'comments' && value === '')
          return empty === undefined ? null : `a passenger is told without ${empty[0]}`
        },
      },
    }),
})

const companyByName = law('LAW-58', 'lifecycle', {
  since: 4,
  sentence: 'A company is named to the server only where it has a name.',
  watch: () =>
    watchWith({
      exchanges: atCalls(OWNER_CALLS, (entry) => {
        const owner = ownerSentIn(entry)
        return owner !== null && 'companyInfo' in owner && (owner.companyInfo.legalName ?? '').trim() === ''
          ? 'a company without a name'
          : null
      }),
    }),
})

export const peopleLaws: readonly Law[] = [guestsAsAsked, companyByName]
