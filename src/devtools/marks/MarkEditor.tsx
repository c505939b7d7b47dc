// The mark of the selected entry: set or taken away by one button, its note in a field beside it.
import { useId } from 'react'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './MarkEditor.module.css'
import { LONGEST_NOTE, type MarkBook, noteAt } from './marks.ts'

interface MarkEditorProps {
  readonly book: MarkBook
  readonly seq: number
}

export const MarkEditor = ({ book, seq }: MarkEditorProps) => {
  const t = useReplayTexts()
  const id = useId()
  const note = noteAt(book.marks, seq)
  const isMarked = note !== null
  return (
    <div className={css.editor}>
      <button
        type="button"
        className={css.toggle}
        aria-pressed={isMarked}
        onClick={() => (isMarked ? book.remove(seq) : book.set({ seq, note: '' }))}
      >
        <span aria-hidden="true">⚑</span> {t(isMarked ? 'marks.remove' : 'marks.set')}
      </button>
      {isMarked && (
        <>
          <label className="fl-hidden" htmlFor={id}>
            {t('marks.note')}
          </label>
          <input
            id={id}
            className={css.note}
            value={note}
            maxLength={LONGEST_NOTE}
            placeholder={t('marks.note')}
            autoComplete="off"
            onChange={(event) => book.set({ seq, note: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
