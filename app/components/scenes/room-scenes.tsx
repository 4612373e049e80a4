import { Canvas, Fade, Glow, type Inked } from './canvas.tsx'
import { Officer, Person } from './figures.tsx'
import { City, Haze, Weather } from './outdoors.tsx'
import { filesPath, shelfPath } from './shelves.ts'

/** The command staff around a lit map, the city behind the glass. */
export function CommandRoom({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Wall p={p} />
      <Panes p={p} x={560} y={70} w={960} h={330} columns={8} seed={71} />
      <Drape p={p} x={520} />
      <Drape p={p} x={1514} />
      <path fill="url(#floor)" d="M0 430H1600V640H0Z" />
      <path fill={p.wood} d="M0 418H1600V432H0Z" />
      {[820, 1060, 1300].map((x) => (
        <Pendant key={x} p={p} x={x} y={196} drop={330} />
      ))}
      <Officer p={p} x={850} y={512} h={206} look={1} pose="lean" />
      <Officer p={p} x={1010} y={498} h={206} look={3} pose="point" />
      <Officer p={p} x={1240} y={500} h={206} look={0} pose="behind" isTurned />
      <ellipse cx="1065" cy="560" rx="372" ry="64" fill={p.ground} />
      <ellipse cx="1065" cy="540" rx="372" ry="64" fill={p.wood} />
      <ellipse cx="1065" cy="536" rx="352" ry="56" fill={p.near} />
      <path fill={p.paper} d="M860 512H1260L1310 566H812Z" />
      <path fill={p.uniformLit} opacity=".5" d="M812 566 840 537Q960 528 1040 546T1296 551L1310 566Z" />
      <path
        fill="none"
        stroke={p.near}
        strokeWidth="2"
        opacity=".55"
        d="M930 512 900 566M1040 512V566M1150 512 1190 566M846 530H1278M828 548H1294"
      />
      <path fill={p.red} d="M1000 530h12v8h-12zM1166 538h12v8h-12zM920 552h12v8h-12z" />
      <Glow x={1065} y={536} r={330} flat={0.22} strength={0.9} />
      <Officer p={p} x={1420} y={628} h={250} look={2} pose="behind" isTurned isAway />
    </Canvas>
  )
}

/** Somebody from the department explains what happened. */
export function Podium({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Wall p={p} />
      <path fill={p.uniform} d="M700 40H1420V520H700Z" />
      <path
        fill={p.ground}
        opacity=".4"
        d={Array.from({ length: 9 }, (_, fold) => `M${720 + fold * 80} 40h34v480h-34z`).join('')}
      />
      <g transform="translate(1182 96) scale(1.700)" opacity=".9">
        <path fill={p.brass} d={shield} />
        <path fill={p.uniform} transform="translate(4.800 5) scale(.9)" d={shield} />
        <path
          fill={p.brass}
          d="m48 28 7 15 17 2-12.600 11.500 3.300 16.500L48 64.800 33.300 73l3.300-16.500L24 45l17-2Z"
        />
      </g>
      <path fill="url(#floor)" d="M0 520H1600V640H0Z" />
      <Banner p={p} x={770} fill={p.red} />
      <Banner p={p} x={1440} fill={p.uniformLit} />
      <Glow x={1050} y={330} r={330} strength={0.8} />
      <Officer p={p} x={1050} y={548} h={276} look={2} pose="lean" />
      <path fill={p.wood} d="M950 400H1150L1130 560H970Z" />
      <path fill={p.brass} d="M940 388H1160V402H940Z" />
      <path fill={p.ground} opacity=".35" d="M950 402H1150L1148 414H952Z" />
      <path
        fill={p.brass}
        d="m1050 440 8.500 18 20 2.300-15 13.600 4 19.700-17.500-9.800-17.500 9.800 4-19.700-15-13.600 20-2.300Z"
      />
      <g fill="none" stroke={p.ground} strokeWidth="5" strokeLinecap="round">
        <path d="M1000 392 1020 356M1100 392 1080 352M1050 392V350" />
        <path strokeWidth="15" d="M1021 352 1026 342M1079 348 1074 338M1050 346V336" />
      </g>
      <path
        fill={p.ground}
        d="M560 640Q566 560 630 552 606 536 612 506 622 476 654 478 686 482 688 512 690 540 668 552 704 560 720 590L760 540 784 546 744 640ZM770 520h74v54h-74zM796 506h26v16h-26zM1230 640Q1240 570 1300 562 1278 544 1284 516 1294 488 1324 490 1354 494 1356 522 1356 548 1336 562 1392 572 1402 640ZM1420 640Q1424 590 1474 580 1452 564 1458 538 1466 512 1494 514 1522 518 1522 544 1520 568 1504 580 1560 590 1566 640Z"
      />
      <path
        fill={p.rim}
        opacity=".5"
        d="M654 478Q686 482 688 512 676 486 654 482ZM1324 490Q1354 494 1356 522 1346 498 1324 494ZM1494 514Q1522 518 1522 544 1512 522 1494 518Z"
      />
      <Glow x={844} y={540} r={120} />
      <path fill={p.paper} d="m846 500 8 32 34 8-34 8-8 34-8-34-34-8 34-8Z" />
    </Canvas>
  )
}

