/* Where the measuring tape lies: a car or a caravan from the side and from the front, in one scale, 42 units a metre.
   What people forget to measure is orange; what doesn't count is dashed. */
import { type ReactNode, useId } from 'react'
import { CarFront, CarSide, TrailerFront, TrailerSide } from './vehicleShapes.tsx'
import css from './MeasureDrawing.module.css'

export type MeasuredKind = 'car' | 'trailer'

interface DrawingWords {
  /** The name of the picture, for those who hear it. */
  readonly title: string
  /** What the arrows span, for those who hear it. */
  readonly about: string
}

export interface SideDrawingProps extends DrawingWords {
  readonly kind: MeasuredKind
  readonly lengthText: string
  readonly heightText: string
}

export interface FrontDrawingProps extends DrawingWords {
  readonly kind: MeasuredKind
  readonly widthText: string
}

/** Units of the drawings, from the top left. */
interface Span {
  readonly from: number
  readonly to: number
}

const GROUND = 150
const SIDE_WIDTH = 320
const FRONT_WIDTH = 160
const FOOT = 196

/** Where the paper begins: a car needs less sky. */
const SKIES: Record<MeasuredKind, number> = { car: 38, trailer: 10 }

const SIDES: Record<MeasuredKind, SideFacts> = {
  car: { length: { from: 45, to: 270 }, top: 67, heightAt: 21, reach: 132, backFoot: 138 },
  trailer: { length: { from: 51, to: 288 }, top: 36, heightAt: 305, reach: 234, backFoot: 138 },
}

interface SideFacts {
  readonly length: Span
  /** How high the vehicle is, and where the height is drawn. */
  readonly top: number
  readonly heightAt: number
  /** How far the line of the top reaches over the vehicle. */
  readonly reach: number
  readonly backFoot: number
}

export const SideDrawing = ({ kind, lengthText, heightText, ...words }: SideDrawingProps) => {
  const { length, top, heightAt, reach, backFoot } = SIDES[kind]
  const isRight = heightAt > SIDE_WIDTH / 2
  const textAt = isRight ? SIDE_WIDTH - 8 : 8
  return (
    <Drawing kind={kind} width={SIDE_WIDTH} {...words}>
      {kind === 'car' ? <CarSide /> : <TrailerSide />}
      <path className={css.edge} d={`M${heightAt + (isRight ? 6 : -6)} ${top}H${reach}`} />
      <HeightArrow at={heightAt} from={top} to={GROUND} />
      <text className={css.measure} x={textAt} y={top - 9} textAnchor={isRight ? 'end' : 'start'}>
        {heightText}
      </text>
      <path className={css.edge} d={`M${length.from} ${backFoot}V178M${length.to} ${backFoot}V178`} />
      <AcrossArrow {...length} text={lengthText} />
    </Drawing>
  )
}

const FRONTS: Record<MeasuredKind, Span> = {
  car: { from: 42, to: 118 },
  trailer: { from: 32, to: 128 },
}

export const FrontDrawing = ({ kind, widthText, ...words }: FrontDrawingProps) => {
  const { from, to } = FRONTS[kind]
  return (
    <Drawing kind={kind} width={FRONT_WIDTH} {...words}>
      {kind === 'car' ? <CarFront /> : <TrailerFront />}
      <path className={css.edge} d={`M${from} 132V178M${to} 132V178`} />
      <AcrossArrow from={from} to={to} text={widthText} />
    </Drawing>
  )
}

interface DrawingProps extends DrawingWords {
  readonly kind: MeasuredKind
  readonly width: number
  readonly children: ReactNode
}

const Drawing = ({ kind, width, title, about, children }: DrawingProps) => {
  const id = useId()
  return (
    <svg
      className={css.drawing}
      viewBox={`0 ${SKIES[kind]} ${width} ${FOOT - SKIES[kind]}`}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}about`}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}about`}>{about}</desc>
      <rect className={css.sky} width={width} height={FOOT} />
      <path className={css.deck} d={`M0 ${GROUND}h${width}V${FOOT}H0z`} />
      <path className={css.scaleGround} d={`M0 ${GROUND + 2}h${width}`} />
      <path className={css.scale} d={`M0 ${GROUND + 2}h${width}`} />
      {children}
    </svg>
  )
}

const HEIGHT_HEADS = { down: 'l-3.5 -8h7z', up: 'l-3.5 8h7z' }
const ACROSS_HEADS = { left: 'l8 -3.5v7z', right: 'l-8 -3.5v7z' }

const HeightArrow = ({ at, from, to }: Span & { readonly at: number }) => (
  <>
    <path className={css.tape} d={`M${at} ${from + 4}V${to - 4}`} />
    <path className={css.head} d={`M${at} ${from}${HEIGHT_HEADS.up}M${at} ${to}${HEIGHT_HEADS.down}`} />
  </>
)

/** Lies below the ground, with its word under it. */
const AcrossArrow = ({ from, to, text }: Span & { readonly text: string }) => (
  <>
    <path className={css.tape} d={`M${from + 4} 172H${to - 4}`} />
    <path className={css.head} d={`M${from} 172${ACROSS_HEADS.left}M${to} 172${ACROSS_HEADS.right}`} />
    <text className={css.measure} x={(from + to) / 2} y="189" textAnchor="middle">
      {text}
    </text>
  </>
)
