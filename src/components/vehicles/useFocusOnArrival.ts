// Where the focus goes when what had it is gone: into a form that opens, on to a vehicle that has been added, to the
// button that a closed form leaves. A focus that is in another field by then stays there.
import { type RefObject, useEffect, useRef } from 'react'
import type { VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { useModel } from '../../models/modelSource.ts'
import { focusFirst, useMayFocus } from '../overlay/useMayFocus.ts'

export const useFocusOnArrival = (root: RefObject<HTMLElement | null>): void => {
  const { vehicleIsActive, trailerIsActive, chosen } = useModel('vehicles')
  const mayFocus = useMayFocus()
  const now = { vehicle: vehicleIsActive, trailer: trailerIsActive, last: chosen.at(-1)?.key ?? null }
  const count = chosen.length
  const before = useRef({ ...now, count })
  useEffect(() => {
    const was = before.current
    before.current = { vehicle: vehicleIsActive, trailer: trailerIsActive, last: now.last, count }
    if (!mayFocus || !isLost(root.current)) return
    const of = (kind: VehicleKind) => ({ wasOpen: was[kind], isOpen: before.current[kind] })
    if (count > was.count) focusFirst(root.current, `[data-vehicle="${now.last}"]`)
    else
      for (const kind of ['vehicle', 'trailer'] as const) {
        const { wasOpen, isOpen } = of(kind)
        if (isOpen && !wasOpen) focusFirst(root.current, `[data-form="${kind}"] :is(input, select)`)
        if (!isOpen && wasOpen) focusFirst(root.current, `[data-add="${kind}"] button`)
      }
  }, [root, mayFocus, vehicleIsActive, trailerIsActive, now.last, count])
}

/** What had the focus went with the form or the button that it stood in. */
const isLost = (root: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || root?.contains(activeElement) === true
}
