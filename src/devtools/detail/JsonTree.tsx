// A value of the log as a tree that opens branch by branch; keys stand in the order in which they were recorded.
import { type ReactNode, useState } from 'react'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './JsonTree.module.css'

interface JsonTreeProps {
  readonly value: unknown
  /** Branches down to this depth are open at first, unless they are long. */
  readonly openDepth?: number
}

export const JsonTree = ({ value, openDepth = 2 }: JsonTreeProps) => {
  if (!isBranch(value) || Object.keys(value).length === 0) return <Leaf value={value} />
  return <Branches value={value} openDepth={openDepth} />
}

/** More than these are shown when they are asked for. */
const FIRST_BRANCHES = 50
const LONG_BRANCH = 12

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const Branches = ({ value, openDepth }: { readonly value: object; readonly openDepth: number }) => {
  const t = useReplayTexts()
  const [shownCount, setShownCount] = useState(FIRST_BRANCHES)
  const all = Object.entries(value) as [string, unknown][]
  const rest = all.length - shownCount
  return (
    <ul className={css.branches}>
      {all.slice(0, shownCount).map(([key, inner]) => (
        <li key={key} className={css.branch}>
          {isBranch(inner) ? (
            <Branch name={key} value={inner} openDepth={openDepth - 1} />
          ) : (
            <Named name={key}>
              <Leaf value={inner} />
            </Named>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className={css.more}
            onClick={() => setShownCount(shownCount * FIRST_BRANCHES)}
          >
            {t('detail.more', { count: rest })}
          </button>
        </li>
      )}
    </ul>
  )
}

const Branch = ({
  name,
  value,
  openDepth,
}: JsonTreeProps & { readonly name: string; readonly value: object }) => {
  const size = Object.keys(value).length
  const [isOpen, setIsOpen] = useState((openDepth ?? 0) > 0 && size <= LONG_BRANCH)
  const brackets = Array.isArray(value) ? `[${size}]` : `{${size}}`
  if (size === 0) return <Named name={name}>{Array.isArray(value) ? '[]' : '{}'}</Named>
  return (
    <>
      <button type="button" className={css.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className={css.sign} aria-hidden="true">
          {isOpen ? '▾' : '▸'}
        </span>
        <span className={css.key}>{name}</span> <span className={css.size}>{brackets}</span>
      </button>
      {isOpen && <Branches value={value} openDepth={openDepth ?? 0} />}
    </>
  )
}

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className={css.named}>
    <span className={css.key}>{name}</span> {children}
  </span>
)

/** `undefined` stands for a value that isn't there. */
const Leaf = ({ value }: { readonly value: unknown }) => {
  if (typeof value === 'string') return <span className={css.string}>{JSON.stringify(value)}</span>
  if (value === undefined) return <span className={css.empty}>–</span>
  return <span className={value === null ? css.empty : css.scalar}>{JSON.stringify(value)}</span>
}
