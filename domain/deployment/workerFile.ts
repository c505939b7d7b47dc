// The name of the shop's worker beside the page. A worker that is installed is found again by it: it never changes.
export const WORKER_FILE = 'shopWorker.js'
