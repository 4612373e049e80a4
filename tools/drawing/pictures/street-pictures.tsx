import { Glow } from '#app/components/scenes/canvas.tsx'
import { Officer, Person } from '#app/components/scenes/figures.tsx'
import { Distance } from '#app/components/scenes/land/distance.tsx'
import { Lowland } from '#app/components/scenes/land/lowland.tsx'
import { City, Haze, Lamp, Sky, Weather } from '#app/components/scenes/outdoors.tsx'
import { Cone, Flag, Headquarters, PatrolCar } from '#app/components/scenes/structures.tsx'
import { lights, type Picture, Plate } from './plate.tsx'
import { School, Tree } from './things.tsx'

const { dawn, day, evening, night, storm } = lights

const stationOpenNight: Picture = () => (
  <Plate p={night}>
    <Sky p={night} />
    <circle cx="1130" cy="40" r="150" fill="url(#mist)" />
    <circle cx="1130" cy="40" r="34" fill={night.sun} />
    <City p={night} seed={11} base={500} tallest={320} fill={night.far} windows={0.35} />
    <Haze y={280} h={220} />
    <City p={night} seed={5} base={510} tallest={200} fill={night.mid} windows={0.7} />
    <Flag p={night} x={196} y={520} size={1.2} />
    <Headquarters p={night} x={640} y={500} size={1.12} />
    <path fill="url(#floor)" d="M0 530H1280V640H0Z" />
    <g opacity=".28" transform="translate(0 1080) scale(1 -1)">
      <Headquarters p={night} x={640} y={500} size={1.12} />
    </g>
    <path fill={night.light} opacity=".28" d="M574 540H706L830 640H450Z" />
    <Glow x={640} y={440} r={330} flat={0.6} />
    <Lamp p={night} x={180} y={566} size={1.1} />
    <Lamp p={night} x={1100} y={566} size={1.1} />
    <Officer p={night} x={700} y={548} h={122} look={1} pose="point" isTurned />
    <Person p={night} x={560} y={606} h={168} look={0} isAway />
    <PatrolCar p={night} x={1060} y={622} size={0.66} isTurned isLit={false} />
  </Plate>
)

const fleetLine: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <City p={evening} seed={61} base={430} tallest={280} fill={evening.far} windows={0.4} />
    <Haze y={240} h={190} />
    <Headquarters p={evening} x={640} y={410} size={0.92} />
    <path fill="url(#floor)" d="M0 432H1280V640H0Z" />
    <path fill={evening.light} opacity=".14" d="M560 440H720L980 640H300Z" />
    <Lamp p={evening} x={120} y={470} size={1.15} />
    <Lamp p={evening} x={1160} y={470} size={1.15} />
    {[
      [300, 520, 0.72, false],
      [990, 520, 0.72, true],
      [640, 606, 1.02, false],
    ].map(([x, y, size, isTurned]) => (
      <g key={Number(x)}>
        <g opacity=".2" transform={`translate(0 ${2 * Number(y) + 8}) scale(1 -1)`}>
          <PatrolCar
            p={evening}
            x={Number(x)}
            y={Number(y)}
            size={Number(size)}
            isTurned={isTurned === true}
            isLit={false}
          />
        </g>
        <PatrolCar
          p={evening}
          x={Number(x)}
          y={Number(y)}
          size={Number(size)}
          isTurned={isTurned === true}
          isLit={x === 640}
        />
      </g>
    ))}
    <path
      stroke={evening.paper}
      strokeWidth="4"
      opacity=".22"
      d="M60 548 0 580M560 500 470 548M720 500 810 548M1220 548 1280 580"
    />
  </Plate>
)

