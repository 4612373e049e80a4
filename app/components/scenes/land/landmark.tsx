import { Glow, type Inked } from '../canvas.tsx'

interface LandmarkProps extends Inked {
  x: number
  y: number
  size?: number
}

/** The light that people steer by, some 360 high: of the harbor, or of what stands in its place. */
export function Landmark(props: LandmarkProps) {
  const Mark = marks[props.p.land]
  return <Mark {...props} />
}

function Lighthouse({ p, x, y, size = 1 }: LandmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <defs>
        <radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="-310" r="760">
          <stop stopColor={p.light} stopOpacity=".6" />
          <stop offset="1" stopColor={p.light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="tower">
          <stop stopColor={p.wallShade} />
          <stop offset=".55" stopColor={p.paper} />
          <stop offset="1" stopColor={p.wallShade} />
        </linearGradient>
      </defs>
      {p.hour !== 'day' && <path fill="url(#beam)" d="M0-310-760-420V-236ZM0-310 760-400V-216Z" />}
      <path fill={p.ground} d="M-130 16Q-90-26-20-26T130 16Z" />
      <path fill="url(#tower)" d="M-21-276H21L38-16H-38Z" />
      <path fill={p.near} opacity=".9" d="M-25-216H25L29-160H-29ZM-33-102H33L37-44H-37Z" />
      <path fill={p.brass} d="M-32-286H32V-276H-32ZM-24-334H24L0-362Z" />
      <path fill={p.light} d="M-18-332H18V-288H-18Z" />
      <path fill={p.near} d="M-2-332h4v44h-4z" />
      <Glow x={0} y={-310} r={90} />
    </g>
  )
}

/** A wind pump with a water tank, and a lamp on its platform. */
function WindPump({ p, x, y, size = 1 }: LandmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="20" cy="4" rx="170" ry="10" fill={p.fieldDeep} opacity=".5" />
      <path
        fill="none"
        stroke={p.object}
        strokeWidth="5"
        d="M-46 4-10-288M46 4 10-288M-40-46H40M-33-104H33M-26-160H26M-20-210H20M-40-46 33-104M40-46-33-104M-33-104 26-160M33-104-26-160M-26-160 20-210M26-160-20-210"
      />
      <path fill={p.object} d="M-30-262H30V-254H-30Z" />
      <path fill={p.wallShade} d="M0-316 92-344V-280Z" />
      <path fill={p.rim} opacity=".5" d="M20-322 92-344V-338Z" />
      <g fill={p.wall}>
        {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
          <path key={turn} transform={`translate(0 -314) rotate(${turn})`} d="M-4-12-13-64Q0-70 13-64L4-12Z" />
        ))}
      </g>
      <circle cy="-314" r="44" fill="none" stroke={p.object} strokeWidth="3" />
      <circle cy="-314" r="10" fill={p.object} />
      <path fill={p.wallShade} d="M56-62H136V4H56Z" />
      <path fill={p.wall} opacity=".7" d="M56-62H78V4H56Z" />
      <path fill={p.object} d="M50-70H142V-60H50ZM56-40H136V-36H56ZM56-16H136V-12H56Z" />
      <path fill={p.light} d="M-8-248H8V-234H-8Z" />
      <Glow x={0} y={-240} r={70} />
    </g>
  )
}

/** A fire lookout on its legs, somebody awake in it. */
function Lookout({ p, x, y, size = 1 }: LandmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.fieldDeep} d="M-170 20Q-110-34-20-34T170 20Z" />
      <path
        fill="none"
        stroke={p.wood}
        strokeWidth="7"
        d="M-58-20-40-226M58-20 40-226M-20-30-14-226M20-30 14-226M-54-70 46-150M54-70-46-150M-46-150 40-222M46-150-40-222"
      />
      <path fill={p.wood} d="M-70-236H70V-224H-70Z" />
      <path fill={p.object} d="M-70-262H-66V-236H-70ZM66-262H70V-236H66ZM-70-262H70V-258H-70ZM-50-312H50V-236H-50Z" />
      <path fill={p.light} d="M-44-300H-18V-258H-44ZM-12-300H12V-258H-12ZM18-300H44V-258H18Z" />
      <path fill={p.wallShade} d="M-68-308 0-356 68-308Z" />
      <path fill={p.rim} opacity=".5" d="M0-356 68-308H58L0-350Z" />
      <path fill={p.object} d="M-2-380H2V-350H-2Z" />
      <Glow x={0} y={-280} r={110} />
    </g>
  )
}

/** A tower whose crown is lit. */
function ClockTower({ p, x, y, size = 1 }: LandmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.near} d="M-54 0V-214H54V0Z" />
      <path fill={p.wallShade} d="M-46-214H46V-300H-46Z" />
      <path fill={p.wall} opacity=".55" d="M10-214H46V-300H10ZM14 0V-214H54V0Z" />
      <path fill={p.near} d="M-54-218H54V-208H-54ZM-52-306H52V-296H-52ZM-52-120H52V-114H-52Z" />
      <path
        fill={p.light}
        opacity=".75"
        d="M-38-190h10v44h-10zM-16-190h10v44h-10zM6-190h10v44H6zM28-190h10v44H28zM-38-96h10v60h-10zM-16-96h10v60h-10zM6-96h10v60H6zM28-96h10v60H28z"
      />
      <circle cy="-256" r="32" fill={p.light} />
      <path fill="none" stroke={p.near} strokeWidth="4" strokeLinecap="round" d="M0-256V-278M0-256 14-246" />
      <circle cy="-256" r="32" fill="none" stroke={p.brass} strokeWidth="4" />
      <path fill={p.brassDeep} d="M-46-306-22-344H22L46-306ZM-14-344 0-392 14-344Z" />
      <path fill={p.brass} d="M10-306 6-344H22L46-306ZM0-392 14-344H4Z" />
      <Glow x={0} y={-256} r={120} />
    </g>
  )
}

/** A bell tower under snow. */
function BellTower({ p, x, y, size = 1 }: LandmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.snow} d="M-150 18Q-100-22-20-22T150 18Z" />
      <path fill={p.wallShade} d="M-40-10V-226H40V-10Z" />
      <path fill={p.wall} d="M6-10V-226H40V-10Z" />
      <path fill={p.near} d="M-46-230H46V-222H-46ZM-44-150H44V-145H-44Z" />
      <path fill={p.light} d="M-22-170V-196Q-22-214-11-214T0-196V-170ZM8-170V-196Q8-214 19-214T30-196V-170Z" />
      <path fill={p.light} opacity=".8" d="M-8-40V-84Q-8-98 0-98T8-84V-40ZM-8-112h16v20h-16z" />
      <path fill={p.near} d="M-50-230 0-350 50-230Z" />
      <path
        fill={p.snowLit}
        d="M0-358 54-226Q40-236 30-226 22-240 12-262 4-238-8-266-16-240-26-254-34-226-54-226Z"
        opacity=".92"
      />
      <path fill={p.snow} d="M0-358-54-226Q-34-226-26-254-16-240-8-266Z" />
      <path fill={p.object} d="M-2-392H2V-352H-2Z" />
      <path fill={p.brass} d="M-26-384H14V-379H-26ZM14-390 30-382 14-374ZM-6-362a6 6 0 0 1 12 0a6 6 0 0 1-12 0Z" />
      <Glow x={4} y={-192} r={100} />
    </g>
  )
}

const marks = {
  harbor: Lighthouse,
  desert: WindPump,
  mountains: Lookout,
  downtown: ClockTower,
  snow: BellTower,
}
