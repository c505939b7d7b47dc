// What a step does to an account, in words for testers.
import type { StepOf } from '../../run/plan.ts'

export const accountWords = ({ what, nth, text }: StepOf<'account'>): string => {
  const number = `no. ${nth + 1}`
  switch (what) {
    case 'detail':
      return `type over field ${number} of the settings: ${JSON.stringify(text)}`
    case 'saveDetails':
      return 'save the settings as they stand'
    case 'role':
      return `book for company ${number}`
    case 'ownRole':
      return 'book as a private person'
    case 'join':
      return 'join the company that invites'
    case 'leave':
      return `leave company ${number}`
    case 'invite':
      return `invite ${JSON.stringify(text)} to the managed company ${number}`
    case 'resend':
      return `send invitation ${number} again`
    case 'cancelInvitation':
      return `take back invitation ${number}`
    case 'addMember':
      return `add customer ${JSON.stringify(text)} to the managed company ${number}`
    case 'activateMember':
      return `activate member ${number}`
    case 'deactivateMember':
      return `deactivate member ${number}`
    case 'removeMember':
      return `remove member ${number}`
    case 'memberPage':
      return `open the page of member ${number}`
  }
}
