// Lets the browser save a file, as if a link to it had been pressed.
import { timer } from 'rxjs'
import { TIMINGS } from '../../domain/timings.ts'

export const saveFile = ({ name, blob }: { readonly name: string; readonly blob: Blob }): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  timer(TIMINGS.fileHandOverMs).subscribe(() => URL.revokeObjectURL(url))
}
