import { Glow } from '#app/components/scenes/canvas.tsx'
import { Officer, Person } from '#app/components/scenes/figures.tsx'
import { Distance } from '#app/components/scenes/land/distance.tsx'
import { Landmark } from '#app/components/scenes/land/landmark.tsx'
import { Lowland } from '#app/components/scenes/land/lowland.tsx'
import { pines, TrailingDog } from '#app/components/scenes/night-search.tsx'
import { City, Haze, Lamp, Sky } from '#app/components/scenes/outdoors.tsx'
import { lights, type Picture, Plate } from './plate.tsx'
import { Bicycle, Boat, Ferry, SittingDog, Tree } from './things.tsx'

const { dawn, day, evening, night } = lights

const glitter = (x: number) =>
  `M${x - 50} 446h100M${x - 30} 462h70M${x - 62} 480h120M${x - 24} 500h56M${x - 46} 524h84M${x - 20} 552h44`

const skylineDusk: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <circle cx="820" cy="380" r="420" fill="url(#mist)" />
    <circle cx="820" cy="380" r="84" fill={evening.sun} />
    <Distance p={evening} y={390} fill={evening.far} opacity={0.8} />
    <g fill="none" stroke={evening.mid} strokeWidth="6">
      <path strokeWidth="10" d="M0 420H420" />
      <path strokeWidth="9" d="M90 470V210M112 470V210M310 470V210M332 470V210" />
      <path d="M-40 330Q60 300 100 216 210 480 320 216 380 360 460 410" />
      <path
        strokeWidth="2"
        d="M40 310V420M150 300V420M180 340V420M210 350V420M240 340V420M270 300V420M360 300V420M390 340V420"
      />
    </g>
    <City p={evening} seed={101} from={380} base={480} tallest={360} fill={evening.far} windows={0.4} />
    <Haze y={250} h={230} />
    <City p={evening} seed={103} from={430} to={1040} base={490} tallest={260} fill={evening.mid} windows={0.6} />
    <City p={evening} seed={9} from={620} base={496} tallest={130} fill={evening.near} windows={0.8} />
    <Lowland p={evening} y={492} />
    <path
      stroke={evening.sun}
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".6"
      d="M760 510h120M784 526h70M750 546h140M800 566h60M770 590h96M796 614h50"
    />
    <path
      stroke={evening.light}
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".5"
      d="M480 512h30M560 520h22M640 512h26M960 516h30M1040 510h24M1130 520h34M500 540h20M1000 546h24"
    />
    <Landmark p={evening} x={230} y={548} size={1.1} />
  </Plate>
)

const harborDrill: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <circle cx="900" cy="370" r="400" fill="url(#mist)" />
    <circle cx="900" cy="370" r="72" fill={evening.sun} />
    <Distance p={evening} y={390} fill={evening.far} opacity={0.8} />
    <City p={evening} seed={33} from={0} to={420} base={430} tallest={120} fill={evening.mid} windows={0.5} />
    <Haze y={310} h={120} />
    <Landmark p={evening} x={170} y={450} size={0.9} />
    <Lowland p={evening} y={426} />
    <path stroke={evening.sun} strokeWidth="4" strokeLinecap="round" opacity=".5" d={glitter(900)} />
    <Ferry p={evening} x={880} y={512} size={0.96} />
    <path fill={evening.skyLow} opacity=".12" d="M560 540Q880 520 1240 540L1200 560H600Z" />
    <path fill={evening.light} opacity=".2" d="M440 408 760 380V470Z" />
    <Boat p={evening} x={350} y={592} size={1.06} />
    <Person p={evening} x={470} y={546} h={92} look={0} pose="up" />
  </Plate>
)

const harborPatrol: Picture = () => (
  <Plate p={dawn}>
    <Sky p={dawn} stars={false} />
    <circle cx="300" cy="390" r="420" fill="url(#mist)" />
    <circle cx="300" cy="390" r="92" fill={dawn.sun} />
    <path
      fill={dawn.paper}
      opacity=".35"
      d="M520 120q120-30 260 0-120 20-260 0zM700 180q100-24 200 0-100 18-200 0zM80 160q90-22 180 0-90 16-180 0z"
    />
    <Distance p={dawn} y={404} fill={dawn.far} opacity={0.9} />
    <City p={dawn} seed={45} from={560} to={900} base={440} tallest={110} fill={dawn.far} windows={0.2} />
    <Haze y={310} h={130} />
    <Lowland p={dawn} y={438} />
    <path stroke={dawn.sun} strokeWidth="5" strokeLinecap="round" opacity=".75" d={glitter(300)} />
    <Landmark p={dawn} x={1060} y={500} size={1.3} />
    <g opacity=".22" transform="translate(0 1190) scale(1 -1)">
      <Boat p={dawn} x={560} y={586} size={1.3} />
    </g>
    <Boat p={dawn} x={560} y={586} size={1.3} />
    <Officer p={dawn} x={752} y={536} h={118} look={1} pose="lean" />
    <path
      fill="none"
      stroke={dawn.object}
      strokeWidth="3"
      strokeLinecap="round"
      d="M790 210q12-12 24 0q12-12 24 0M870 260q9-9 18 0q9-9 18 0M740 280q8-8 16 0q8-8 16 0"
    />
  </Plate>
)

