// In the demo, and there alone: the letters with invitations.
import { Suspense } from 'react'
import { useField, useModel } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'

/** A customer's page never downloads it. */
const DemoInvitations = lazyDecoration(async () => {
  const { DemoInvitations } = await import('./DemoInvitations.tsx')
  return () => <DemoInvitations invitations={window.ferrylogDemo?.invitations() ?? []} />
})

export const InvitationsToTry = () => {
  const isDemo = useField('shell', 'isDemo')
  // With each change there may be another letter.
  const { made } = useModel('companies')
  return isDemo ? (
    <Suspense>
      <DemoInvitations key={made?._tag ?? ''} />
    </Suspense>
  ) : null
}
