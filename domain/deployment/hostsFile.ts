// The file beside `index.html` that names the servers of a deployment. Its name stands alone, as the guard of the start
// needs no more of it.

export const HOSTS_FILE = 'config.json'