const bikePatrol: Picture = () => (
  <Plate p={day}>
    <Sky p={day} stars={false} />
    <path
      fill={day.paper}
      opacity=".75"
      d="M760 40q44-50 100-22 66-44 116 16 56-6 62 34H726q-4-26 34-28zM120 120q30-34 70-16 46-30 80 12 40-4 44 24H96q-2-18 24-20z"
    />
    <Distance p={day} y={380} fill={day.far} />
    <City p={day} seed={73} from={560} base={430} tallest={230} fill={day.mid} windows={0.15} />
    <Haze y={290} h={140} />
    <Lowland p={day} y={424} />
    <path fill={day.paper} d="M250 426V330L306 420ZM242 426V350L204 420Z" />
    <path fill={day.object} d="M190 426H318L300 442H208Z" />
    <path fill={day.wallShade} d="M0 520H1280V640H0Z" />
    <path fill={day.paper} opacity=".8" d="M0 520H1280V527H0Z" />
    <path
      stroke={day.ground}
      strokeWidth="2"
      opacity=".25"
      d="M0 560H1280M0 604H1280M120 527 60 640M360 527 330 640M640 527V640M900 527 930 640M1160 527 1220 640"
    />
    <path fill="none" stroke={day.object} strokeWidth="7" d="M0 430H1280M0 474H1280" />
    <path fill={day.object} d={[60, 260, 460, 660, 860, 1060, 1260].map((x) => `M${x - 6} 416h12V524h-12z`).join('')} />
    <Lamp p={day} x={1150} y={540} size={1.5} />
    <path fill={day.ground} opacity=".3" d="M440 622 300 640H900L860 620Z" />
    <Bicycle p={day} x={700} y={620} size={1.62} frame={day.paper} />
    <Officer p={day} x={510} y={626} h={344} look={1} pose="point" />
  </Plate>
)

const lanternWalk: Picture = () => (
  <Plate p={night}>
    <Sky p={night} />
    <City p={night} seed={25} from={0} to={460} base={440} tallest={180} fill={night.far} windows={0.5} />
    <Haze y={300} h={140} />
    <Lowland p={night} y={430} />
    <Landmark p={night} x={1010} y={466} size={1.12} />
    <path fill={night.light} opacity=".14" d="M960 470H1060L1120 560H900Z" />
    <path fill="url(#floor)" d="M0 556Q640 520 1280 540V640H0Z" />
    <path fill="none" stroke={night.rim} strokeWidth="3" opacity=".4" d="M0 556Q640 520 1280 540" />
    {Array.from({ length: 12 }, (_, index) => {
      const x = 60 + index * 100
      const y = 600 + (index % 3) * 14 - index * 2
      const h = index % 4 === 1 ? 100 : 156 - index * 2
      return (
        <g key={x}>
          <Glow x={x + h * 0.45} y={y - h * 0.6} r={h * 0.62} />
          <ellipse cx={x + 30} cy={y} rx={h * 0.5} ry="9" fill={night.light} opacity=".22" />
          <Person p={night} x={x} y={y} h={h} look={index} pose="point" isAway={index % 2 === 0} />
          <path fill={night.light} d={`M${x + h * 0.39} ${y - h * 0.7}h${h * 0.12}v${h * 0.17}h-${h * 0.12}z`} />
          <path
            fill={night.red}
            d={`M${x + h * 0.38} ${y - h * 0.71}h${h * 0.14}v${h * 0.03}h-${h * 0.14}zM${x + h * 0.38} ${y - h * 0.55}h${h * 0.14}v${h * 0.03}h-${h * 0.14}z`}
          />
        </g>
      )
    })}
  </Plate>
)

