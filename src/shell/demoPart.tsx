// Parts of the demo alone, which a customer's page never downloads.
import type { ComponentType } from 'react'
import { useField } from '../models/modelSource.ts'
import { lazyDecoration } from '../parts/lazyPart.tsx'

export const demoPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazyDecoration(load)
  return function InDemo(props: P) {
    return useField('shell', 'isDemo') && <Part {...props} />
  }
}
