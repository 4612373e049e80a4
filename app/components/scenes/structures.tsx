import { Fade, Glow, Halo, type Inked } from './canvas.tsx'

interface Placed extends Inked {
  x: number
  y: number
  size?: number
  isTurned?: boolean
}

/** A patrol car that drives to the right, 460 long, standing on (x, y). */
export function PatrolCar({ p, x, y, size = 1, isTurned = false, isLit = true }: Placed & { isLit?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${isTurned ? -size : size} ${size})`}>
      <defs>
        <Fade
          id="body"
          stops={[
            [0, p.paper],
            [0.55, p.wall],
            [1, p.wallShade],
          ]}
        />
        <Fade
          id="pane"
          stops={[
            [0, p.skyMid],
            [1, p.ground],
          ]}
        />
        <Halo id="red" color={p.red} />
        <Halo id="blue" color={p.blue} />
        <Fade
          id="lamp"
          to={[1, 0]}
          stops={[
            [0, p.light, 0.7],
            [1, p.light, 0],
          ]}
        />
      </defs>
      <ellipse cy="-2" rx="250" ry="15" fill={p.ground} opacity=".7" />
      <path fill="url(#lamp)" d="M222-72 620-128V10L222-52Z" />
      <path
        fill="url(#body)"
        d="M-228-30V-62Q-228-86-206-91L-152-99-108-142Q-98-152-82-152H68Q84-152 95-142L142-101 200-91Q227-86 230-62L232-30Q232-22 224-22H-220Q-228-22-228-30Z"
      />
      <path fill={p.near} d="M-88-98H126L140-22H-88ZM-228-48H232V-30Q232-22 224-22H-220Q-228-22-228-30Z" />
      <path fill="url(#pane)" d="M-136-98-97-137Q-92-142-84-142H-20V-98ZM-10-142H64Q73-142 80-136L122-98H-10Z" />
      <path fill={p.paper} opacity=".25" d="M-70-142H-44L-74-98H-104ZM28-142H44L14-98H0Z" />
      <path fill={p.brass} d="M-228-66H-88V-61H-228ZM133-66H229V-61H133Z" />
      <path fill={p.brass} d="m18-86 5 11 12 1.400-9 8 2.500 12-10.500-6-10.500 6 2.500-12-9-8 12-1.400Z" />
      <path fill={p.light} d="M212-84Q228-82 230-66H206Z" />
      <path fill={p.red} d="M-228-84h12v22h-12zM-44-152v-13q0-3 4-3h36v16z" />
      <path fill={p.blue} d="M-4-168h36q4 0 4 3v13h-40z" />
      {isLit && (
        <>
          <circle cx="-34" cy="-160" r="170" fill="url(#red)" />
          <circle cx="24" cy="-160" r="170" fill="url(#blue)" />
        </>
      )}
      <Glow x={224} y={-72} r={54} />
      {[-140, 144].map((wheel) => (
        <g key={wheel} transform={`translate(${wheel} -32)`}>
          <circle r="44" fill={p.near} />
          <circle r="36" fill={p.ground} />
          <circle r="20" fill={p.wallShade} />
          <circle r="7" fill={p.ground} />
        </g>
      ))}
    </g>
  )
}

/** The front of headquarters, 760 wide, standing on (x, y), lit from within and from its steps. */
export function Headquarters({ p, x, y, size = 1 }: Placed) {
  const columns = [-214, -138, 98, 174]
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <defs>
        <Fade
          id="wall"
          stops={[
            [0, p.wallShade],
            [1, p.wall],
          ]}
        />
        <Fade
          id="stone"
          to={[1, 0]}
          stops={[
            [0, p.wallShade],
            [0.45, p.paper],
            [1, p.wallShade],
          ]}
        />
        <Fade
          id="inside"
          stops={[
            [0, p.light],
            [1, p.brass],
          ]}
        />
      </defs>
      <path fill="url(#wall)" d="M-370 0V-262H370V0Z" />
      <path fill={p.wallShade} d="M-250-262H250V-236H-250Z" />
      <path fill={p.ground} opacity=".35" d="M-370-262H370V-250H-370ZM-244-236H244V0H-244Z" />
      <path fill="url(#wall)" d="M-392-286H392V-262H-392ZM-276-286 0-404 276-286Z" />
      <path fill={p.near} d="M-206-296 0-384 206-296Z" />
      <path
        fill={p.brass}
        d="m0-370 9 19 21 2.400-15.600 14.500 4.200 20.800L0-323.700l-18.600 10.400 4.200-20.800L-30-348.600l21-2.400Z"
      />
      <path fill={p.paper} opacity=".7" d="M-392-286H392V-282H-392ZM-276-286 0-404 276-286 268-286 0-398-268-286Z" />
      <path
        fill="url(#inside)"
        d="M-340-222h52v78h-52zM-340-112h52v78h-52zM288-222h52v78h-52zM288-112h52v78h-52zM-176-204h30v120h-30zM146-204h30v120h-30zM-58-206H58V0H-58Z"
      />
      <path
        fill={p.near}
        d="M-316-222h4v78h-4zM-316-112h4v78h-4zM312-222h4v78h-4zM312-112h4v78h-4zM-58-160H58V-153H-58ZM-4-153H4V0H-4ZM-30-206h3v46h-3zM27-206h3v46h-3z"
      />
      {columns.map((column) => (
        <path
          key={column}
          fill="url(#stone)"
          d={`M${column} 0V-236h40V0zM${column - 6}-236h52v10h-52zM${column - 6} 0v-10h52V0z`}
        />
      ))}
      <Glow x={0} y={-60} r={260} flat={0.7} strength={0.7} />
      <path fill="url(#wall)" d="M-262 0H262V12H-262ZM-284 12H284V24H-284ZM-306 24H306V36H-306Z" />
      <path fill={p.ground} opacity=".3" d="M-262 9H262V12H-262ZM-284 21H284V24H-284ZM-306 33H306V36H-306Z" />
    </g>
  )
}

/** A flag on its pole, in the wind. */
export function Flag({ p, x, y, size = 1 }: Placed) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.object} d="M-3 0V-300H3V0Z" />
      <circle cy="-303" r="6" fill={p.brass} />
      <path fill={p.uniformLit} d="M3-294q30-14 58 0t58 0v68q-30 14-58 0t-58 0z" />
      <path fill={p.ground} opacity=".25" d="M61-294q15 8 29 7v68q-15 1-29-7z" />
      <path fill={p.brass} d="M3-272q30-14 58 0t58 0v6q-30 14-58 0t-58 0zM3-250q30-14 58 0t58 0v6q-30 14-58 0t-58 0z" />
    </g>
  )
}

export function Cone({ p, x, y, size = 1 }: Placed) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cy="0" rx="34" ry="6" fill={p.ground} opacity=".6" />
      <path fill={p.red} d="M-6-64H6L22-6H-22Z" />
      <path fill={p.paper} d="M-11-46H11L16-28H-16Z" />
      <path fill={p.near} d="M-30-7H30V0H-30Z" />
    </g>
  )
}

/** Bulbs on a string that hangs between two points. */
export function Bulbs({
  p,
  from,
  to,
  y,
  sag = 50,
  count,
}: Inked & { from: number; to: number; y: number; sag?: number; count: number }) {
  const places = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    return { x: Math.round(from + (to - from) * share), y: Math.round(y + sag * 4 * share * (1 - share)) + 9 }
  })
  return (
    <>
      <path
        fill="none"
        stroke={p.ground}
        strokeWidth="3"
        d={`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`}
      />
      {places.map((bulb) => (
        <Glow key={bulb.x} x={bulb.x} y={bulb.y} r={46} />
      ))}
      <path fill={p.light} d={places.map((bulb) => `M${bulb.x - 6} ${bulb.y - 8}h12v8a6 6 0 0 1-12 0z`).join('')} />
    </>
  )
}
