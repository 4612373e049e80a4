import { Fade, Glow, type Inked } from '#app/components/scenes/canvas.tsx'

interface Placed extends Inked {
  x: number
  y: number
  size?: number
  isTurned?: boolean
}

function Spot({ x, y, size = 1, isTurned = false, children }: Omit<Placed, 'p'> & { children: React.ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${isTurned ? -size : size} ${size})`}>{children}</g>
}

/** Lit from the right, 200 high. */
export function Tree({ p, x, y, size = 1 }: Placed) {
  return (
    <Spot x={x} y={y} size={size}>
      <ellipse rx="70" ry="9" fill={p.ground} opacity=".4" />
      <path fill={p.wood} d="M-7 0-4-90H4L8 0Z" />
      <path
        fill={p.green}
        d="M-64-88A44 44 0 0 1-44-150 48 48 0 0 1 34-170 44 44 0 0 1 62-94Q30-70-4-74-40-68-64-88Z"
      />
      <path fill={p.ground} opacity=".3" d="M-64-88A44 44 0 0 1-44-150Q-46-104-4-96T62-94Q30-70-4-74-40-68-64-88Z" />
      <path fill={p.rim} opacity=".35" d="M34-170A44 44 0 0 1 66-112Q56-146 22-160Z" />
    </Spot>
  )
}

/** A school with a clock, 520 wide, lit by the morning. */
export function School({ p, x, y, size = 1 }: Placed) {
  const columns = [-220, -150, -80, 50, 120, 190]
  return (
    <Spot x={x} y={y} size={size}>
      <Fade
        id="school"
        to={[1, 0.4]}
        stops={[
          [0, p.wallShade],
          [1, p.wall],
        ]}
      />
      <path fill="url(#school)" d="M-260 0V-210H260V0Z" />
      <path fill={p.ground} opacity=".22" d="M-260-210H260V-196H-260Z" />
      <path fill={p.red} d="M-286-206 0-290 286-206V-200H-286Z" />
      <path fill={p.ground} opacity=".25" d="M-286-206 0-290V-200H-286Z" />
      <path fill={p.wall} d="M-50-210V-290L0-330 50-290V-210Z" />
      <path fill={p.red} d="M-62-286 0-338 62-286 54-280 0-324-54-280Z" />
      <circle cy="-262" r="22" fill={p.brass} />
      <circle cy="-262" r="18" fill={p.paper} />
      <path fill="none" stroke={p.ground} strokeWidth="3" strokeLinecap="round" d="M0-262V-275M0-262l8-4" />
      <path
        fill={p.near}
        d={columns.map((column) => `M${column - 4}-178h38v54h-38zM${column - 4}-92h38v54h-38z`).join('')}
      />
      <path fill={p.skyMid} d={columns.map((column) => `M${column}-174h30v46h-30zM${column}-88h30v46h-30z`).join('')} />
      <path
        fill={p.paper}
        opacity=".45"
        d={columns.map((column) => `M${column + 8}-174h10l-16 46h-2v-30zM${column + 8}-88h10l-16 46h-2v-30z`).join('')}
      />
      <path fill={p.wood} d="M-34 0V-92Q0-116 34-92V0Z" />
      <path fill={p.light} opacity=".75" d="M-26-72h22v34h-22zM4-72h22v34H4z" />
      <path fill={p.wallShade} d="M-52 0V-10H52V0Z" />
    </Spot>
  )
}

export function Bicycle({ p, x, y, size = 1, isTurned, frame }: Placed & { frame: string }) {
  return (
    <Spot x={x} y={y} size={size} isTurned={isTurned}>
      <ellipse cy="2" rx="106" ry="7" fill={p.ground} opacity=".5" />
      <g fill="none" stroke={p.object}>
        <path strokeWidth="5" d="M-104-42a42 42 0 1 0 84 0a42 42 0 1 0-84 0M20-42a42 42 0 1 0 84 0a42 42 0 1 0-84 0" />
        <path
          strokeWidth="1"
          opacity=".7"
          d="M-104-42h84M-62-84v84M-92-72l60 60M-92-12l60-60M20-42h84M62-84v84M32-72l60 60M32-12l60-60"
        />
      </g>
      <path
        fill="none"
        stroke={frame}
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M-62-42-34-104H40L62-42M-34-104 0-46 40-104M0-46-62-42"
      />
      <path fill="none" stroke={p.rim} strokeWidth="2" opacity=".7" d="M-32-107H40M41-104 62-44" />
      <path
        fill="none"
        stroke={p.ground}
        strokeWidth="7"
        strokeLinecap="round"
        d="M-48-118H-22M40-104 36-126 56-130M-34-104-37-116"
      />
      <circle cy="-46" r="9" fill={p.wallShade} />
    </Spot>
  )
}

/** A shepherd that sits and looks to the right, 200 high. */
export function SittingDog({ p, x, y, size = 1, isTurned, coat = p.wood }: Placed & { coat?: string }) {
  return (
    <Spot x={x} y={y} size={size} isTurned={isTurned}>
      <ellipse cy="2" rx="96" ry="8" fill={p.ground} opacity=".5" />
      <path fill="none" stroke={coat} strokeWidth="16" strokeLinecap="round" d="M-58-12Q-104-6-116-44" />
      <path fill={p.rim} opacity=".65" transform="translate(3-1)" d={sitting} />
      <path fill={coat} d={sitting} />
      <path fill={p.ground} opacity=".75" d="M-42-88-8-138 10-140-6-80-34-50-60-28Q-74-58-42-88Z" />
      <path fill={p.ground} opacity=".85" d="M16-186 12-216 34-190 24-180ZM74-168 86-166Q90-158 80-154L70-158Z" />
      <path fill={p.ground} opacity=".35" d="M12-60Q4-30-14-12L-8 0H-30L-26-14Q-20-40 12-60Z" />
      <path fill={p.brass} d="M-8-140Q14-120 38-134L40-121Q14-106-10-127Z" />
      <circle cx="48" cy="-173" r="4" fill={p.ground} />
      <path fill="none" stroke={p.ground} strokeWidth="2.500" opacity=".6" d="M60-156Q70-152 80-155" />
    </Spot>
  )
}

const sitting =
  'M-70 0Q-84-66-40-90L-8-138Q-14-180 16-188L12-216 34-192Q48-188 54-176L86-168Q91-156 78-152L50-146 40-126Q46-90 42-60L40-8 50 0H22L18-52Q4-20-10-8L-2 0Z'

/** A patrol boat that goes to the right, 400 long. */
export function Boat({ p, x, y, size = 1 }: Placed) {
  return (
    <Spot x={x} y={y} size={size}>
      <Fade
        id="hull"
        stops={[
          [0, p.uniformLit],
          [1, p.ground],
        ]}
      />
      <Fade
        id="cabin"
        stops={[
          [0, p.paper],
          [1, p.wallShade],
        ]}
      />
      <path fill={p.paper} opacity=".25" d="M-260 18Q-40-6 240 14L290 24H-290Z" />
      <path fill="url(#hull)" d="M-196-46H214Q200-10 164 16H-170Q-188-10-196-46Z" />
      <path fill={p.brass} d="M-194-52H216L214-42H-192Z" />
      <path fill="url(#cabin)" d="M-92-52V-124H50L92-52Z" />
      <path fill={p.near} d="M-78-110H-30V-74H-78ZM-16-110H40L62-74H-16Z" />
      <path fill={p.light} opacity=".7" d="M-74-106h40v28h-40z" />
      <path fill={p.paper} opacity=".35" d="M0-110h14l-16 36h-12z" />
      <path fill={p.object} d="M-30-124h5v-66h-5zM-60-132h90v8h-90zM-48-170h42v4h-42z" />
      <path fill={p.red} d="M-40-142h18v10h-18z" />
      <path fill={p.blue} d="M-20-142h18v10h-18z" />
      <Glow x={-28} y={-192} r={36} />
      <path fill={p.brass} d="m-130-34 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" />
      <path fill="none" stroke={p.wallShade} strokeWidth="3" d="M96-52V-78H206M150-52V-78M-192-52V-76H-100" />
      <path
        fill={p.paper}
        opacity=".8"
        d="M164 8Q210-4 236 20 200 14 168 22H-190Q-150 12-110 16-30 8 40 15 110 6 164 8Z"
      />
    </Spot>
  )
}

/** A ferry that goes to the left, 700 long. */
export function Ferry({ p, x, y, size = 1 }: Placed) {
  const row = (from: number, to: number, top: number) => {
    let d = ''
    for (let at = from; at < to; at += 34) d += `M${at} ${top}h20v18h-20z`
    return d
  }
  return (
    <Spot x={x} y={y} size={size}>
      <Fade
        id="ship"
        stops={[
          [0, p.near],
          [1, p.ground],
        ]}
      />
      <Fade
        id="decks"
        to={[1, 0]}
        stops={[
          [0, p.paper],
          [1, p.wallShade],
        ]}
      />
      <path fill="url(#ship)" d="M-360-92H330Q346-40 322 20H-300Q-336-30-360-92Z" />
      <path fill={p.red} d="M-312 2H327L322 20H-300Z" />
      <path fill={p.paper} opacity=".5" d="M-356-84H331V-80H-354Z" />
      <path fill="url(#decks)" d="M-290-92V-144H310V-92ZM-240-144V-190H270V-144ZM-190-190V-226H60V-190Z" />
      <path fill={p.ground} opacity=".3" d="M-290-144H310V-138H-290ZM-240-190H270V-184H-240ZM-290-98H310V-92H-290Z" />
      <path fill={p.light} d={row(-274, 296, -128) + row(-224, 256, -174) + row(-176, 40, -216)} />
      <path fill={p.light} opacity=".8" d={row(-300, 300, -56)} />
      <path fill={p.red} d="M120-190V-268H190L206-190Z" />
      <path fill={p.ground} d="M118-268H192V-254H119Z" />
      <path fill={p.object} d="M-100-226h5v-60h-5zM-130-262h64v3h-64z" />
      <path fill={p.paper} opacity=".18" d="M160-276Q230-340 330-330T520-380Q420-300 330-306T190-268Z" />
      <Glow x={0} y={-130} r={420} flat={0.3} strength={0.6} />
      <path fill={p.paper} opacity=".6" d="M-320 14Q-350 6-380 24-300 18-200 22H330Q280 14 200 18 0 10-160 16Z" />
    </Spot>
  )
}
