import type { ReactNode } from 'react'
import { Drawing, type DrawingProps, ink } from './drawing.tsx'

/** A drawn officer, for people who exist in the product's own texts; the same seed always gives the same person. */
function Portrait({ seed, ...props }: DrawingProps & { seed: string }) {
  const { skin, hair, shape, backdrop, hasGlasses, hasBeard, hasTie } = choosePerson(seed)
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="portrait" {...props}>
      <Backdrop tone={backdrop} />
      {shape.behind && <path fill={hair} d={shape.behind} />}
      <path fill={skin.shade} d="M98 168h44v50q-22 22-44 0z" />
      <Uniform hasTie={hasTie} />
      <path fill={skin.tone} d="M76 112q0-58 44-58t44 58q0 40-14 58-14 18-30 18t-30-18q-14-18-14-58z" />
      <path fill={skin.tone} d="M76 118q-10-4-10 8t12 18zM164 118q10-4 10 8t-12 18z" />
      {/* The light comes from the right, and from above. */}
      <path
        fill={skin.shade}
        opacity=".5"
        d="M76 112q0-52 36-57-14 30-12 67 2 38 20 66-16 0-30-18-14-18-14-58zM66 126q0-12 10-8l2 26q-12-8-12-18z"
      />
      <path fill="#fff" opacity=".1" d="M142 70q16 12 18 42 0 34-12 52 6-30 4-54-1-26-10-40z" />
      <path fill={skin.shade} opacity=".7" d="M98 178q22 18 44 0v12q-22 22-44 4z" />
      {hasBeard && (
        <path
          fill={hair}
          d="M77 132q6 18 22 18 12-8 21-8t21 8q16 0 22-18-1 26-13 40-14 20-30 20t-30-20q-12-14-13-40zM108 158q12-6 24 0-12 8-24 0z"
          fillRule="evenodd"
        />
      )}
      <path fill={hair} d={shape.front} />
      <path fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".14" d="M132 60q22 6 28 30" />
      <path fill="none" stroke={hair} strokeWidth="3.500" strokeLinecap="round" d="M91 113q9-6 18-2M131 111q9-4 18 2" />
      <path
        fill="#1b2230"
        d="M97 122a3.600 3.800 0 1 0 7.200 0 3.600 3.800 0 1 0-7.200 0M136 122a3.600 3.800 0 1 0 7.200 0 3.600 3.800 0 1 0-7.200 0"
      />
      <path
        fill="none"
        stroke={skin.shade}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M120 122 116 142q4 3 8 0"
      />
      <path fill="none" stroke={skin.lip} strokeWidth="3.500" strokeLinecap="round" d="M109 159q11 6 22 0" />
      {hasGlasses && (
        <path
          fill="none"
          stroke={ink.ground}
          strokeWidth="2.500"
          d="M86 115h27q1 19-13 19t-14-19zM127 115h27q0 19-14 19t-13-19zM113 118h14M86 117 75 114M154 117l11-3"
        />
      )}
    </Drawing>
  )
}

/** One of the faces that a leader may choose, by its number. */
export function DrawnFace({ face, ...props }: DrawingProps & { face: number }) {
  return <Portrait {...props} seed={`officer-${seeds[face] ?? face}`} />
}

/** What their own number draws can hardly be told from faces 1 and 21. */
const seeds: Readonly<Record<number, number>> = { 8: 42, 22: 38 }

interface NeutralPortraitProps extends DrawingProps {
  initials?: string
  /** The department's badge, drawn at `badgeSpot`. */
  children: ReactNode
}

/** Stands in for a photo that there is not: nobody's face. The initials of a name, where given, are below the badge. */
export function NeutralPortrait({ initials, children, ...props }: NeutralPortraitProps) {
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="portrait" {...props}>
      <Backdrop tone={0} />
      {children}
      {initials && (
        <>
          <path fill={ink.brass} d="M76 196H164L168 200V238L164 242H76L72 238V200Z" />
          <path fill={ink.near} d="M78 199H162L165 202V236L162 239H78L75 236V202Z" />
          <text
            x="120"
            y={initials.length > 2 ? 229 : 231}
            fill={ink.paper}
            textAnchor="middle"
            fontSize={initials.length > 2 ? 29 : 34}
            fontWeight="800"
            className="font-display"
          >
            {initials}
          </text>
        </>
      )}
    </Drawing>
  )
}

/** Where the badge stands on a portrait; lower without initials. */
export function badgeSpot({ hasInitials }: { hasInitials: boolean }) {
  return hasInitials ? { x: 62, y: 46, width: 116, height: 135 } : { x: 48, y: 52, width: 144, height: 168 }
}

/** Stands for a vacancy: an outline and a light left on. */
export function VacantPortrait(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="vacant-portrait" {...props}>
      <Backdrop tone={1} />
      <path
        fill={ink.near}
        fillOpacity=".55"
        stroke={ink.brassLight}
        strokeWidth="3"
        strokeDasharray="7 7"
        strokeLinecap="round"
        d="M20 300q2-62 44-74l36-16v-24q-24-20-24-70 0-62 44-62t44 62q0 50-24 70v24l36 16q42 12 44 74"
      />
      <path
        fill={ink.brass}
        d="m120 104 6.500 14 15.500 1.800-11.400 10.600 3 15.400-13.600-7.600-13.600 7.600 3-15.400-11.400-10.600 15.500-1.800Z"
      />
    </Drawing>
  )
}