/** Shelves of files, with a lamp over the aisle. */
export function Archive({ p }: Inked) {
  const fills = [p.wallShade, p.brassDeep, p.uniformLit, p.wall]
  return (
    <Canvas p={p}>
      <path fill={p.ground} d="M0 0H1600V640H0Z" />
      <path fill={p.near} d="M0 0H1600V330H0Z" opacity=".6" />
      <path fill="url(#floor)" d="M440 640 1040 356H1180L1780 640Z" />
      <Glow x={1110} y={350} r={300} strength={0.7} />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path fill={p.wood} d={shelfPath(side, 0, 1, 0, 1)} />
          {fills.map((fill, index) => (
            <path key={fill} fill={fill} d={filesPath(side, index)} />
          ))}
          <path fill={p.ground} opacity=".5" d={shelfPath(side, 0, 0.1, 0, 1)} />
        </g>
      ))}
      <Pendant p={p} x={1110} y={210} drop={280} />
      <Pendant p={p} x={1110} y={90} drop={480} wide />
      <Glow x={1110} y={570} r={330} flat={0.2} />
      <Officer p={p} x={1090} y={596} h={260} look={1} pose="hold" />
      <path fill={p.paper} d="M1072 446h46l6 34h-56z" />
    </Canvas>
  )
}

/** The desk behind the open door, at an hour when others are closed. */
export function FrontDesk({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Wall p={p} />
      <Panes p={p} x={600} y={110} w={210} h={230} columns={2} seed={17} />
      <circle cx="930" cy="170" r="50" fill={p.brass} />
      <circle cx="930" cy="170" r="42" fill={p.paper} />
      <path fill="none" stroke={p.ground} strokeWidth="5" strokeLinecap="round" d="M930 170V142M930 170l18 10" />
      <path fill="url(#floor)" d="M0 520H1600V640H0Z" />
      <path fill={p.wood} d="M1336 90H1600V524H1336Z" />
      <path fill={p.light} d="M1356 110H1600V520H1356Z" />
      <path fill={p.near} d="M1336 110 1250 84V560L1336 520Z" />
      <path fill={p.brass} d="M1262 330h8v30h-8z" />
      <path fill={p.light} opacity=".3" d="M1356 520H1600V640H1200Z" />
      <Glow x={1480} y={340} r={320} strength={0.8} />
      <Officer p={p} x={1040} y={520} h={230} look={1} pose="lean" />
      <path fill={p.wood} d="M700 404H1220V420H700Z" />
      <path fill={p.brass} d="M690 396H1230V408H690Z" />
      <path fill={p.near} d="M712 420H1208V560H712Z" />
      <path fill={p.uniform} d="M736 440h130v100h-130zM888 440h130v100h-130zM1040 440h146v100h-146z" />
      <path
        fill={p.brass}
        d="m953 466 6 12.600 14 1.600-10.500 9.600 2.800 13.800-12.300-6.900-12.300 6.900 2.800-13.800-10.500-9.600 14-1.600Z"
      />
      <path fill={p.green} d="M760 322Q764 300 800 300H850Q886 300 890 322Z" />
      <path fill={p.brass} d="M820 322h10v60h-10zM796 388q0-10 29-10t29 10v8h-58zM760 322H890V328H760Z" />
      <Glow x={825} y={340} r={150} />
      <path fill={p.paper} d="M900 388 916 378H980L992 388V396H900Z" />
      <path fill={p.brass} d="M1130 392q0-24 24-24t24 24zM1150 360h8v8h-8z" />
      <Person p={p} x={1330} y={590} h={252} look={0} isAway isTurned />
    </Canvas>
  )
}

/** A case on the wall, late. */
export function CaseBoard({ p }: Inked) {
  const cards = [
    [790, 130],
    [930, 96],
    [1080, 150],
    [1220, 104],
    [860, 250],
    [1020, 276],
    [1190, 246],
  ] as const
  return (
    <Canvas p={p}>
      <Wall p={p} />
      <path fill={p.brassDeep} d="M740 60H1330V372H740Z" />
      <path fill={p.wallShade} d="M754 74H1316V358H754Z" />
      <path fill={p.paper} d={cards.map(([x, y]) => `M${x} ${y}h92v70h-92z`).join('')} />
      <path fill={p.mid} d={cards.map(([x, y]) => `M${x + 7} ${y + 7}h78v42h-78z`).join('')} />
      <path
        fill={p.skyMid}
        d={cards.map(([x, y]) => `M${x + 34} ${y + 16}a10 10 0 0 1 20 0v7h9v19h-40v-19h11z`).join('')}
      />
      <path
        fill="none"
        stroke={p.red}
        strokeWidth="3"
        d="M836 134 976 100 1126 154 1266 108M976 100 906 254 1066 280 1126 154M1066 280 1236 250"
      />
      <path fill={p.red} d={cards.map(([x, y]) => `M${x + 41} ${y}a5 5 0 0 1 10 0 5 5 0 0 1-10 0`).join('')} />
      <Panes p={p} x={1390} y={60} w={210} h={330} columns={2} seed={31} isWet />
      <path fill="url(#floor)" d="M0 520H1600V640H0Z" />
      <Glow x={1030} y={230} r={420} flat={0.7} strength={0.7} />
      <Person p={p} x={1010} y={590} h={286} look={2} pose="point" isAway isTurned />
      <path fill={p.wood} d="M1130 470H1600V488H1130Z" />
      <path fill={p.near} d="M1160 488H1580V640H1160Z" />
      <path fill={p.uniform} d="M1180 506h180v36h-180zM1180 554h180v36h-180z" />
      <path fill={p.brass} d="M1254 520h32v7h-32zM1254 568h32v7h-32z" />
      <path fill={p.green} d="M1400 386Q1404 364 1438 364H1482Q1516 364 1520 386Z" />
      <path fill={p.brass} d="M1455 386h10v66h-10zM1430 462q0-10 30-10t30 10v8h-60z" />
      <Glow x={1460} y={410} r={150} />
      <path fill={p.paper} d="M1200 452 1216 440H1320L1336 452V470H1200Z" />
    </Canvas>
  )
}

