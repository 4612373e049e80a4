import { Fade, Glow } from '#app/components/scenes/canvas.tsx'
import { Mast } from '#app/components/scenes/duty-scenes.tsx'
import { Officer } from '#app/components/scenes/figures.tsx'
import { Distance } from '#app/components/scenes/land/distance.tsx'
import { City, Haze, Sky } from '#app/components/scenes/outdoors.tsx'
import { Banner, Drape, Panes } from '#app/components/scenes/room-scenes.tsx'
import { Cone, PatrolCar } from '#app/components/scenes/structures.tsx'
import { Room, stars } from './interiors.tsx'
import { lights, type Picture, Plate } from './plate.tsx'

const { dawn, evening, night } = lights

const academyLaw: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={540} />
    <path fill={evening.wood} d="M250-20H870V332H250Z" />
    <path fill={evening.green} d="M264-6H856V318H264Z" />
    <path fill={evening.ground} opacity=".3" d="M264-6H856L264 318Z" />
    <path
      fill="none"
      stroke={evening.paper}
      strokeWidth="6"
      strokeLinecap="round"
      opacity=".8"
      d="M310 50H560M310 96H660M310 142H500M310 188H620M310 234H440"
    />
    <path fill={evening.brass} d={stars([[770, 230]], 44)} />
    <path fill={evening.wood} d="M250 332H870V344H250Z" />
    <Panes p={evening} x={1010} y={-10} w={220} h={300} columns={2} seed={23} />
    <Officer p={evening} x={960} y={610} h={380} look={0} pose="point" isTurned />
    {[140, 420, 700].map((x, index) => (
      <g key={x}>
        <Officer p={evening} x={x} y={700} h={300} look={index + 1} isAway />
        <path fill={evening.wood} d={`M${x - 120} 570h240v16h-240z`} />
        <path fill={evening.near} d={`M${x - 110} 586h220v60h-220z`} />
        <path fill={evening.paper} d={`M${x + 46} 568l14-10h50l8 10z`} />
      </g>
    ))}
  </Plate>
)

const academyGraduation: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={500} />
    <path fill={evening.uniform} d="M150-80H1130V430H150Z" />
    <path
      fill={evening.ground}
      opacity=".4"
      d={Array.from({ length: 12 }, (_, fold) => `M${162 + fold * 82}-80h34v510h-34z`).join('')}
    />
    <Drape p={evening} x={130} />
    <Drape p={evening} x={1150} />
    <path fill={evening.red} d="M300-30H980V80H300ZM300 80 340 112 380 80ZM900 80 940 112 980 80Z" />
    <path
      fill={evening.brass}
      d={`M300-24H980V-18H300ZM300 66H980V72H300Z${stars(
        [440, 540, 640, 740, 840].map((x) => [x, 25] as const),
        28,
      )}`}
    />
    <Glow x={640} y={280} r={520} flat={0.7} />
    <Banner p={evening} x={60} fill={evening.uniformLit} />
    <Banner p={evening} x={1210} fill={evening.red} />
    <path fill={evening.wood} d="M110 530H1170V566H110Z" />
    <path fill={evening.near} d="M110 566H1170V640H110Z" />
    <path fill={evening.rim} opacity=".5" d="M110 530H1170V533H110Z" />
    {[300, 470, 640, 810, 980].map((x, index) => (
      <g key={x}>
        <ellipse cx={x} cy="536" rx="60" ry="8" fill={evening.ground} opacity=".6" />
        <Officer p={evening} x={x} y={536} h={340 - (index % 2) * 16} look={[2, 0, 3, 1, 0][index]} pose="up" />
      </g>
    ))}
  </Plate>
)

const academyWarehouse: Picture = () => (
  <Plate p={night}>
    <Fade
      id="torchlight"
      to={[1, 0]}
      stops={[
        [0, night.light, 0.7],
        [0.5, night.light, 0.28],
        [1, night.light, 0],
      ]}
    />
    <path fill="#060d1a" d="M0-80H1280V640H0Z" />
    <path fill={night.near} opacity=".7" d="M0-80 430 120H850L1280-80ZM430 120H850V360H430Z" />
    <path
      stroke={night.ground}
      strokeWidth="8"
      d="M0-80 430 120M1280-80 850 120M215-80 500 120M1060-80 780 120M640-80V120"
    />
    <path fill="url(#floor)" d="M430 360H850L1280 640H0Z" />
    {[0, 1, 2].map((row) => (
      <path
        key={row}
        fill={row % 2 ? night.mid : night.wood}
        stroke={night.ground}
        strokeWidth="4"
        d={`M40 ${400 - row * 110}h140v104H40zM186 ${412 - row * 102}h120v98h-120zM312 ${424 - row * 92}h100v88H312z`}
      />
    ))}
    {[0, 1].map((row) => (
      <path
        key={row}
        fill={row % 2 ? night.wood : night.mid}
        stroke={night.ground}
        strokeWidth="4"
        d={`M1060 ${400 - row * 110}h160v104h-160zM900 ${424 - row * 92}h130v88H900z`}
      />
    ))}
    <path fill="url(#torchlight)" d="M664 396 1280 210V640Z" />
    <path fill="url(#torchlight)" opacity=".7" d="M440 420 1280 330V620Z" />
    <ellipse cx="1120" cy="450" rx="200" ry="160" fill="url(#glow)" />
    <Officer p={{ ...evening, rim: night.rim }} x={330} y={640} h={360} look={1} pose="search" />
    <Officer p={{ ...evening, rim: night.rim }} x={550} y={632} h={350} look={3} pose="search" />
    <Glow x={490} y={420} r={60} />
    <Glow x={702} y={416} r={60} />
  </Plate>
)

const academyDriving: Picture = () => (
  <Plate p={dawn}>
    <Sky p={dawn} stars={false} />
    <circle cx="260" cy="330" r="380" fill="url(#mist)" />
    <circle cx="260" cy="330" r="66" fill={dawn.sun} />
    <Distance p={dawn} y={390} fill={dawn.far} opacity={0.9} />
    <City p={dawn} seed={41} from={420} base={440} tallest={200} fill={dawn.mid} windows={0.5} />
    <Haze y={290} h={150} />
    <path fill="url(#floor)" d="M0 434H1280V640H0Z" />
    <path fill={dawn.rim} opacity=".4" d="M0 432H1280V435H0Z" />
    <Mast p={dawn} x={1120} y={448} />
    <path
      fill="none"
      stroke={dawn.paper}
      strokeWidth="5"
      opacity=".5"
      strokeDasharray="46 30"
      d="M0 600Q300 480 620 540T1280 480"
    />
    <path
      fill="none"
      stroke={dawn.ground}
      strokeWidth="9"
      strokeLinecap="round"
      opacity=".45"
      d="M0 622Q200 540 420 556M0 590Q200 518 400 536"
    />
    <Cone p={dawn} x={200} y={500} size={0.8} />
    <Cone p={dawn} x={470} y={480} size={0.7} />
    <Cone p={dawn} x={1010} y={488} size={0.8} />
    <PatrolCar p={dawn} x={620} y={590} size={1.1} isLit={false} />
    <Cone p={dawn} x={280} y={630} size={1.4} />
    <Cone p={dawn} x={960} y={626} size={1.4} />
    <Officer p={dawn} x={1130} y={626} h={280} look={2} pose="point" isTurned />
  </Plate>
)

export const academyPictures: Record<string, Picture> = {
  'academy-law': academyLaw,
  'academy-graduation': academyGraduation,
  'academy-warehouse': academyWarehouse,
  'academy-driving': academyDriving,
}
