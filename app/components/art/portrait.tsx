import type { ReactNode } from 'react'
import { Drawing, type DrawingProps, ink } from './drawing.tsx'

interface NeutralPortraitProps extends DrawingProps {
  initials?: string
  /** The department's badge, drawn at `badgeSpot`. */
  children: ReactNode
}

/** Stands in for a photo that there is not: nobody's face. The initials of a name, where given, are below the badge. */
export function NeutralPortrait({ initials, children, ...props }: NeutralPortraitProps) {
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="portrait" {...props}>
      <Backdrop />
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
      <Backdrop isDark />
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

/** A wall with two panels and a rail; a vacancy has the darker one. */
function Backdrop({ isDark = false }: { isDark?: boolean }) {
  return (
    <>
      <path fill={isDark ? ink.mid : ink.far} d="M0 0H240V300H0Z" />
      <path fill={isDark ? ink.near : ink.mid} opacity=".6" d="M24 0H100V300H24ZM140 0H216V300H140Z" />
      <path fill={ink.ground} opacity=".12" d="M0 0H24V300H0ZM0 254H240V300H0Z" />
      <path fill={ink.brass} opacity=".7" d="M0 250H240V254H0Z" />
    </>
  )
}
