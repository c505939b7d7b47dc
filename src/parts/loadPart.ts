// Loads a part of the program. One that does not come in time, or without its sheet, is a `PartFailure`, and is asked for again.
import { firstValueFrom, from, timeout } from 'rxjs'
import type { PartName } from '../../domain/shell/parts.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { createTabStorage } from '../../effects/ports/browserTab.ts'
import { createReloadMarks } from '../../effects/ports/reloadMarks.ts'

/** Of this tab. */
export const reloadMarks = createReloadMarks(createTabStorage())

export class PartFailure extends Error {
  readonly part: PartName
  constructor(part: PartName, cause: unknown) {
    super(`${part} could not be loaded`, { cause })
    this.name = 'PartFailure'
    this.part = part
  }
}

/** Rejects with a `PartFailure`. */
export const loadPart = async <A>(part: PartName, load: () => Promise<A>): Promise<A> => {
  try {
    const loaded = await firstValueFrom(from(load()).pipe(timeout({ first: TIMINGS.partTimeoutMs })))
    reloadMarks.clear(part)
    return loaded
  } catch (error) {
    throw new PartFailure(part, error)
  }
}

/** Call once, before any part is loaded. Those that the page itself names are looked at by the program's start. */
export const failLostSheets = (): void => {
  const listen = (type: 'load' | 'error', hear: (link: HTMLLinkElement, event: Event) => void): void =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') hear(target, event)
      },
      // Before those hear of it that wait for this sheet.
      { capture: true },
    )
  // A page that a server sends in place of a sheet counts as loaded, and styles nothing.
  listen('load', (link, event) => {
    if ((link.sheet?.cssRules.length ?? 0) > 0) return
    event.stopImmediatePropagation()
    link.dispatchEvent(new Event('error'))
  })
  // What looks whether the page has a sheet finds its link, loaded or not.
  listen('error', (link) => link.remove())
}
