// What a command does where its output is not taken any more. JavaScript, because main.js takes it as it stands.
// @ts-check

/** The reader of a story may stop in the middle (`| head`), and needs no more; a disk that is full keeps but a part of it. */
export const endWithItsOutput = () => {
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    if (code === 'EPIPE') process.exit()
    console.error(`The output cannot be written: ${message}`)
    process.exit(OUTPUT_FAILED)
  })
}

/** As where a file cannot be written. */
const OUTPUT_FAILED = 2
