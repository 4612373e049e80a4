import { Canvas, Fade, Glow, type Inked } from '../canvas.tsx'
import { City, Flakes, Haze, Lamp, Sky } from '../outdoors.tsx'
import { Flag, Headquarters, PatrolCar } from '../structures.tsx'
import { Butte } from './distance.tsx'
import { Landmark } from './landmark.tsx'
import { Glitter, Lowland } from './lowland.tsx'
import { Peak } from './peak.tsx'
import { Pines, Saguaro, Shrubs } from './plants.tsx'

/** A low town at the end of a straight road. */
export function DesertFront({ p }: Inked) {
  return (
    <Canvas p={p} width={1920}>
      <Sky p={p} />
      <circle cx="1186" cy="420" r="340" fill="url(#mist)" />
      <circle cx="1186" cy="420" r="84" fill={p.sun} />
      <path
        fill={p.rockFar}
        d="M0 470 60 440 80 392 240 396 262 444 340 470ZM560 474 640 446 654 416 860 419 872 448 960 474ZM1040 478 1090 452 1100 430 1300 432 1312 454 1390 478ZM1560 474 1610 442 1622 400 1920 398V474ZM0 462H1920V560H0Z"
      />
      <Haze y={360} h={110} />
      <Butte p={p} x={330} w={190} top={300} base={540} />
      <Butte p={p} x={1480} w={230} top={272} base={542} lit={-1} />
      <Butte p={p} x={1770} w={130} top={340} base={542} lit={-1} />
      <Haze y={400} h={140} />
      <City p={p} seed={83} from={470} to={760} base={540} tallest={190} fill={p.mid} windows={0.8} />
      <City p={p} seed={29} from={1140} to={1420} base={540} tallest={170} fill={p.mid} windows={0.8} />
      <path
        fill="none"
        stroke={p.object}
        strokeWidth="4"
        d="M1360 540V470M1348 478H1372M1452 542V462M1438 471H1466M1566 546V450M1550 461H1582M1716 552V432M1696 446H1736"
      />
      <path
        fill="none"
        stroke={p.object}
        strokeWidth="1.500"
        opacity=".8"
        d="M1204 486Q1290 496 1360 478 1410 490 1452 471 1514 488 1566 461 1646 484 1716 446 1830 476 1920 434"
      />
      <Flag p={p} x={960} y={338} size={0.24} />
      <Headquarters p={p} x={960} y={522} size={0.52} />
      <Lowland p={p} y={538} />
      <Shrubs p={p} seed={17} y={548} />
      <path fill={p.ground} opacity=".85" d="M926 540H994L1260 640H640Z" />
      <path
        fill={p.light}
        opacity=".75"
        d="M958 546h4l1 6h-6zM956 560h8l2 10h-12zM953 582h14l4 16h-22zM947 612h26l8 28h-42z"
      />
      <path fill={p.fieldLit} opacity=".5" d="M926 540H930L656 640H640ZM990 540H994L1260 640H1244Z" />
      <Glow x={960} y={556} r={320} flat={0.16} strength={0.8} />
      <Lamp p={p} x={717} y={544} size={0.34} />
      <Lamp p={p} x={1203} y={544} size={0.34} />
      <Landmark p={p} x={1264} y={566} size={0.82} />
      <Saguaro p={p} x={640} y={584} h={124} />
      <Saguaro p={p} x={1496} y={606} h={170} />
      <Saguaro p={p} x={420} y={622} h={206} />
      <Saguaro p={p} x={1790} y={628} h={236} />
    </Canvas>
  )
}

