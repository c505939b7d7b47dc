// What a step does to an account: it counts along what the person sees of the settings, companies, members, invitations.
import { isWaiting } from '../../../../domain/auth/invitation.ts'
import { managedCompanies } from '../../../../domain/auth/customer.ts'
import type { CompanyChange } from '../../../../domain/companies/change.ts'
import type { Command } from '../../../../domain/log/commands.ts'
import { DETAILS_FIELDS } from '../../../../domain/profile/detailsRules.ts'
import { memberPath } from '../../../../domain/shell/address.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { command, type Unbranded } from '../../../support/unbranded.ts'
import type { StepOf } from '../../run/plan.ts'
import { nthOf } from '../stepPicks.ts'

/** `null` where there is nothing of the kind. */
export const accountCommand = (models: ReadModels, step: StepOf<'account'>): Command | null => {
  const { nth } = step
  const { auth, resources, profile } = models
  switch (step.what) {
    case 'detail':
      return detailCommand(models, step)
    case 'saveDetails':
      return profile.details === null ? null : command('SaveDetails', { form: profile.form })
    case 'role': {
      const company = nthOf(auth.customer?.companies ?? [], nth)
      return company === null ? null : command('ChooseRole', { companyId: company.companyId })
    }
    case 'ownRole':
      return command('ChooseRole', { companyId: null })
    case 'join': {
      const companyId = resources.invitation.told?.company.companyId ?? null
      return companyId === null ? null : changes({ _tag: 'Join', companyId })
    }
    case 'leave': {
      const company = nthOf(auth.customer?.companies ?? [], nth)
      return company === null ? null : changes({ _tag: 'Leave', companyId: company.companyId })
    }
    case 'invite':
    case 'addMember':
      return companyCommand(models, step)
    case 'resend':
    case 'cancelInvitation':
      return invitationCommand(models, step)
    case 'activateMember':
    case 'deactivateMember':
    case 'removeMember':
    case 'memberPage':
      return memberCommand(models, step)
  }
}

const changes = (change: Unbranded<CompanyChange>): Command => command('ChangeCompany', { change })

/** A choice of words keeps to its own, and so is left as it is. */
const detailCommand = ({ profile }: ReadModels, { nth, text }: StepOf<'account'>): Command | null => {
  const field = nthOf(
    DETAILS_FIELDS.filter((one) => one !== 'gender'),
    nth,
  )
  return field === null ? null : command('ChangeDetails', { form: { ...profile.form, [field]: text } })
}

const companyCommand = ({ auth }: ReadModels, { what, nth, text }: StepOf<'account'>): Command | null => {
  const company = nthOf(managedCompanies(auth.customer), nth)
  if (company === null) return null
  const { companyId } = company
  return what === 'invite'
    ? changes({ _tag: 'Invite', companyId, form: { firstName: 'Malle', lastName: 'Mänd', email: text } })
    : changes({ _tag: 'AddMember', companyId, customerId: text })
}

const invitationCommand = ({ auth }: ReadModels, { what, nth }: StepOf<'account'>): Command | null => {
  const waiting = managedCompanies(auth.customer).flatMap(({ invitations }) => invitations.filter(isWaiting))
  const { token = null, companyId = null } = nthOf(waiting, nth) ?? {}
  if (token === null || companyId === null) return null
  return changes({ _tag: what === 'resend' ? 'Resend' : 'CancelInvitation', companyId, token })
}

const MEMBER_CHANGES = {
  activateMember: 'Activate',
  deactivateMember: 'Deactivate',
  removeMember: 'Remove',
} as const

const memberCommand = ({ resources }: ReadModels, { what, nth }: StepOf<'account'>): Command | null => {
  const {
    companyId = null,
    customerId = null,
    memberId = null,
  } = nthOf(resources.members.told?.members ?? [], nth) ?? {}
  if (companyId === null || customerId === null || memberId === null) return null
  return what === 'activateMember' || what === 'deactivateMember' || what === 'removeMember'
    ? changes({ _tag: MEMBER_CHANGES[what], companyId, customerId })
    : command('NavigateTo', { path: memberPath(companyId, memberId), query: {}, how: 'push' })
}
