import type { ReactNode } from 'react'
import { Drawing, type DrawingProps, drawingColors } from './drawing.tsx'

interface PlaceholderPortraitProps extends DrawingProps {
  initials?: string
  /** The department's badge, drawn at `getBadgePosition`. */
  children: ReactNode
}

export function PlaceholderPortrait({ initials, children, ...props }: PlaceholderPortraitProps) {
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="portrait" {...props}>
      <Backdrop />
      {children}
      {initials && (
        <>
          <path fill={drawingColors.brass} d="M76 196H164L168 200V238L164 242H76L72 238V200Z" />
          <path fill={drawingColors.near} d="M78 199H162L165 202V236L162 239H78L75 236V202Z" />
          <text
            x="120"
            y={initials.length > 2 ? 229 : 231}
            fill={drawingColors.paper}
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

export function getBadgePosition({ hasInitials }: { hasInitials: boolean }) {
  return hasInitials ? { x: 62, y: 46, width: 116, height: 135 } : { x: 48, y: 52, width: 144, height: 168 }
}

interface VacantPortraitProps extends DrawingProps {
  /** The length of the slug chooses one of two drawings, so neighboring vacancies often differ. */
  slug: string
  hasStetson?: boolean
}

export function VacantPortrait({ slug, hasStetson = false, ...props }: VacantPortraitProps) {
  const hat = hasStetson ? <Stetson /> : <Cap />
  return (
    <Drawing viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" data-slot="vacant-portrait" {...props}>
      <Backdrop isDark />
      <path fill={drawingColors.brassDeep} d="M36 40H204V52H36Z" />
      {slug.length % 2 === 0 ? (
        <>
          <Hook x={84} />
          <Hook x={176} />
          <g transform="translate(-26 18) rotate(-9 120 52) scale(.92)">{hat}</g>
          <Belt />
          <BenchWithBoots />
        </>
      ) : (
        <>
          <Hook x={56} />
          <Hook x={184} />
          <path fill="none" stroke={drawingColors.brass} strokeWidth="4" strokeLinecap="round" d="M120 46V58" />
          {hat}
          <path
            fill="none"
            stroke={drawingColors.brassDeep}
            strokeWidth="4"
            strokeLinecap="round"
            d="M120 124V166M76 196 120 166 164 196"
          />
          {hasStetson ? <Shirt /> : <Jacket />}
          <path
            fill="none"
            stroke={drawingColors.brassLight}
            strokeWidth="2"
            strokeDasharray="4 4"
            strokeLinecap="round"
            d={
              hasStetson
                ? 'm183 214 6 13 14 1.500-10.500 9.500 3 14-12.500-7-12.500 7 3-14L163 228.500 177 227Z'
                : 'm176 216 4 3 8-1 3 5-2 6 3 8q0 10-16 18-16-8-16-18l3-8-2-6 3-5 8 1Z'
            }
          />
        </>
      )}
    </Drawing>
  )
}

function Hook({ x }: { x: number }) {
  return (
    <path
      fill="none"
      stroke={drawingColors.brass}
      strokeWidth="4"
      strokeLinecap="round"
      d={`M${x} 46v10q0 8 ${x < 120 ? 8 : -8} 8`}
    />
  )
}

function Belt() {
  return (
    <>
      <path fill="none" stroke={drawingColors.cloth} strokeWidth="11" d="M164 150V72q0-10 8-10t8 10V136" />
      <path fill="none" stroke={drawingColors.far} strokeWidth="1.5" opacity=".8" d="M159 150V72q0-14 12-15" />
      <path fill={drawingColors.ground} d="M172 92H188V120L184 124H176L172 120ZM156 112H172V132H156Z" />
      <path fill={drawingColors.far} opacity=".7" d="M172 92H188V98H172ZM156 112H172V117H156Z" />
      <path fill={drawingColors.brass} d="M156 146H172V164H156ZM160 150V160H168V150Z" fillRule="evenodd" />
    </>
  )
}

function BenchWithBoots() {
  return (
    <>
      <path fill={drawingColors.ground} opacity=".6" d="M20 250Q120 240 220 250V262H20Z" />
      <path fill={drawingColors.brassDeep} d="M34 190H48V254H34ZM192 190H206V254H192Z" />
      <path fill={drawingColors.brassDeep} d="M16 182H224V196H16Z" />
      <path fill={drawingColors.brassLight} opacity=".8" d="M16 182H224V185H16Z" />
      <path fill={drawingColors.ground} opacity=".35" d="M34 196H48V204H34ZM192 196H206V204H192Z" />
      <Boot x={60} />
      <Boot x={122} />
    </>
  )
}

function Boot({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 190) scale(1.15)`}>
      <path fill="#6f5328" d="M2 4Q13 0 24 4L26 28Q42 32 46 42V52H0Q3 28 2 4Z" />
      <path
        fill="#bd9a5f"
        opacity=".8"
        d="M2 4Q13 0 24 4L24.500 9Q13 6 2.500 9ZM27 29Q42 32 46 42L42 43Q36 34 26 33Z"
      />
      <path fill={drawingColors.ground} d="M-1 51H47V57H20V54L16 57H-1Z" />
      <path
        fill="none"
        stroke={drawingColors.brassLight}
        strokeWidth="2"
        strokeLinecap="round"
        d="m18 14 7 2m-7 5 7 2m-7 5 8 2m-6 6 8-2"
      />
    </g>
  )
}

function Jacket() {
  return (
    <>
      <path
        fill={drawingColors.mid}
        d="M96 184 40 204Q14 214 8 258L2 300H238L232 258Q226 214 200 204L144 184 120 200Z"
      />
      <path fill={drawingColors.ground} d="M98 184Q120 200 142 184L136 230 120 262 104 230Z" />
      <path
        fill={drawingColors.far}
        opacity=".75"
        d={
          'M96 184 80 204 90 214 82 222 116 288 120 262 100 214Z' +
          'M144 184 160 204 150 214 158 222 124 288 120 262 140 214Z'
        }
      />
      <path
        fill={drawingColors.near}
        opacity=".7"
        d="M118 282H122V300H118ZM8 258Q14 214 40 204 26 230 28 300H2ZM232 258Q226 214 200 204 214 230 212 300H238Z"
      />
      <path fill={drawingColors.brass} d="M34 214 74 198 78 205 40 222ZM206 214 166 198 162 205 200 222Z" />
    </>
  )
}

function Shirt() {
  return (
    <>
      <path fill="#bd9a5f" d="M96 184 40 204Q14 214 8 258L2 300H238L232 258Q226 214 200 204L144 184 120 200Z" />
      <path fill={drawingColors.ground} d="M98 184Q120 200 142 184L136 204 120 222 104 204Z" />
      <path fill="#d8b97f" d="M96 184 82 202 106 230 120 216ZM144 184 158 202 134 230 120 216Z" />
      <path
        fill="#6f5328"
        opacity=".55"
        d={
          'M118.500 218H121.500V300H118.500ZM34 214 74 198 80 206 40 224ZM206 214 166 198 160 206 200 224Z' +
          'M46 254H96V266L71 274 46 266ZM8 258Q14 214 40 204 26 230 28 300H2ZM232 258Q226 214 200 204 214 230 212 300H238Z'
        }
      />
      <path fill="none" stroke="#f0dcae" strokeWidth="2" opacity=".6" d="M12 252Q18 218 42 208L94 188" />
    </>
  )
}

function Cap() {
  return (
    <>
      <path fill={drawingColors.mid} d="M64 100Q56 74 88 62 120 52 152 62 184 74 176 100 148 90 120 90T64 100Z" />
      <path fill={drawingColors.far} opacity=".5" d="M130 57Q152 58 164 68 176 78 172 92 160 70 130 57Z" />
      <path fill={drawingColors.ground} d="M72 97Q120 82 168 97L166 114Q120 102 74 114Z" />
      <path fill={drawingColors.cloth} d="M78 111Q120 98 162 111 164 122 156 125 120 117 84 125 76 122 78 111Z" />
      <path fill="none" stroke={drawingColors.brassLight} strokeWidth="3" d="M74 111.500Q120 98 166 111.500" />
      <path fill={drawingColors.brass} d="m120 64 4 3 8-1 3 5-2 6 3 8q0 10-16 17-16-7-16-17l3-8-2-6 3-5 8 1Z" />
    </>
  )
}

function Stetson() {
  return (
    <>
      <path fill={drawingColors.stone} d="M84 106Q82 66 96 58 110 52 120 62 130 52 144 58 158 66 156 106Z" />
      <path fill={drawingColors.ground} opacity=".18" d="M120 62Q130 52 144 58 158 66 156 106H134Q140 80 120 62Z" />
      <path fill={drawingColors.brassDeep} d="M84 94Q120 84 156 94V108H84Z" />
      <path
        fill={drawingColors.stone}
        d="M40 92Q58 112 84 102 120 94 156 102 182 112 200 92 196 118 160 124 120 130 80 124 44 118 40 92Z"
      />
      <path
        fill={drawingColors.brassLight}
        d="m120 84 3.500 7 7.500 1-5.500 5.500 1.500 7.500-7-3.500-7 3.500 1.500-7.500-5.500-5.500 7.500-1Z"
      />
    </>
  )
}

function Backdrop({ isDark = false }: { isDark?: boolean }) {
  return (
    <>
      <path fill={isDark ? drawingColors.near : drawingColors.mid} d="M0 0H240V300H0Z" />
      <path fill={drawingColors.far} opacity=".22" d="M0 0H28V250H0ZM212 0H240V250H212Z" />
      <path fill={drawingColors.brassLight} opacity=".1" d="M88 0H152L240 250V300H0V250ZM104 0H136L196 300H44Z" />
      <path fill={drawingColors.brass} opacity=".7" d="M0 250H240V254H0Z" />
    </>
  )
}