const stormQuay: Picture = () => (
  <Plate p={storm}>
    <Sky p={storm} stars={false} />
    <path fill={storm.far} opacity=".8" d="M0-80H1280V40Q1120 90 960 50T640 70 320 40 0 80Z" />
    <path fill={storm.mid} opacity=".6" d="M0-80H1280V-10Q1060 40 860 0T420 20 0-10Z" />
    <City p={storm} seed={53} base={470} tallest={330} fill={storm.far} windows={0.3} />
    <Haze y={270} h={200} />
    <City p={storm} seed={21} base={490} tallest={220} fill={storm.mid} windows={0.6} />
    <path fill="url(#floor)" d="M0 484H1280V640H0Z" />
    <Lamp p={storm} x={170} y={510} size={1.2} />
    <Lamp p={storm} x={1010} y={510} size={1.2} />
    <g opacity=".3" transform="translate(0 1132) scale(1 -1)">
      <PatrolCar p={storm} x={520} y={566} size={1.05} isLit={false} />
    </g>
    <ellipse cx="500" cy="590" rx="230" ry="20" fill={storm.red} opacity=".25" />
    <ellipse cx="580" cy="596" rx="200" ry="16" fill={storm.blue} opacity=".25" />
    <PatrolCar p={storm} x={520} y={566} size={1.05} />
    <Officer p={storm} x={1080} y={606} h={240} look={3} pose="point" isTurned />
    <path
      fill="#3b5675"
      opacity=".9"
      d="M0 566Q60 530 130 556T290 574Q420 594 560 588T820 590 1000 596Q1080 560 1150 580T1280 560V640H0Z"
    />
    <path fill={storm.wet} opacity=".8" d="M0 606Q90 576 200 604T480 616 760 612 1010 618 1280 598V640H0Z" />
    <path
      fill={storm.paper}
      opacity=".35"
      d="M0 566Q60 530 130 556 180 566 290 574 190 576 130 566 60 546 0 576ZM1000 596Q1080 560 1150 580 1210 590 1280 560V570Q1220 596 1150 590 1080 572 1000 596Z"
    />
    <path
      fill="none"
      stroke={storm.skyLow}
      strokeWidth="2"
      opacity=".5"
      d="M90 604h130M330 622h180M610 612h90M820 626h170M1090 616h140"
    />
    <Weather p={storm} />
    <g transform="translate(120 -110)">
      <Weather p={storm} />
    </g>
  </Plate>
)

const bridgeCheckpoint: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <circle cx="240" cy="330" r="260" fill="url(#mist)" />
    <circle cx="240" cy="330" r="62" fill={evening.sun} />
    <Distance p={evening} y={370} fill={evening.far} opacity={0.8} />
    <City p={evening} seed={59} from={420} to={1280} base={430} tallest={190} fill={evening.mid} windows={0.5} />
    <Haze y={290} h={140} />
    <Lowland p={evening} y={424} />
    <g fill="none" stroke={evening.object}>
      <path strokeWidth="20" d="M516 500V20M604 500V20" />
      <path strokeWidth="12" d="M506 60H614M506 180H614M506 300H614" />
      <path strokeWidth="7" d="M-40 300Q330 260 558 26 900 560 1330 120" />
      <path
        strokeWidth="2"
        d="M60 288V470M140 274V470M220 252V470M300 222V470M380 182V470M460 130V470M660 128V470M740 210V470M820 272V470M900 310V470M980 326V470M1060 318V470M1140 280V470M1220 220V470"
      />
    </g>
    <path fill={evening.near} d="M0 466H1280V486H0Z" />
    <path fill={evening.rim} opacity=".5" d="M0 466H1280V469H0Z" />
    <path fill="url(#floor)" d="M0 486H1280V640H0Z" />
    <path stroke={evening.brass} strokeWidth="4" opacity=".6" strokeDasharray="80 50" d="M0 566H1280" />
    <Lamp p={evening} x={1150} y={492} size={1.3} />
    <g opacity=".2" transform="translate(0 1180) scale(1 -1)">
      <PatrolCar p={evening} x={300} y={590} isLit={false} />
    </g>
    <PatrolCar p={evening} x={300} y={590} />
    <Cone p={evening} x={640} y={560} size={0.9} />
    <Cone p={evening} x={760} y={590} size={1.05} />
    <Cone p={evening} x={880} y={620} size={1.2} />
    <Officer p={evening} x={1010} y={624} h={270} look={0} pose="up" isTurned />
  </Plate>
)

