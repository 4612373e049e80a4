import { ArrowRight } from 'lucide-react'
import type { SiteSettings } from '#content/site-defaults.ts'
import { listColorAdjustments } from '#lib/colors/list-color-adjustments.ts'

export function ColorAdjustments({ colors }: { colors: SiteSettings['colors'] }) {
  return (
    <div role="status" className="rounded-md bg-muted p-3 text-sm">
      <p className="mb-2 font-semibold">Adjusted to keep all text readable</p>
      <ul className="flex flex-col gap-2">
        {listColorAdjustments(colors).map(({ text, chosenColor, replacementColor }) => (
          <li key={text} className="flex items-start gap-2">
            <span aria-hidden className="mt-0.5 flex shrink-0 items-center gap-1">
              <Swatch color={chosenColor} />
              <ArrowRight className="size-3.5" />
              <Swatch color={replacementColor} />
            </span>
            <span className="min-w-0">
              {text}, <span className="tabular-nums">{replacementColor}</span>.
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Swatch({ color }: { color: string }) {
  return <span className="size-4 rounded-sm border border-input" style={{ backgroundColor: color }} />
}
