import { ink } from './drawing.tsx'

/** The evening sky of all outdoor scenes, 400 × 240. Bands, because a gradient would need an id unique on the page. */
export function Dusk() {
  return (
    <>
      <path fill={ink.skyHigh} d="M0 0H400V240H0Z" />
      <path fill={ink.skyMid} opacity=".55" d="M0 66H400V240H0Z" />
      <path fill={ink.skyMid} d="M0 112H400V240H0Z" />
      <path fill={ink.skyLow} opacity=".55" d="M0 146H400V240H0Z" />
      <path
        fill={ink.paper}
        opacity=".6"
        d="M46 30h2v2h-2zM118 18h2v2h-2zM206 42h2v2h-2zM284 22h2v2h-2zM352 50h2v2h-2z"
      />
    </>
  )
}