/** A village at a lake, with peaks behind it. */
export function MountainFront({ p }: Inked) {
  return (
    <Canvas p={p} width={1920}>
      <Sky p={p} />
      <circle cx="1222" cy="286" r="320" fill="url(#mist)" />
      <circle cx="1222" cy="286" r="58" fill={p.sun} />
      <Peak p={p} x={560} top={236} w={460} base={540} seed={2} isFar />
      <Peak p={p} x={1010} top={262} w={430} base={540} seed={11} isFar />
      <Peak p={p} x={1780} top={226} w={460} base={540} seed={6} lit={-1} isFar />
      <Haze y={330} h={170} />
      <Peak p={p} x={210} top={262} w={460} base={548} seed={4} />
      <Peak p={p} x={1460} top={206} w={520} base={548} seed={3} lit={-1} />
      <Haze y={400} h={140} />
      <Pines p={p} seed={41} from={-20} to={1940} y={534} h={74} step={40} fill={p.mid} />
      <Pines p={p} seed={7} from={-20} to={420} y={544} h={96} step={52} />
      <Pines p={p} seed={23} from={1500} to={1940} y={544} h={96} step={52} />
      <City p={p} seed={83} from={430} to={762} base={540} tallest={180} fill={p.near} windows={0.7} />
      <City p={p} seed={31} from={1150} to={1230} base={540} tallest={170} fill={p.near} windows={0.7} />
      <Flag p={p} x={960} y={338} size={0.24} />
      <Headquarters p={p} x={960} y={522} size={0.52} />
      <Lowland p={p} y={546} seed={9} />
      <path fill={p.fieldDeep} d="M0 536Q420 528 960 540T1920 534V556Q1500 546 960 554T0 554Z" />
      <path fill={p.fieldLit} opacity=".6" d="M560 536Q760 532 960 540T1400 538V542Q1180 540 960 545T560 541Z" />
      <Glitter
        p={p}
        stroke={p.light}
        opacity=".5"
        d="M926 566h68M936 578h48M922 592h60M944 606h40M930 620h36M784 568h22M780 580h30M1112 568h24M1116 580h18M560 566h16M620 572h20M1240 570h22M1300 580h16"
      />
      <Glow x={960} y={560} r={300} flat={0.18} strength={0.8} />
      <Lamp p={p} x={717} y={544} size={0.34} />
      <Lamp p={p} x={1203} y={544} size={0.34} />
      <Landmark p={p} x={1284} y={548} size={0.74} />
      <path fill={p.wood} d="M700 572H860V578H700ZM716 578h6v18h-6zM776 578h6v18h-6zM836 578h6v18h-6z" />
      <path fill={p.object} d="M876 592Q930 606 984 592L972 606H888Z" />
      <Pines p={p} seed={13} from={-30} to={300} y={640} h={210} step={70} />
      <Pines p={p} seed={19} from={1640} to={1960} y={640} h={230} step={74} />
    </Canvas>
  )
}

/** Towers around a lit avenue. */
export function DowntownFront({ p }: Inked) {
  return (
    <Canvas p={p} width={1920}>
      <Sky p={p} />
      <circle cx="1186" cy="420" r="330" fill="url(#mist)" />
      <City p={p} seed={71} from={0} to={1920} base={540} tallest={236} fill={p.far} windows={0.3} />
      <Haze y={300} h={200} />
      <City p={p} seed={37} from={0} to={700} base={540} tallest={250} fill={p.mid} windows={0.5} />
      <City p={p} seed={59} from={1230} to={1920} base={540} tallest={250} fill={p.mid} windows={0.5} />
      <Haze y={380} h={160} />
      <City p={p} seed={11} from={0} to={420} base={540} tallest={190} fill={p.near} />
      <City p={p} seed={47} from={500} to={744} base={540} tallest={110} fill={p.near} windows={0.7} />
      <City p={p} seed={43} from={1176} to={1232} base={540} tallest={110} fill={p.near} windows={0.7} />
      <City p={p} seed={61} from={1480} to={1920} base={540} tallest={180} fill={p.near} />
      <Landmark p={p} x={1284} y={540} size={0.84} />
      <Flag p={p} x={960} y={338} size={0.24} />
      <Headquarters p={p} x={960} y={522} size={0.52} />
      <path fill="url(#floor)" d="M0 538H1920V640H0Z" />
      <g opacity=".28" transform="translate(0 1080) scale(1 -1)">
        <Headquarters p={p} x={960} y={522} size={0.52} />
      </g>
      <path fill="url(#shade)" d="M0 538H1920V640H0Z" />
      <path fill={p.ground} d="M0 536H1920V546H0Z" />
      <path fill={p.rim} opacity=".25" d="M0 536H1920V538H0Z" />
      <path
        stroke={p.light}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".75"
        d="M120 574h150M330 574h60M520 578h130M700 574h80M1120 576h170M1380 574h70M1530 578h160M1760 574h110"
      />
      <path
        stroke={p.red}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".75"
        d="M60 596h170M300 600h60M460 596h130M820 600h90M1060 596h120M1260 600h150M1500 596h60M1640 600h170"
      />
      <path stroke={p.paper} strokeWidth="3" opacity=".3" strokeDasharray="46 34" d="M0 586H1920" />
      <Glow x={960} y={560} r={320} flat={0.2} strength={0.9} />
      {[500, 717, 1203, 1430, 1660, 260].map((x) => (
        <Lamp key={x} p={p} x={x} y={546} size={0.34} />
      ))}
      <PatrolCar p={p} x={1080} y={616} size={0.3} />
    </Canvas>
  )
}

