// What is dropped anywhere on the page is opened by us, not by the browser, which would leave the page.
import { useContext, useEffect, useRef, useState } from 'react'
import * as E from 'fp-ts/Either'
import { OverlayHost } from '../../../components/overlay/overlayHost.ts'
import { droppedFiles, type NoLogFile } from './logFile.ts'

/** True while something is held over the page. Not inside a replay. */
export const useFileDrop = (
  open: (files: readonly File[]) => void,
  refuse: (why: NoLogFile) => void,
): boolean => {
  const { inFrame } = useContext(OverlayHost)
  const [isOver, setIsOver] = useState(false)
  const drop = useRef<(dropped: DataTransfer) => void>(() => undefined)
  useEffect(() => {
    drop.current = (dropped) => E.match(refuse, open)(droppedFiles(dropped))
  })
  useEffect(() => {
    if (inFrame) return
    const over = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const take = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(false)
      if (event.dataTransfer !== null) drop.current(event.dataTransfer)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', take)
    }
  }, [inFrame])
  return isOver
}
