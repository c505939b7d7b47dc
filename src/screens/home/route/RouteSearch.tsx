// The route by its two ports, beside the cards of all routes: both chosen choose the route, and which way it goes.
import { useDeferredValue, useState, useId } from 'react'
import { packageOfPair, type PortPair, portPairs } from '../../../../domain/catalog/portPairs.ts'
import { command } from '../../../../domain/log/commands.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useRegion, useTimelessWords } from '../../../components/trip/tripWords.ts'
import { FieldFrame, isWrong } from '../../../components/forms/FieldFrame.tsx'
import css from '../../../components/departure/departure.module.css'
import { ChoiceMark } from '../../../look/marks.tsx'

export const RouteSearch = ({ onChosen }: { readonly onChosen: () => void }) => {
  const t = useTripTexts()
  const words = useTimelessWords()
  const { ends, pairs, choose } = useEnds(onChosen)
  const named = (codes: readonly string[]): readonly NamedPort[] =>
    [...new Set(codes)].map((code) => ({ code, title: words.port(code) }))
  const from = named(pairs.map(({ portFrom }) => portFrom))
  const reached = pairs.filter(({ portFrom }) => ends.from === null || portFrom === ends.from)
  return (
    <div className={css.search}>
      <End label={t('route.from')} code={ends.from} ports={from} all={from} onChoose={choose.from} />
      <End
        label={t('route.to')}
        code={ends.to}
        ports={named(reached.map(({ portTo }) => portTo))}
        all={named(pairs.map(({ portTo }) => portTo))}
        start={ends.from}
        onChoose={choose.to}
      />
    </div>
  )
}

interface Ends {
  readonly from: string | null
  readonly to: string | null
}

/** The ports of what is chosen on the page; of a pair that is still incomplete, what there is of it. */
const useEnds = (onChosen: () => void) => {
  const catalog = useModel('catalog')
  const dispatch = useDispatch()
  const pairs = portPairs(catalog)
  const shown = useShownPair(pairs)
  const over = `${shown?.routeCode} ${shown?.legCode}`
  const [draft, setDraft] = useState<(Ends & { readonly over: string }) | null>(null)
  if (draft !== null && draft.over !== over) setDraft(null)
  const ends: Ends = draft ?? { from: shown?.portFrom ?? null, to: shown?.portTo ?? null }
  const settle = (wanted: Ends): void => {
    const pair = pairs.find(({ portFrom, portTo }) => portFrom === wanted.from && portTo === wanted.to)
    setDraft({ ...wanted, over })
    if (pair === undefined) return
    if (!isSame(pair, shown)) go(pair)
    onChosen()
  }
  const go = (pair: PortPair): void => {
    if (pair.routeCode === catalog.selectedRouteCode) return dispatch(command('ToggleDirection', {}))
    dispatch(command('SelectRoute', { routeCode: pair.routeCode }))
    const other = packageOfPair(pair, catalog)
    if (other !== null) dispatch(command('SelectPackage', { packageCode: other.code, source: 'search-bar' }))
  }
  const choose = {
    from: (from: string | null) =>
      settle({ from, to: from === null ? ends.to : partner(pairs, from, ends.to) }),
    to: (to: string | null) => settle({ from: ends.from ?? startOf(pairs, to), to }),
  }
  return { ends, pairs, choose }
}

const isSame = (one: PortPair, other: PortPair | null): boolean =>
  one.routeCode === other?.routeCode && one.legCode === other.legCode

const useShownPair = (pairs: readonly PortPair[]): PortPair | null => {
  const { selectedRouteCode } = useModel('catalog')
  const [trip] = useModel('schedule').trips
  const ofRoute = pairs.filter(({ routeCode }) => routeCode === selectedRouteCode)
  return ofRoute.find(({ legCode }) => legCode === trip?.legCode) ?? ofRoute[0] ?? null
}

/** Where one can go from a port: where one wanted to go anyhow, or the only place there is. */
const partner = (pairs: readonly PortPair[], from: string, to: string | null): string | null => {
  const reached = pairs.filter(({ portFrom }) => portFrom === from).map(({ portTo }) => portTo)
  return reached.find((port) => port === to) ?? (reached.length === 1 ? (reached[0] ?? null) : null)
}