const kestrelHead: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <circle cx="300" cy="396" r="460" fill="url(#mist)" />
    <circle cx="300" cy="396" r="96" fill={evening.sun} />
    <Distance p={evening} y={420} fill={evening.far} opacity={0.7} />
    <Haze y={330} h={120} />
    <Lowland p={evening} y={440} seed={43} />
    <path stroke={evening.sun} strokeWidth="5" strokeLinecap="round" opacity=".7" d={glitter(300)} />
    <path fill={evening.mid} d="M1280 150Q1060 190 960 270T760 400 660 640H1280Z" />
    <path fill={evening.near} d="M1280 190Q1090 220 980 310T820 460 740 640H1280Z" />
    <path fill="none" stroke={evening.rim} strokeWidth="3" opacity=".4" d="M1280 150Q1060 190 960 270T760 400" />
    <path fill={evening.green} d="M1280 330Q1120 330 1000 430T640 560 300 640H1280Z" />
    <path fill={evening.ground} opacity=".4" d="M1280 450Q1120 460 960 550T600 640H1280Z" />
    <path fill={evening.paper} d="M1120 196V110H1200V196Z" />
    <path fill={evening.wallShade} d="M1120 196V110H1146V196Z" />
    <path fill={evening.red} d="M1106 112 1160 66 1214 112Z" />
    <path fill={evening.light} d="M1160 130h20v28h-20z" />
    <Glow x={1170} y={144} r={70} />
    <path fill="none" stroke={evening.brass} strokeWidth="3" d="M924 470Q860 530 770 508" />
    <g transform="translate(1520 0) scale(-1 1)">
      <TrailingDog p={evening} x={770} y={606} size={0.92} />
    </g>
    <Officer p={evening} x={960} y={580} h={244} look={3} pose="search" isTurned />
    <path
      fill="none"
      stroke={evening.object}
      strokeWidth="3"
      strokeLinecap="round"
      d="M470 190q12-12 24 0q12-12 24 0M560 240q9-9 18 0q9-9 18 0"
    />
  </Plate>
)

const dogAtSunrise: Picture = () => (
  <Plate p={dawn}>
    <Sky p={dawn} stars={false} />
    <circle cx="760" cy="350" r="520" fill="url(#mist)" />
    <circle cx="760" cy="350" r="150" fill={dawn.sun} />
    <Distance p={dawn} y={400} fill={dawn.far} opacity={0.9} />
    <Haze y={320} h={140} />
    <path fill={dawn.mid} d={pines(17, 500, 80, 140)} />
    <Haze y={400} h={120} />
    <path fill={dawn.green} d="M0 560Q420 430 760 520T1280 500V640H0Z" />
    <path fill={dawn.ground} opacity=".35" d="M0 610Q460 500 820 570T1280 560V640H0Z" />
    <path fill="none" stroke={dawn.rim} strokeWidth="3" opacity=".5" d="M0 560Q420 430 760 520T1280 500" />
    <SittingDog p={dawn} x={520} y={522} size={1.5} />
    <Tree p={dawn} x={1120} y={540} size={1.5} />
  </Plate>
)

const newDog: Picture = () => (
  <Plate p={dawn}>
    <Sky p={dawn} stars={false} />
    <circle cx="1080" cy="300" r="420" fill="url(#mist)" />
    <circle cx="1080" cy="300" r="60" fill={dawn.sun} />
    <Distance p={dawn} y={390} fill={dawn.far} opacity={0.9} />
    <Haze y={300} h={140} />
    <path fill={dawn.mid} d={pines(13, 470, 70, 120)} />
    <Haze y={380} h={110} />
    <path fill={dawn.green} d="M0 460Q400 430 760 470T1280 452V640H0Z" />
    <path fill={dawn.ground} opacity=".3" d="M0 560Q420 520 820 574T1280 548V640H0Z" />
    <Tree p={dawn} x={150} y={500} size={1.6} />
    <path fill={dawn.wood} d="M860 498V420H872V498ZM1050 498V420H1062V498ZM850 440H1072V450H850Z" />
    <path fill={dawn.rim} opacity=".5" d="M850 440H1072V443H850Z" />
    <path fill={dawn.ground} opacity=".3" d="M500 622 320 640H900L820 618Z" />
    <Officer p={dawn} x={510} y={620} h={370} look={1} />
    <SittingDog p={dawn} x={770} y={620} size={1.5} coat="#7a5331" />
    <circle cx="1010" cy="600" r="20" fill={dawn.red} />
    <path fill={dawn.paper} opacity=".5" d="M1002 588q8-6 18-1-8 3-18 1z" />
  </Plate>
)

export const harborPictures: Record<string, Picture> = {
  'skyline-dusk': skylineDusk,
  'harbor-drill': harborDrill,
  'harbor-patrol': harborPatrol,
  'bike-patrol': bikePatrol,
  'lantern-walk': lanternWalk,
  'kestrel-head': kestrelHead,
  'dog-at-sunrise': dogAtSunrise,
  'new-dog': newDog,
}
