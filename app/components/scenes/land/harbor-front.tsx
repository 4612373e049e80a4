import { Canvas, Glow, type Inked } from '../canvas.tsx'
import { City, Haze, Lamp, Sky } from '../outdoors.tsx'
import { Flag, Headquarters } from '../structures.tsx'
import { Distance } from './distance.tsx'
import { Landmark } from './landmark.tsx'
import { Glitter, Lowland } from './lowland.tsx'

export function HarborFront({ p }: Inked) {
  return (
    <Canvas p={p} width={1920}>
      <Sky p={p} />
      <circle cx="1186" cy="420" r="320" fill="url(#mist)" />
      <circle cx="1186" cy="420" r="78" fill={p.sun} />
      <Distance p={p} y={416} fill={p.far} opacity={0.8} />
      <SuspensionBridge p={p} />
      <City p={p} seed={83} from={380} to={1190} base={540} tallest={250} fill={p.mid} windows={0.45} />
      <Haze y={380} h={160} />
      <City p={p} seed={11} from={0} to={190} base={540} tallest={120} fill={p.near} />
      <City p={p} seed={47} from={420} to={720} base={540} tallest={170} fill={p.near} />
      <City p={p} seed={61} from={1380} to={1920} base={540} tallest={110} fill={p.near} />
      <Flag p={p} x={960} y={338} size={0.24} />
      <Headquarters p={p} x={960} y={522} size={0.52} />
      <Lowland p={p} y={546} />
      <Glitter
        p={p}
        stroke={p.light}
        opacity=".55"
        d="M926 562h68M936 574h48M922 588h60M944 602h40M930 618h36M784 562h22M780 576h30M1112 562h24M1116 576h18M714 564h10M712 580h14M1198 564h10M1202 580h12M1150 596h90M1168 610h56M1160 570h40"
      />
      <path fill={p.ground} d="M0 538H1920V552H0Z" />
      <path fill={p.rim} opacity=".25" d="M0 538H1920V540H0Z" />
      <Glow x={960} y={560} r={300} flat={0.2} strength={0.8} />
      <Lamp p={p} x={717} y={542} size={0.34} />
      <Lamp p={p} x={1203} y={542} size={0.34} />
      <Landmark p={p} x={1284} y={560} size={0.9} />
    </Canvas>
  )
}

function SuspensionBridge({ p }: Inked) {
  return (
    <g fill="none" stroke={p.mid} strokeWidth="5">
      <path strokeWidth="9" d="M1180 500H1920" />
      <path d="M1430 540V330M1450 540V330M1700 540V330M1720 540V330" strokeWidth="8" />
      <path d="M1180 490Q1350 450 1440 336 1570 600 1710 336 1790 450 1920 490" />
      <path
        strokeWidth="2"
        d="M1300 464V500M1350 432V500M1395 396V500M1490 414V500M1530 446V500M1570 464V500M1610 446V500M1655 414V500M1760 408V500M1810 446V500M1860 470V500"
      />
    </g>
  )
}
