import { toSvgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { BadgeSymbol } from '#content/badge-options.ts'
import { type BadgeDesign, drawBadge, drawSymbolTile } from './draw-badge.ts'

interface BadgeImageProps {
  badge: BadgeDesign
  width: number
  height: number
  /** Without a label, the image is decorative. */
  label?: string
}

export function BadgeImage({ badge, width, height, label = '' }: BadgeImageProps) {
  return <img src={toSvgDataUrl(drawBadge(badge))} alt={label} width={width} height={height} className="shrink-0" />
}

export function SymbolImage({ symbol, badge, size }: { symbol: BadgeSymbol; badge: BadgeDesign; size: number }) {
  return <img src={toSvgDataUrl(drawSymbolTile(symbol, badge))} alt="" width={size} height={size} />
}