/** Wood below, plaster above. */
function Wall({ p }: Inked) {
  return (
    <>
      <Fade
        id="plaster"
        stops={[
          [0, p.skyHigh],
          [1, p.mid],
        ]}
      />
      <path fill="url(#plaster)" d="M0 0H1600V640H0Z" />
      <path
        fill={p.ground}
        opacity=".22"
        d={Array.from({ length: 8 }, (_, panel) => `M${30 + panel * 200} 60h140v330h-140z`).join('')}
      />
    </>
  )
}

interface PanesProps extends Inked {
  x: number
  y: number
  w: number
  h: number
  columns: number
  seed: number
  isWet?: boolean
}

/** A window onto the city. */
function Panes({ p, x, y, w, h, columns, seed, isWet = false }: PanesProps) {
  const bars = Array.from({ length: columns - 1 }, (_, bar) => `M${x + ((bar + 1) * w) / columns - 3} ${y}h6v${h}h-6z`)
  return (
    <g>
      <clipPath id="pane">
        <path d={`M${x} ${y}h${w}v${h}h-${w}z`} />
      </clipPath>
      <g clipPath="url(#pane)">
        <path fill="url(#sky)" d="M0 0H1600V520H0Z" />
        <City p={p} seed={seed} from={x} to={x + w} base={y + h} tallest={h * 0.7} fill={p.far} windows={0.4} />
        <Haze y={y + h * 0.4} h={h * 0.6} />
        <City p={p} seed={seed + 8} from={x} to={x + w} base={y + h} tallest={h * 0.42} fill={p.mid} windows={0.7} />
        {isWet && <Weather p={p} />}
      </g>
      <path
        fill={p.wood}
        d={`M${x - 12} ${y - 12}h${w + 24}v12h-${w + 24}zM${x - 12} ${y + h}h${w + 24}v12h-${w + 24}zM${x - 12} ${y}h12v${h}h-12zM${x + w} ${y}h12v${h}h-12z`}
      />
      <path fill={p.wood} d={`${bars.join('')}M${x} ${y + h * 0.45}h${w}v6h-${w}z`} />
    </g>
  )
}

function Drape({ p, x }: Inked & { x: number }) {
  return (
    <>
      <path fill={p.red} d={`M${x - 26} 40h60v378h-60z`} />
      <path
        fill={p.ground}
        opacity=".35"
        d={`M${x - 26} 40h12v378h-12zM${x} 40h10v378h-10zM${x + 24} 40h10v378h-10z`}
      />
      <path fill={p.brass} d={`M${x - 40} 32h88v10h-88z`} />
    </>
  )
}

function Banner({ p, x, fill }: Inked & { x: number; fill: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path fill={p.brass} d="M-3 120H3V556H-3ZM0 96 9 120H-9ZM-26 556H26V566H-26Z" />
      <path fill={fill} d="M3 132Q44 150 50 210 56 330 34 420L3 400Z" />
      <path fill={p.ground} opacity=".3" d="M3 132Q22 170 22 240T16 408L3 400Z" />
    </g>
  )
}

function Pendant({
  p,
  x,
  y,
  drop,
  wide = false,
}: Inked & { x: number; y: number; drop: number; wide?: boolean }) {
  const reach = wide ? 250 : 150
  return (
    <g>
      <path fill={p.ground} d={`M${x - 2} 0h4v${y - 20}h-4z`} />
      <path fill={p.light} opacity=".12" d={`M${x - 30} ${y}h60l${reach - 30} ${drop}h-${reach * 2}z`} />
      <path fill={p.near} d={`M${x - 44} ${y}q4-34 44-36t44 36z`} />
      <path fill={p.light} d={`M${x - 30} ${y}h60q-4 14-30 14t-30-14z`} />
      <Glow x={x} y={y + 6} r={100} />
    </g>
  )
}

const shield = 'M48 2 58 10 78 8 90 20 86 34 92 52C92 80 70 98 48 110 26 98 4 80 4 52L10 34 6 20 18 8 38 10Z'
