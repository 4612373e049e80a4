import { Canvas, Glow, type Inked } from './canvas.tsx'
import { Officer } from './figures.tsx'
import { Distance } from './land/distance.tsx'
import { Landmark } from './land/landmark.tsx'
import { Glitter, Lowland } from './land/lowland.tsx'
import { City, Haze, Lamp, Sky } from './outdoors.tsx'
import { Cone, Flag, PatrolCar } from './structures.tsx'

/** A class on parade before the sun is up. */
export function Parade({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <circle cx="1120" cy="400" r="430" fill="url(#mist)" />
      <circle cx="1120" cy="400" r="150" fill={p.sun} />
      <path fill="url(#haze)" d="M970 250H1270V550H970Z" opacity=".5" />
      <Distance p={p} y={430} fill={p.far} opacity={0.8} />
      <City p={p} seed={67} from={0} to={820} base={490} tallest={150} fill={p.mid} windows={0.4} />
      <City p={p} seed={37} from={1380} base={490} tallest={130} fill={p.mid} windows={0.4} />
      <Haze y={380} h={110} />
      <Lowland p={p} y={484} />
      <Glitter p={p} stroke={p.sun} opacity=".65" d="M1040 496h160M1070 508h120M1050 522h150M1084 534h80" />
      <path fill={p.ground} d="M0 548H1600V640H0Z" />
      <path fill={p.rim} opacity=".5" d="M0 546H1600V549H0Z" />
      <path fill={p.rim} opacity=".12" d="M1000 549H1240L1420 640H820Z" />
      <Flag p={p} x={690} y={560} size={1.25} />
      {[800, 896, 992, 1088, 1184, 1280, 1376].map((x, index) => (
        <Officer key={x} p={p} x={x} y={618} h={222} look={(index * 3) % 4} pose="behind" isAway />
      ))}
      <Officer p={p} x={1500} y={622} h={228} look={1} pose="salute" isTurned />
    </Canvas>
  )
}

/** The driving ground of the academy, under its floodlights. */
export function Yard({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <Distance p={p} y={400} fill={p.far} opacity={0.8} />
      <City p={p} seed={43} base={470} tallest={140} fill={p.mid} windows={0.5} />
      <Haze y={340} h={130} />
      <path fill={p.near} d="M620 470V356H900V470ZM604 342H916V356H604Z" />
      <path fill={p.light} opacity=".8" d="M648 386h44v34h-44zM716 386h44v34h-44zM828 386h44v34h-44z" />
      <path fill="url(#floor)" d="M0 466H1600V640H0Z" />
      <path fill={p.light} opacity=".1" d="M980 150 560 640H1240ZM1500 140 1060 640H1600V560Z" />
      <Mast p={p} x={980} y={470} />
      <Mast p={p} x={1500} y={480} />
      <path
        fill="none"
        stroke={p.paper}
        strokeWidth="4"
        opacity=".35"
        strokeDasharray="40 26"
        d="M560 600Q820 500 1040 556T1600 520"
      />
      <path
        fill="none"
        stroke={p.red}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".55"
        d="M620 588Q780 520 900 548"
      />
      <path
        fill="none"
        stroke={p.red}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".4"
        d="M600 576Q780 506 900 532"
      />
      <Cone p={p} x={760} y={520} size={0.7} />
      <Cone p={p} x={1000} y={500} size={0.6} />
      <Cone p={p} x={1260} y={512} size={0.7} />
      <PatrolCar p={p} x={1070} y={580} size={0.84} isLit={false} />
      <Cone p={p} x={800} y={616} size={1.1} />
      <Cone p={p} x={1340} y={620} size={1.2} />
      <Officer p={p} x={1450} y={630} h={246} look={2} pose="point" isTurned />
    </Canvas>
  )
}

function Mast({ p, x, y }: Inked & { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={p.object} d="M-5 0-3-330H3L5 0ZM-50-352H50V-322H-50Z" />
      <path fill={p.paper} d="M-44-347h24v20h-24zM-12-347h24v20h-24zM20-347h24v20h-24z" />
      <Glow x={0} y={-337} r={170} />
    </g>
  )
}