function Backdrop({ tone }: { tone: number }) {
  const [wall, panel] = [
    [ink.far, ink.mid],
    [ink.mid, ink.near],
    [ink.skyMid, ink.far],
    [ink.stone, ink.paper],
  ][tone] ?? [ink.far, ink.mid]
  return (
    <>
      <path fill={wall} d="M0 0H240V300H0Z" />
      <path fill={panel} opacity=".6" d="M24 0H100V300H24ZM140 0H216V300H140Z" />
      <path fill={ink.ground} opacity=".12" d="M0 0H24V300H0ZM0 254H240V300H0Z" />
      <path fill={ink.brass} opacity=".7" d="M0 250H240V254H0Z" />
    </>
  )
}

function Uniform({ hasTie }: { hasTie: boolean }) {
  return (
    <>
      <path fill={ink.near} d="M14 300q2-64 48-76l38-16 20 22 20-22 38 16q46 12 48 76z" />
      <path fill={ink.ground} opacity=".35" d="M14 300q2-64 48-76l38-16-6 92z" />
      <path fill={ink.far} opacity=".45" d="M178 224q46 12 48 76h-14q-4-48-34-76z" />
      <path fill={ink.paper} d="M100 206 120 230 140 206 146 214 128 246H112L94 214Z" />
      {hasTie ? (
        <path fill={ink.ground} d="M112 228h16l-4 12 6 60h-20l6-60z" />
      ) : (
        <path fill={ink.ground} d="M108 216 120 232 132 216 126 300H114Z" opacity=".35" />
      )}
      <path fill={ink.mid} d="M98 205 88 226 110 252 118 232ZM142 205 152 226 130 252 122 232Z" />
      <path fill={ink.brass} d="M38 238 66 226 70 233 42 246ZM202 238 174 226 170 233 198 246Z" />
      <path fill={ink.brass} d="m168 256 4 3 8-1 3 5-2 6 3 8q0 10-16 18-16-8-16-18l3-8-2-6 3-5 8 1Z" />
      <path
        fill={ink.near}
        d="m168 268 2 4 4.500.5-3.300 3 1 4.500-4.200-2.200-4.200 2.200 1-4.500-3.300-3 4.500-.5Z"
      />
      <path fill={ink.brass} opacity=".85" d="M56 268H90V276H56Z" />
    </>
  )
}

function choosePerson(seed: string) {
  const bits = hash(seed)
  const shape = hairShapes[bits % hairShapes.length] ?? shortHair
  const skin = skins[(bits >>> 4) % skins.length] ?? lightSkin
  return {
    skin,
    shape,
    hair: hairColors[(bits >>> 8) % skin.hairs] ?? '#241d1b',
    backdrop: (bits >>> 12) % 4,
    hasGlasses: (bits >>> 16) % 4 === 0,
    hasBeard: shape.mayHaveBeard && (bits >>> 18) % 3 === 0,
    hasTie: (bits >>> 20) % 2 === 0,
  }
}

/** FNV-1a with a final mix, so that every group of bits depends on the whole seed. */
function hash(seed: string): number {
  let value = 2166136261
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  return (value ^ (value >>> 13)) >>> 0
}

/** `hairs`: how many of the hair colors go with a skin. */
const lightSkin = { tone: '#efc9a8', shade: '#d6a67f', lip: '#a8604f', hairs: 6 }
const skins = [
  lightSkin,
  { tone: '#dba77c', shade: '#bd855a', lip: '#94503f', hairs: 5 },
  { tone: '#b87d52', shade: '#98613a', lip: '#773f30', hairs: 4 },
  { tone: '#8d5a3a', shade: '#6f4329', lip: '#552c22', hairs: 4 },
  { tone: '#65402a', shade: '#4c2e1d', lip: '#3a2018', hairs: 4 },
]
const hairColors = ['#241d1b', '#3a2a20', '#8f9097', '#2a2420', '#5d4027', '#8a6a45']
const shortHair = {
  behind: '',
  front: 'M72 116q-8-72 48-72t48 72q-4 2-6 0 0-24-12-36-24 8-60 0-12 12-12 36-2 2-6 0z',
  mayHaveBeard: true,
}
const hairShapes = [
  shortHair,
  {
    behind: '',
    front: 'M74 112q-6-66 46-66 54 0 46 66-4 1-5 0-2-24-9-32-40 4-62-8-9 12-11 40-2 1-5 0z',
    mayHaveBeard: true,
  },
  {
    behind: 'M68 110q-4-70 52-70t52 70q2 50 10 74-20 14-40 8H98q-20 6-40-8 8-24 10-74z',
    front: 'M72 118q-4-74 48-74t48 74q-8-8-12-30-30-4-44-18-6 26-32 30-2 12-8 18z',
    mayHaveBeard: false,
  },
  {
    behind: 'M98 50a22 20 0 1 1 44 0 22 20 0 1 1-44 0',
    front: 'M73 114q-5-68 47-68t47 68q-6-6-9-26-38 0-76 0-3 20-9 26z',
    mayHaveBeard: false,
  },
  {
    behind: '',
    front: 'M75 104q-2-54 45-54t45 54q-5-2-7-12-6-14-38-14t-38 14q-2 10-7 12z',
    mayHaveBeard: true,
  },
  {
    behind: 'M66 116q-8-80 54-80t54 80q0 26-6 44-48 10-96 0-6-18-6-44z',
    front: 'M72 118q-2-76 50-74 46 2 46 74-6-4-8-18-8-20-18-26-20 20-60 18-6 12-10 26z',
    mayHaveBeard: false,
  },
]