/** The only port from which one comes there. */
const startOf = (pairs: readonly PortPair[], to: string | null): string | null => {
  const starts = pairs.filter(({ portTo }) => portTo === to).map(({ portFrom }) => portFrom)
  return starts.length === 1 ? (starts[0] ?? null) : null
}

interface EndProps {
  readonly label: string
  readonly code: string | null
  /** What can be chosen here, and what there is at all. */
  readonly ports: readonly NamedPort[]
  readonly all: readonly NamedPort[]
  /** Where the trip starts, if that is chosen already. */
  readonly start?: string | null
  readonly onChoose: (code: string | null) => void
}

/** A port to choose by writing its name: the browser's own list of suggestions below a text field. */
const End = (props: EndProps) => {
  const { label, code, ports, all, start = null } = props
  const t = useTripTexts()
  const words = useTimelessWords()
  const id = useId()
  const { typed, isDone, change, done } = useTypedPort(props)
  const problem = (text: string): string => {
    const port = portMeant(text, all)
    if (port === null || start === null) return t('route.no-port', { text: text.trim() })
    return t('route.no-way', { from: words.port(start), to: port.title })
  }
  const error = isDone && typed !== null ? problem(typed) : undefined
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="fl-field-wrapper">
        <input
          className="fl-input"
          id={id}
          type="text"
          list={`${id}list`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          value={typed ?? (code === null ? '' : words.port(code))}
          aria-invalid={isWrong(error)}
          aria-describedby={isWrong(error) ? `${id}error` : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          // What is typed comes in place of the port that is chosen.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done()
          }}
        />
        <span className="fl-field-section">
          <ChoiceMark />
        </span>
      </div>
      <Suggestions id={`${id}list`} titles={ports.map(({ title }) => title)} />
    </FieldFrame>
  )
}

const LONGEST_NAME = 60

/** What is typed stands until another port is chosen. It is done once it was left, or Enter was pressed in it. */
const useTypedPort = ({ code, ports, onChoose }: EndProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string | null } | null>(null)
  const [isDone, setDone] = useState(false)
  if (draft !== null && draft.over !== code) setDraft(null)
  const typed = draft?.text ?? null
  const take = (port: NamedPort | null): void => {
    setDraft(null)
    if (port?.code !== (code ?? undefined)) onChoose(port?.code ?? null)
  }
  const change = (text: string): void => {
    setDraft({ text, over: code })
    setDone(false)
    const port = portNamed(text, ports)
    if (port !== null) take(port)
  }
  const done = (): void => {
    if (typed === null) return
    const port = portMeant(typed, ports)
    setDone(true)
    if (typed.trim() === '' || port !== null) take(typed.trim() === '' ? null : port)
  }
  return { typed, isDone, change, done }
}

/** Which port is meant: by its whole name, or the beginning of one alone. Capitals and accents don't matter. */
interface NamedPort {
  readonly code: string
  readonly title: string
}

/** Of two ports with one name the first. */
const portNamed = (text: string, ports: readonly NamedPort[]): NamedPort | null =>
  ports.find(({ title }) => plain(title) === plain(text)) ?? null

const portMeant = (text: string, ports: readonly NamedPort[]): NamedPort | null => {
  const begun = ports.filter(({ title }) => plain(title).startsWith(plain(text)))
  return portNamed(text, ports) ?? (begun.length === 1 ? (begun[0] ?? null) : null)
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const NONE: readonly string[] = []

interface SuggestionsProps {
  readonly id: string
  /** What can be chosen, as it is written. */
  readonly titles: readonly string[]
}

/** In the order of the alphabet. They are hidden until a key is pressed, so the page does not wait for them. */
const Suggestions = ({ id, titles }: SuggestionsProps) => {
  const locale = useRegion()
  const suggested = useDeferredValue(titles, NONE)
  return (
    <datalist id={id}>
      {[...suggested]
        .sort((a, b) => a.localeCompare(b, locale))
        .map((title) => (
          <option key={title} value={title} />
        ))}
    </datalist>
  )
}
