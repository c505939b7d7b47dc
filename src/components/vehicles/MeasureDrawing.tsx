/* Where the measuring tape lies, at 42 units a metre. What people forget is orange; what doesn't count is dashed. */
import { type ReactNode, useId } from 'react'
import css from './MeasureDrawing.module.css'

export type MeasuredKind = 'car' | 'trailer'

/** `title` names the picture, and `about` says what the arrows span, for those who hear it. */
type Words<K extends string> = Readonly<Record<'title' | 'about' | K, string>> & {
  readonly kind: MeasuredKind
}

/** Units of the drawings, from the top left. */
type Span = Readonly<Record<'from' | 'to', number>>

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

export const SideDrawing = ({
  kind,
  lengthText,
  heightText,
  ...words
}: Words<'lengthText' | 'heightText'>) => {
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

export const FrontDrawing = ({ kind, widthText, ...words }: Words<'widthText'>) => {
  const { from, to } = FRONTS[kind]
  return (
    <Drawing kind={kind} width={FRONT_WIDTH} {...words}>
      {kind === 'car' ? <CarFront /> : <TrailerFront />}
      <path className={css.edge} d={`M${from} 132V178M${to} 132V178`} />
      <AcrossArrow from={from} to={to} text={widthText} />
    </Drawing>
  )
}

interface DrawingProps extends Words<never> {
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

/** The vehicles of the measuring drawings. They stand on the line 150 and look to the left; 42 units are a metre. */
const CarSide = () => (
  <>
    <path className={css.strut} d="M120 82v6M182 82v6M112 84h78" />
    <path className={css.extra} d="M106 80q1-5 10-9 8-3.5 18-4h54q9 0 9 8v2q0 5-5 5h-80q-6 0-6-2z" />
    <path className={css.seam} d="M110 78h87" />
    <BicyclesBehind />
    <path
      className={css.paint}
      d="M49 141q-4 0-4-5v-12q0-7 9-9l40-8 24-16q5-3.5 12-3.500h66q9 0 16 5l19 15q6 2 7 9l1 18q0 6.5-6 6.500z"
    />
    <path className={css.shade} d="M45 131h193v3q0 7-5 7H49q-4 0-4-5z" />
    <path className={css.glass} d="M102 107l21-13.500q3-2 8-2h20V107z" />
    <path className={css.glass} d="M156 107V91.500h37q8 0 13 4l14 11.500z" />
    <path className={css.seam} d="M153.5 92v43M100 109l-2 22M160 114h8" />
    <path className={css.lamp} d="M46 121q2-4 8-5l5-1-2 6z" />
    <path className={css.brake} d="M236 113h-7l2 9h7q0-6-2-9z" />
    <path className={css.paintEdge} d="M104 109q0-6 6-6v6z" />
    <Wheel at={82} />
    <Wheel at={198} />
  </>
)

/** They stand across behind the car, so they are seen end on: tyre, saddle and bars. */
const BicyclesBehind = () => (
  <>
    <path className={css.arm} d="M234 136h34M247 136v4M262 136v4" />
    <path className={css.arm} d="M238 112h22" />
    {[247, 262].map((at) => (
      <g key={at}>
        <path className={css.bicycle} d={`M${at} 132V98M${at - 6} 97h12M${at - 3} 92h6M${at - 5} 123h10`} />
        <rect className={css.bicycleTyre} x={at - 2.5} y="108" width="5" height="27" rx="2.5" />
      </g>
    ))}
  </>
)

const CarFront = () => (
  <>
    <path className={css.dark} d="M47 132h15v18H50q-3 0-3-3zM98 132h15v15q0 3-3 3H98z" />
    <path className={css.strut} d="M66 82v7M94 82v7" />
    <rect className={css.extra} x="61" y="67" width="38" height="15" rx="5" />
    <path className={css.uncounted} d="M46 112l-10-1v-8h9q3 3 3 7zM114 112l10-1v-8h-9q-3 3-3 7z" />
    <path className={css.paint} d="M50 110l9-19q2-4 7-4h28q5 0 7 4l9 19z" />
    <path className={css.paint} d="M50 108h60q8 2 8 11v17q0 5-5 5H47q-5 0-5-5v-17q0-9 8-11z" />
    <path className={css.glass} d="M56 108l7-14q1-2 4-2h26q3 0 4 2l7 14z" />
    <path className={css.shade} d="M42 131h76v5q0 5-5 5H47q-5 0-5-5z" />
    <path className={css.lamp} d="M45 117l13 2-2 6H44zM115 117l-13 2 2 6h12z" />
    <path className={css.dark} d="M63 119h34l-3 8H66z" />
    <rect className={css.plate} x="67" y="131" width="26" height="6" rx="1" />
  </>
)

const TrailerSide = () => (
  <>
    <TowingCar />
    <path className={css.extra} d="M56 124h46v6H56z" />
    <rect className={css.extra} x="51" y="122" width="12" height="9" rx="3" />
    <path className={css.strut} d="M70 118v26" />
    <circle className={css.dark} cx="70" cy="146" r="4" />
    <path className={css.box} d="M80 124v-14q0-5 5-5h18v19z" />
    <path className={css.extra} d="M208 41v-3q0-2 3-2h22q3 0 3 2v3z" />
    <path
      className={css.body}
      d="M100 130l-1-58q0-14 9-24 6-7 16-7h145q16 0 17 16l2 77q0 6-6 6H110q-9 0-10-10z"
    />
    <path className={css.stripe} d="M99.7 112h187.700l.3 12H99.900z" />
    <path className={css.glass} d="M112 68q1-9 6-13 2-2 6-2h22q3 0 3 3v20q0 3-3 3h-31q-3 0-3-3z" />
    <rect className={css.glass} x="222" y="53" width="46" height="26" rx="3" />
    <path className={css.doorway} d="M166 138V58q0-5 5-5h26q5 0 5 5v80z" />
    <rect className={css.glass} x="172" y="60" width="24" height="24" rx="2" />
    <path className={css.seam} d="M171 99h6" />
    <path className={css.brake} d="M283 116h4.500v10h-4.500z" />
    <path className={css.shade} d="M214 140q0-22 22-22t22 22z" />
    <Wheel at={236} />
  </>
)

/** Not measured with the trailer, so it is only hinted at. */
const TowingCar = () => (
  <>
    <path className={css.hint} d="M-4 87H0q8 0 15 5l15 15q6 2 7 9l1 18q0 7-6 7H-4z" />
    <path className={css.hintGlass} d="M-4 92H1q6 0 10 4l11 11H-4z" />
    <circle className={css.hintWheel} cx="4" cy="136" r="14" />
    <path className={css.strut} d="M36 134h20v-6" />
    <circle className={css.dark} cx="56" cy="126" r="3" />
  </>
)

const TrailerFront = () => (
  <>
    <path className={css.dark} d="M37 130h14v20H40q-3 0-3-3zM109 130h14v17q0 3-3 3h-11z" />
    <path className={css.extra} d="M68 41v-3q0-2 3-2h18q3 0 3 2v3z" />
    <path className={css.body} d="M32 134V55q0-14 14-14h68q14 0 14 14v79q0 6-6 6H38q-6 0-6-6z" />
    <path className={css.stripe} d="M32 112h96v12H32z" />
    <rect className={css.glass} x="44" y="53" width="72" height="28" rx="4" />
    <path className={css.seam} d="M80 53v28" />
    <rect className={css.box} x="62" y="105" width="36" height="20" rx="4" />
    <path className={css.extra} d="M52 138l26-14h4l26 14h-9l-17-8.500h-4L61 138z" />
    <circle className={css.extra} cx="80" cy="128" r="5" />
    <path className={css.strut} d="M80 133v10" />
    <circle className={css.dark} cx="80" cy="146" r="4" />
  </>
)

const Wheel = ({ at }: { readonly at: number }) => (
  <>
    <circle className={css.tyre} cx={at} cy="136" r="14" />
    <circle className={css.hub} cx={at} cy="136" r="7.5" />
    <circle className={css.dark} cx={at} cy="136" r="2" />
  </>
)