/** The bridge in the evening traffic. */
export function Bridge({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} />
      <circle cx="1420" cy="372" r="200" fill="url(#mist)" />
      <circle cx="1420" cy="372" r="58" fill={p.sun} />
      <Distance p={p} y={410} fill={p.far} opacity={0.8} />
      <City p={p} seed={59} from={300} to={980} base={470} tallest={190} fill={p.mid} windows={0.5} />
      <Haze y={350} h={120} />
      <Lowland p={p} y={466} />
      {p.land === 'harbor' || p.land === 'downtown' ? <Cables p={p} /> : <Arches p={p} />}
      <path fill={p.object} d="M400 414H1600V444H400Z" />
      <path fill={p.ground} d="M400 440H1600V450H400Z" />
      <path
        stroke={p.light}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".85"
        d="M560 410h120M760 410h60M1000 410h180M1260 410h90M1460 410h140"
      />
      <path
        stroke={p.red}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
        d="M500 418h80M700 418h110M1060 418h70M1220 418h150M1500 418h60"
      />
      <path fill={p.ground} d="M620 560Q1000 530 1600 544V640H560Z" />
      <path fill={p.rim} opacity=".4" d="M620 560Q1000 530 1600 544V547Q1000 533 620 563Z" />
      <Lamp p={p} x={780} y={572} size={1.1} />
      <Cone p={p} x={960} y={600} size={1} />
      <Cone p={p} x={1060} y={606} size={1} />
      <PatrolCar p={p} x={1360} y={618} size={0.8} isTurned />
      <Officer p={p} x={1130} y={626} h={226} look={3} pose="point" isTurned />
    </Canvas>
  )
}

function Cables({ p }: Inked) {
  return (
    <g fill="none" stroke={p.object}>
      <path strokeWidth="16" d="M880 440V130M940 440V130" />
      <path strokeWidth="10" d="M1376 440V190M1416 440V190" />
      <path strokeWidth="8" d="M872 160H948M872 250H948M1370 214H1422M1370 290H1422" />
      <path strokeWidth="6" d="M480 400Q740 360 910 134 1130 470 1396 194 1480 340 1600 380" />
      <path
        strokeWidth="2"
        d="M700 304V420M760 262V420M820 220V420M980 214V420M1030 268V420M1080 308V420M1130 330V420M1180 332V420M1230 314V420M1280 284V420M1330 244V420M1450 270V420M1500 320V420M1550 354V420"
      />
    </g>
  )
}

function Arches({ p }: Inked) {
  return (
    <g fill="none" stroke={p.object}>
      <path strokeWidth="10" d="M520 440Q800 130 1080 440M1080 440Q1340 170 1600 440" />
      <path strokeWidth="5" d="M560 440Q800 176 1040 440M1120 440Q1340 212 1560 440" />
      <path
        strokeWidth="3"
        d="M620 348V420M680 308V420M740 290V420M800 285V420M860 290V420M920 308V420M980 348V420M1180 352V420M1240 320V420M1300 306V420M1360 304V420M1420 312V420M1480 336V420"
      />
    </g>
  )
}

/** The light in the fog: somebody has lost the way. */
export function Fog({ p }: Inked) {
  return (
    <Canvas p={p}>
      <Sky p={p} stars={false} />
      <Lowland p={p} y={500} />
      <Landmark p={p} x={1060} y={545} size={0.68} />
      {[
        [700, 470, 520],
        [1300, 500, 560],
        [1000, 560, 700],
        [400, 540, 520],
      ].map(([x = 0, y = 0, r = 0]) => (
        <ellipse key={x} cx={x} cy={y} rx={r} ry={r * 0.2} fill="url(#mist)" />
      ))}
      <path fill={p.ground} d="M0 590Q700 540 1600 580V640H0Z" />
      <path
        fill={p.wood}
        d="M1382 610V350H1396V610ZM1300 372H1420L1440 392 1420 412H1300ZM1350 428H1464V468H1350L1330 448Z"
      />
      <path fill={p.rim} opacity=".35" d="M1393 350h3v260h-3zM1300 372H1420L1422 375H1300Z" />
    </Canvas>
  )
}
