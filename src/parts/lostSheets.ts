// Style sheets that don't come: what waits for one learns that it is missing, and each later part that needs it asks for
// it once more.

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
