import { Check } from 'lucide-react'
import type { SiteSettings } from '#content/site-defaults.ts'
import { isSamePalette, palettes } from './palettes.ts'

type Colors = SiteSettings['colors']

export function PalettePicker({ colors, onChange }: { colors: Colors; onChange: (colors: Colors) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">Start with a palette</legend>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {palettes.map((palette) => {
          const isSelected = isSamePalette(colors, palette.colors)
          return (
            <li key={palette.name}>
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => onChange(palette.colors)}
                className={
                  'flex min-h-11 w-full flex-col overflow-hidden rounded-md border border-input ' +
                  'bg-surface text-left text-sm hover:bg-muted focus-visible:outline-2 ' +
                  'focus-visible:outline-ring aria-pressed:border-primary aria-pressed:font-semibold'
                }
              >
                <Swatches colors={palette.colors} />
                <span className="flex w-full items-center justify-between gap-1 px-2.5 py-1.5">
                  <span className="min-w-0">{palette.name}</span>
                  {isSelected && <Check aria-hidden className="size-4 shrink-0" />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function Swatches({ colors: { main, accent, paper } }: { colors: Colors }) {
  return (
    <span aria-hidden className="flex h-9 w-full">
      <span className="flex-3" style={{ backgroundColor: main }} />
      <span className="flex-1" style={{ backgroundColor: accent }} />
      <span className="flex-2" style={{ backgroundColor: paper }} />
    </span>
  )
}
