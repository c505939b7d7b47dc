// A page that a server sends in place of a style sheet counts as loaded, and styles nothing: what waits for the sheet is
// told that it is missing.

/** Call once, before any part is loaded. Those that the page itself names are looked at by the program's start. */
export const failEmptySheets = (): void =>
  document.addEventListener(
    'load',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      if ((target.sheet?.cssRules.length ?? 0) > 0) return
      event.stopImmediatePropagation()
      target.dispatchEvent(new Event('error'))
    },
    // Before those hear of it that wait for this sheet.
    { capture: true },
  )