/** Snow on roofs and pines; at night the northern lights. */
export function SnowFront({ p }: Inked) {
  return (
    <Canvas p={p} width={1920}>
      <Sky p={p} />
      {p.hour === 'night' && <NorthernLights p={p} />}
      <circle cx="1186" cy="410" r="340" fill="url(#mist)" />
      <circle cx="1186" cy="410" r="70" fill={p.sun} />
      <Peak p={p} x={420} top={290} w={560} base={540} seed={8} isFar />
      <Peak p={p} x={1560} top={276} w={560} base={540} seed={12} lit={-1} isFar />
      <path fill={p.snow} opacity=".7" d="M0 470Q300 420 620 474T1180 464 1620 450 1920 470V560H0Z" />
      <Haze y={360} h={150} />
      <Pines p={p} seed={41} from={-20} to={1940} y={528} h={66} step={42} fill={p.mid} />
      <path fill={p.snow} d="M0 512Q340 486 700 520T1300 516 1920 504V560H0Z" />
      <Pines p={p} seed={7} from={-20} to={400} y={540} h={104} step={56} />
      <Pines p={p} seed={27} from={1500} to={1940} y={540} h={104} step={56} />
      <City p={p} seed={83} from={420} to={762} base={540} tallest={190} fill={p.near} windows={0.75} />
      <City p={p} seed={31} from={1156} to={1250} base={540} tallest={170} fill={p.near} windows={0.75} />
      <City p={p} seed={35} from={1330} to={1500} base={540} tallest={180} fill={p.near} windows={0.75} />
      <Landmark p={p} x={1284} y={550} size={0.76} />
      <Flag p={p} x={960} y={338} size={0.24} />
      <Headquarters p={p} x={960} y={522} size={0.52} />
      <path
        fill={p.snowLit}
        d="M816 374 960 310 1104 374H1164Q1166 364 1154 364H1108L968 302Q960 298 952 302L812 364H766Q754 364 756 374Z"
      />
      <Lowland p={p} y={536} />
      <path fill={p.snow} opacity=".8" d="M912 536H1008Q1040 590 1180 640H660Q860 590 912 536Z" />
      <path fill={p.light} opacity=".22" d="M926 536H994Q1010 590 1100 640H760Q900 590 926 536Z" />
      <Glow x={960} y={556} r={340} flat={0.2} strength={0.9} />
      <Lamp p={p} x={717} y={546} size={0.34} />
      <Lamp p={p} x={1203} y={546} size={0.34} />
      <Pines p={p} seed={13} from={-30} to={320} y={640} h={200} step={84} />
      <Pines p={p} seed={19} from={1620} to={1960} y={640} h={220} step={88} />
      <Flakes p={p} />
    </Canvas>
  )
}

function NorthernLights({ p }: Inked) {
  return (
    <>
      <defs>
        <Fade
          id="aurora"
          stops={[
            [0, p.green, 0],
            [0.7, '#5fae94', 0.5],
            [1, '#8fd3b4', 0],
          ]}
        />
      </defs>
      <path
        fill="url(#aurora)"
        d="M330 250Q600 90 900 140T1480 100Q1720 80 1920 10V230Q1700 300 1420 262T900 268 330 250Z"
      />
      <path fill="url(#aurora)" opacity=".6" d="M700 330Q1060 190 1380 220T1920 150V320Q1660 366 1400 336T700 330Z" />
    </>
  )
}
