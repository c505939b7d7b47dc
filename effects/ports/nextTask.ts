// A turn of the browser: what it has to do meanwhile, presses above all, is done first.

/** Runs in the next task; no timer, so that it comes while the clock of a test stands still. */
export const inNextTask = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}
