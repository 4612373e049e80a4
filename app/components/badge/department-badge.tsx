import { Drawing, type DrawingProps } from '#app/components/art/drawing.tsx'
import type { BadgeShape, BadgeSymbol } from '#content/badge-parts.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { animalSymbols } from './animal-symbols.ts'
import { type BadgeColors, mixBadgeColors } from './badge-colors.ts'
import { HarborField, HarborLight } from './harbor-shield.tsx'
import { landSymbols } from './land-symbols.ts'
import type { Part } from './part.ts'
import { plates } from './plates.ts'
import { Ribbon } from './ribbon.tsx'
import { seaSymbols } from './sea-symbols.ts'
import { ground, type Place, type Shape } from './shape.ts'
import { shields } from './shields.ts'
import { stars } from './stars.ts'
import { thingSymbols } from './thing-symbols.ts'

/** The settings that the drawing reads. */
export type BadgeDesign = Omit<SiteSettings['badge'], 'picture'>

interface BadgeProps extends DrawingProps {
  badge: BadgeDesign
  /** False where the machine that makes a picture of it may have no fonts. */
  hasFonts?: boolean
}

/** The badge of the department as its settings put it together; whether a picture stands in its place is not known here. */
export function Badge({ badge, hasFonts = true, ...props }: BadgeProps) {
  const { shape, symbol, ribbon } = badge
  const colors = mixBadgeColors(badge)
  const text = ribbon.trim()
  return (
    <Drawing viewBox={`0 0 ${ground.width} ${ground.height}`} data-slot="badge-art" {...props}>
      {shape === 'harbor' ? (
        <HarborField colors={colors} hasRibbon={text !== ''}>
          {symbol === 'lighthouse' ? (
            <HarborLight colors={colors} />
          ) : (
            <SymbolParts of={symbol} at={[48, 48, 39]} colors={colors} />
          )}
        </HarborField>
      ) : (
        <>
          <Body shape={shapes[shape]} colors={colors} />
          <SymbolParts of={symbol} at={placeOf(shapes[shape], text)} colors={colors} />
        </>
      )}
      {text !== '' && <Ribbon text={text} y={ribbonOf(shape)} colors={colors} hasFonts={hasFonts} />}
    </Drawing>
  )
}

function Body({ shape, colors }: { shape: Shape; colors: BadgeColors }) {
  const { field, rim = 5, behind = [], over = [], isFaceted } = shape
  return (
    <>
      <Parts parts={behind} colors={colors} />
      <path fill="none" stroke={colors.shaded} strokeWidth={2 * rim} strokeLinejoin="round" d={field} />
      <path fill="none" stroke={colors.metal} strokeWidth={2 * rim - 2} strokeLinejoin="round" d={field} />
      <path fill={colors.field} stroke={colors.lit} strokeWidth="1.800" strokeLinejoin="round" d={field} />
      {isFaceted && (
        // Cuts off the left half, without an id that another badge on the page would have as well.
        // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing around it
        <svg x="48" width="48" height="112" viewBox="48 0 48 112">
          <path fill="#000" stroke="#000" strokeWidth={2 * rim - 1} strokeLinejoin="round" opacity=".17" d={field} />
        </svg>
      )}
      <Parts parts={over} colors={colors} />
    </>
  )
}

interface SymbolPictureProps extends DrawingProps {
  symbol: BadgeSymbol
  badge: BadgeDesign
}

/** A symbol alone, on the color of the field. */
export function SymbolPicture({ symbol, badge, ...props }: SymbolPictureProps) {
  const colors = mixBadgeColors(badge)
  return (
    <Drawing viewBox="0 0 64 64" {...props}>
      <path fill={colors.field} d="M8 0H56Q64 0 64 8V56Q64 64 56 64H8Q0 64 0 56V8Q0 0 8 0Z" />
      <SymbolParts of={symbol} at={[32, 32, 48]} colors={colors} />
    </Drawing>
  )
}

function SymbolParts({ of, at: [x, y, size], colors }: { of: BadgeSymbol; at: Place; colors: BadgeColors }) {
  const scale = Math.round((size / 48) * 1000) / 1000
  const from = (middle: number) => Math.round((middle - size / 2) * 100) / 100
  return (
    <g transform={`translate(${from(x)} ${from(y)}) scale(${scale})`}>
      <Parts parts={symbols[of]} colors={colors} />
    </g>
  )
}

function Parts({ parts, colors }: { parts: readonly Part[]; colors: BadgeColors }) {
  return parts.map(({ tone, d, line, dash }) =>
    line === undefined ? (
      <path key={d} fill={colors[tone]} d={d} />
    ) : (
      <path
        key={d}
        fill="none"
        stroke={colors[tone]}
        strokeWidth={line}
        strokeLinecap={dash ? 'butt' : 'round'}
        strokeLinejoin="round"
        strokeDasharray={dash}
        d={d}
      />
    ),
  )
}

function placeOf(shape: Shape, ribbon: string): Place {
  return ribbon === '' ? shape.symbol : (shape.symbolAboveRibbon ?? shape.symbol)
}

function ribbonOf(shape: BadgeShape): number {
  return shape === 'harbor' ? 83 : shapes[shape].ribbon
}

const shapes: Record<Exclude<BadgeShape, 'harbor'>, Shape> = { ...shields, ...stars, ...plates }
const symbols: Record<BadgeSymbol, readonly Part[]> = {
  ...seaSymbols,
  ...landSymbols,
  ...thingSymbols,
  ...animalSymbols,
}
