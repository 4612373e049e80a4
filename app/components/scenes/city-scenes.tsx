import { Canvas, Glow, type Inked } from './canvas.tsx'
import { Officer, Person } from './figures.tsx'
import { Distance } from './land/distance.tsx'
import { Landmark } from './land/landmark.tsx'
import { Glitter, Lowland } from './land/lowland.tsx'
import { City, Haze, Lamp, Sky, Weather } from './outdoors.tsx'
import { Bulbs, Flag, Headquarters, PatrolCar } from './structures.tsx'

/** Headquarters after rain, its light on the wet square. */
export function Square({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <Distance p={p} y={380} fill={p.far} opacity={0.7} />
      <City p={p} seed={19} base={500} tallest={230} fill={p.mid} windows={0.35} />
      <Haze y={330} h={170} />
      <City p={p} seed={7} from={0} to={620} base={512} tallest={150} fill={p.near} />
      <City p={p} seed={29} from={1440} base={512} tallest={180} fill={p.near} />
      <Flag p={p} x={640} y={512} size={1.1} />
      <Headquarters p={p} x={1080} y={492} size={0.9} />
      <path fill="url(#floor)" d="M0 522H1600V640H0Z" />
      <g opacity=".3" transform="translate(0 1052) scale(1 -1)">
        <Headquarters p={p} x={1080} y={492} size={0.9} />
      </g>
      <path fill="url(#shade)" d="M0 522H1600V640H0Z" />
      <path fill={p.light} opacity=".16" d="M1036 526H1124L1200 640H960Z" />
      <path
        stroke={p.skyLow}
        strokeWidth="2"
        opacity=".35"
        d="M700 548h120M880 566h90M1210 556h140M1330 582h120M760 596h150M1130 606h180"
      />
      <Lamp p={p} x={716} y={548} />
      <Lamp p={p} x={1440} y={548} />
      <Officer p={p} x={1000} y={540} h={104} pose="behind" />
      <Person p={p} x={1160} y={566} h={112} look={1} pose="down" isTurned isAway />
      <Person p={p} x={1200} y={566} h={76} look={2} isAway />
    </Canvas>
  )
}

/** A patrol car in the rain. */
export function Street({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} stars={false} />
      <City p={p} seed={41} base={470} tallest={330} fill={p.far} windows={0.3} />
      <Haze y={280} h={190} />
      <City p={p} seed={13} base={486} tallest={210} fill={p.mid} windows={0.6} />
      <path fill={p.near} d="M1180 500V250H1600V500ZM1168 240H1600V252H1168Z" />
      <path fill={p.light} opacity=".9" d="M1214 380H1370V500H1214ZM1404 380H1560V500H1404Z" />
      <path fill={p.near} d="M1288 380h6v120h-6zM1478 380h6v120h-6zM1214 426H1560V432H1214Z" />
      <path fill={p.red} d="M1196 352H1384V384H1196Z" />
      <path fill={p.paper} d="M1227 352h31v32h-31zM1290 352h31v32h-31zM1352 352h32v32h-32z" />
      <path fill={p.green} d="M1392 352H1580V384H1392Z" />
      <path fill={p.paper} d="M1423 352h31v32h-31zM1486 352h31v32h-31zM1548 352h32v32h-32z" />
      <path fill={p.light} opacity=".5" d="M1214 284h44v40h-44zM1336 284h44v40h-44zM1520 284h44v40h-44z" />
      <path fill={p.near} d="M0 484H1600V506H0Z" />
      <path fill="url(#floor)" d="M0 504H1600V640H0Z" />
      <path fill={p.light} opacity=".22" d="M1210 506H1374L1400 600H1180ZM1402 506H1562L1600 590H1420Z" />
      <Lamp p={p} x={640} y={512} size={1.2} />
      <Lamp p={p} x={1150} y={512} size={1.2} />
      <g opacity=".26" transform="translate(0 1188) scale(1 -1)">
        <PatrolCar p={p} x={960} y={594} size={1.04} isLit={false} />
      </g>
      <ellipse cx="930" cy="610" rx="200" ry="16" fill={p.red} opacity=".2" />
      <ellipse cx="1010" cy="616" rx="180" ry="14" fill={p.blue} opacity=".24" />
      <PatrolCar p={p} x={960} y={594} size={1.04} />
      <path
        stroke={p.skyLow}
        strokeWidth="2"
        opacity=".3"
        d="M560 560h90M700 622h180M1180 622h160M1260 566h120M480 610h120M1420 604h120"
      />
      <Weather p={p} />
    </Canvas>
  )
}

