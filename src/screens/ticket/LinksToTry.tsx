// In the demo, and there alone: the links of letters about what was booked.
import { Suspense } from 'react'
import { useField, useModel } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'

/** A customer's page never downloads it. */
const DemoLinks = lazyDecoration(async () => {
  const { DemoLinks } = await import('./DemoLinks.tsx')
  return () => <DemoLinks links={window.ferrylogDemo?.links() ?? []} />
})

export const LinksToTry = () => {
  const isDemo = useField('shell', 'isDemo')
  const { status } = useModel('reservationLink')
  return isDemo ? (
    <Suspense>
      <DemoLinks key={status} />
    </Suspense>
  ) : null
}
