// Laws about the people that the server is sent: passengers with the required fields, companies with a name.
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { ownerInBody } from '../../readers/reachedAt.ts'

const THREE = 'citizenship comments seqN'
const SEVEN = 'birthday citizenship comments firstName gender lastName seqN'

const guestsAsAsked = law('LAW-57', 'lifecycle', {
  sentence:
    'The server is told the seven required fields of a passenger, or the three of a passenger with a personal code.',
  watch: () =>
    watchWith({
      exchanges: ({ type, data: { body } }) => {
        if (type !== 'saveGuest') return null
        const fields = typeof body === 'object' && body !== null ? Object.keys(body).sort().join(' ') : ''
        if (fields !== THREE && fields !== SEVEN) return `a passenger is told with: ${fields}`
        const empty = Object.entries(body as object).find(
          ([name, value]) => name !== 'comments' && value === '',
        )
        return empty === undefined ? null : `a passenger is told without ${empty[0]}`
      },
    }),
})

const companyByName = law('LAW-58', 'lifecycle', {
  sentence: 'A company is named to the server only where it has a name.',
  watch: () =>
    watchWith({
      exchanges: ({ type, data: { body } }) => {
        if (type !== 'modifyReservation' && type !== 'confirmReservation') return null
        const company = ownerInBody(body)?.companyInfo ?? null
        return company !== null && company.legalName.trim() === '' ? 'a company without a name' : null
      },
    }),
})

export const peopleLaws: readonly Law[] = [guestsAsAsked, companyByName]
