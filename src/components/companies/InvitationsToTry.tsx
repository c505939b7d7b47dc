// In the demo, and there alone: the letters with invitations.
import { useModel } from '../../models/modelSource.ts'
import { demoPart } from '../../shell/demoPart.tsx'

/** A customer's page never downloads it. */
const DemoInvitations = demoPart(async () => {
  const { DemoInvitations } = await import('./DemoInvitations.tsx')
  return () => <DemoInvitations invitations={window.ferrylogDemo?.invitations() ?? []} />
})

/** With each change there may be another letter. */
export const InvitationsToTry = () => <DemoInvitations key={useModel('companies').made?._tag ?? ''} />
