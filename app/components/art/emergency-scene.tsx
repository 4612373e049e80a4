import { Drawing, type DrawingProps, ink } from './drawing.tsx'
import { Dusk } from './dusk.tsx'

/** A patrol car on its way. */
export function EmergencyScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" {...props}>
      <Dusk />
      <path fill={ink.far} d="M0 190V130h40v-22h34v40h30V92h44v56h26v-30h40v40h30V104h38v48h34v-34h40v40h44v32Z" />
      <path
        fill={ink.light}
        opacity=".5"
        d="M116 104h8v10h-8zM132 122h8v10h-8zM50 118h8v8h-8zM292 116h8v10h-8zM254 150h8v8h-8zM366 168h8v8h-8zM22 146h8v8h-8z"
      />
      <path fill={ink.ground} d="M0 186H400V240H0Z" />
      <path fill={ink.brass} d="M0 216h46v4H0zM82 216h60v4H82zM178 216h60v4h-60zM274 216h60v4h-60zM370 216h30v4h-30z" />
      <path fill={ink.light} opacity=".28" d="M318 170 400 150V210L318 184Z" />
      <path fill={ink.paper} d="M78 176q0-20 22-24l38-5 30-28q4-4 10-4h58q7 0 11 5l22 28 38 6q16 3 16 20v18H78Z" />
      <path fill={ink.object} d="M78 170H322l1 8v14H78ZM150 147l24-22q2-2 6-2h22v24ZM210 123h24q4 0 7 3l16 21h-47Z" />
      <path fill={ink.brass} d="M78 168H321v4H78Z" />
      <path fill={ink.light} d="M310 160h12q2 4 2 9h-14z" />
      <path fill={ink.red} d="M78 164h10v8H78zM186 107h18v8h-18z" />
      <path fill={ink.skyMid} d="M204 107h18v8h-18z" />
      <path fill={ink.red} opacity=".4" d="M195 106 160 76 180 70ZM195 106 186 66 200 68Z" />
      <path fill={ink.light} opacity=".35" d="M214 106 222 66 208 68ZM214 106 248 78 232 70Z" />
      <path fill={ink.brass} d="m232 176 1.800 3.700 4 .5-3 2.800.8 4-3.600-2-3.600 2 .8-4-3-2.800 4-.5Z" />
      <circle cx="126" cy="194" r="20" fill={ink.ground} stroke={ink.object} strokeWidth="3" />
      <circle cx="276" cy="194" r="20" fill={ink.ground} stroke={ink.object} strokeWidth="3" />
      <circle cx="126" cy="194" r="9" fill={ink.stone} />
      <circle cx="276" cy="194" r="9" fill={ink.stone} />
    </Drawing>
  )
}
