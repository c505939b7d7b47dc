// Waits for no time: what is promised already, and what is due at once, comes before the next turn of the page.

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
