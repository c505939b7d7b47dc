// A turn of the browser: what it has to do meanwhile, presses and pictures above all, is done first.

/** Runs in the next task; no timer, so that it comes while the clock of a test stands still. */
export const inNextTask = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}

/** Runs when the next picture has been shown. A page that is hidden shows none, and waits for none. */
export const afterNextPicture = (run: () => void): void => {
  if (document.visibilityState === 'hidden') return inNextTask(run)
  // Called within the next frame that is painted. Frames are not asked for: those of a test's clock may stand still.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    inNextTask(run)
  })
  observer.observe(document.documentElement)
}