const schoolStreet: Picture = () => (
  <Plate p={dawn}>
    <Sky p={dawn} stars={false} />
    <circle cx="1150" cy="330" r="340" fill="url(#mist)" />
    <circle cx="1150" cy="330" r="56" fill={dawn.sun} />
    <City p={dawn} seed={15} base={440} tallest={170} fill={dawn.far} windows={0.2} />
    <Haze y={280} h={170} />
    <School p={dawn} x={640} y={452} size={1.2} />
    <Tree p={dawn} x={180} y={470} size={1.3} />
    <Tree p={dawn} x={1100} y={470} size={1.2} />
    <path fill={dawn.wallShade} d="M0 452H1280V490H0Z" />
    <path fill={dawn.paper} opacity=".5" d="M0 486H1280V490H0Z" />
    <path fill="url(#floor)" d="M0 490H1280V640H0Z" />
    <path
      fill={dawn.paper}
      opacity=".85"
      d="M300 506h70l-30 134h-90zM430 506h70l-20 134h-90zM560 506h70l-8 134h-90zM690 506h70l4 134h-90zM820 506h70l18 134h-90zM950 506h70l30 134h-90z"
    />
    <path
      fill={dawn.ground}
      opacity=".25"
      d="M180 620 0 640H300ZM420 604 250 622H420ZM540 604 380 624H540ZM660 604 500 624H660ZM860 620 640 640H880Z"
    />
    <Officer p={dawn} x={200} y={616} h={264} look={0} pose="up" isTurned />
    <Person p={dawn} x={420} y={600} h={146} look={1} />
    <Person p={dawn} x={540} y={604} h={132} look={2} isTurned />
    <Person p={dawn} x={650} y={600} h={152} look={3} />
    <Person p={dawn} x={840} y={616} h={246} look={0} pose="point" isTurned />
    <path fill={dawn.brass} d="M408 506q12-10 24 0v36h-24zM529 518q11-9 22 0v30h-22z" />
  </Plate>
)

const schoolVisit: Picture = () => (
  <Plate p={day}>
    <Sky p={day} stars={false} />
    <path
      fill={day.paper}
      opacity=".7"
      d="M120 90q40-44 90-20 60-40 104 14 50-6 56 30H90q-4-24 30-24zM900 30q30-34 70-16 46-30 80 12 40-4 44 24H876q-2-18 24-20z"
    />
    <Distance p={day} y={400} fill={day.far} />
    <Haze y={300} h={150} />
    <School p={day} x={880} y={460} size={1.16} />
    <path fill={day.green} d="M0 450Q320 430 640 452T1280 456V640H0Z" />
    <path fill={day.ground} opacity=".2" d="M0 540Q420 500 800 548T1280 540V640H0Z" />
    <Tree p={day} x={130} y={500} size={1.7} />
    <path fill={day.ground} opacity=".2" d="M380 622 560 600 760 612 900 640H380Z" />
    <Officer p={day} x={350} y={610} h={300} look={2} pose="point" />
    {[600, 700, 800, 905, 1010, 1110].map((x, index) => (
      <Person
        key={x}
        p={day}
        x={x}
        y={606 + (index % 2) * 18}
        h={156 + (index % 3) * 12}
        look={index}
        isTurned
        pose={index === 2 ? 'up' : index === 4 ? 'hold' : 'down'}
      />
    ))}
  </Plate>
)

export const streetPictures: Record<string, Picture> = {
  'station-open-night': stationOpenNight,
  'fleet-line': fleetLine,
  'storm-quay': stormQuay,
  'bridge-checkpoint': bridgeCheckpoint,
  'school-street': schoolStreet,
  'school-visit': schoolVisit,
}
