// In the demo, and there alone: the letters that were sent.
import { Suspense } from 'react'
import { useField, useModel } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'

/** A customer's page never downloads it. */
const DemoMailbox = lazyDecoration(async () => {
  const [{ DemoMailbox }, { SPENT_LETTERS }] = await Promise.all([
    import('./DemoMailbox.tsx'),
    import('../../demo/data/letters.ts'),
  ])
  return () => <DemoMailbox letters={window.ferrylogDemo?.letters() ?? []} spent={SPENT_LETTERS} />
})

export const LettersToTry = () => {
  const isDemo = useField('shell', 'isDemo')
  // With each answer there may be another letter.
  const { running } = useModel('access')
  return isDemo ? (
    <Suspense>
      <DemoMailbox key={running.join(' ')} />
    </Suspense>
  ) : null
}