/** Lanterns over the old market. */
export function Market({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <City p={p} seed={23} base={470} tallest={270} fill={p.far} windows={0.35} />
      <Haze y={300} h={180} />
      <City p={p} seed={3} base={490} tallest={190} fill={p.mid} windows={0.6} />
      <path fill="url(#floor)" d="M0 484H1600V640H0Z" />
      <Bulbs p={p} from={420} to={940} y={214} count={9} />
      <Bulbs p={p} from={940} to={1620} y={190} count={11} sag={60} />
      <Bulbs p={p} from={700} to={1300} y={290} count={9} sag={40} />
      <Stall p={p} x={720} y={520} stripe={p.red} />
      <Stall p={p} x={1060} y={514} stripe={p.uniformLit} />
      <Stall p={p} x={1420} y={520} stripe={p.green} />
      <Glow x={1060} y={540} r={520} flat={0.2} strength={0.6} />
      <Person p={p} x={640} y={560} h={112} look={1} />
      <Person p={p} x={690} y={564} h={84} look={2} isAway />
      <Person p={p} x={890} y={572} h={122} look={0} pose="hold" />
      <Officer p={p} x={960} y={576} h={130} look={1} pose="point" isTurned />
      <Person p={p} x={1180} y={568} h={116} look={3} pose="hold" isAway />
      <Person p={p} x={1224} y={574} h={118} look={1} isTurned />
      <Person p={p} x={1324} y={596} h={136} look={2} pose="up" />
      <Person p={p} x={1392} y={600} h={92} look={3} isAway />
      <Person p={p} x={1530} y={590} h={130} look={0} isTurned pose="hold" />
      <path fill="url(#shade)" d="M0 560H1600V640H0Z" />
    </Canvas>
  )
}

function Stall({ p, x, y, stripe }: Inked & { x: number; y: number; stripe: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={p.light} opacity=".75" d="M-104-150H104V-60H-104Z" />
      <path fill={p.wood} d="M-112-160h8V0h-8zM104-160h8V0h-8z" />
      <path fill={p.paper} d="M-118-160-96-202H96L118-160V-142H-118Z" />
      <path
        fill={stripe}
        d="M-118-160-96-202H-64L-78-160V-142H-118ZM-39-160-32-202H0V-142H-39ZM39-160 32-202H64L78-160V-142H39Z"
      />
      <path fill={p.ground} opacity=".25" d="M-118-160H118V-142H-118Z" />
      <path fill={p.near} d="M-112-62H112V0H-112Z" />
      <path fill={p.brass} d="M-118-66H118V-57H-118Z" />
      <path fill={p.clothes[0]} d="M-90-66v-18h26v18zM-52-66v-12h30v12z" />
      <path fill={p.green} d="M30-66v-22h18v22zM60-66v-14h34v14z" />
      <Glow x={0} y={-120} r={120} strength={0.6} />
    </g>
  )
}

/** Somebody with a camera on the pier, in the last light. */
export function Pier({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <circle cx="1330" cy="350" r="64" fill={p.sun} />
      <circle cx="1330" cy="350" r="190" fill="url(#mist)" />
      <Distance p={p} y={400} fill={p.far} opacity={0.8} />
      <City p={p} seed={53} from={360} to={900} base={452} tallest={170} fill={p.mid} windows={0.5} />
      <Haze y={320} h={130} />
      <Lowland p={p} y={450} />
      <Glitter
        p={p}
        stroke={p.sun}
        opacity=".6"
        d="M1290 466h80M1302 480h60M1282 496h96M1310 514h44M1296 536h70M1316 562h34"
      />
      <Landmark p={p} x={830} y={470} size={0.82} />
      <path fill={p.near} d="M1060 520H1600V548H1060Z" />
      <path fill={p.wood} d="M1060 514H1600V524H1060Z" />
      <path fill={p.object} d="M1090 548h16v92h-16zM1240 548h16v92h-16zM1400 548h16v92h-16zM1550 548h16v92h-16z" />
      <path
        fill="none"
        stroke={p.object}
        strokeWidth="5"
        strokeLinecap="round"
        d="M1214 420 1184 514M1214 420 1246 514M1214 420V512"
      />
      <path
        fill={p.object}
        d="M1186 386h52q4 0 4 4v28q0 4-4 4h-52q-4 0-4-4v-28q0-4 4-4zM1172 394h12v20h-12zM1204 378h20v10h-20z"
      />
      <path fill={p.skyLow} d="M1172 397h4v14h-4z" />
      <Person p={p} x={1286} y={516} h={150} look={2} pose="hold" isTurned />
      <path
        fill="none"
        stroke={p.object}
        strokeWidth="3"
        strokeLinecap="round"
        d="M940 250q10-10 20 0q10-10 20 0M1010 290q8-8 16 0q8-8 16 0M900 310q7-7 14 0q7-7 14 0"
      />
    </Canvas>
  )
}
