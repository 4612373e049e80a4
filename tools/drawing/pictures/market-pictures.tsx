import { Glow } from '#app/components/scenes/canvas.tsx'
import { Stall } from '#app/components/scenes/city-scenes.tsx'
import { Officer, Person } from '#app/components/scenes/figures.tsx'
import { City, Haze, Sky } from '#app/components/scenes/outdoors.tsx'
import { Bulbs } from '#app/components/scenes/structures.tsx'
import { lights, type Picture, Plate } from './plate.tsx'
import { SittingDog } from './things.tsx'

const { evening, night } = lights

const lanternNight: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <City p={evening} seed={23} base={440} tallest={320} fill={evening.far} windows={0.35} />
    <Haze y={240} h={210} />
    <City p={evening} seed={3} base={460} tallest={220} fill={evening.mid} windows={0.6} />
    <path fill="url(#floor)" d="M0 456H1280V640H0Z" />
    <Glow x={640} y={540} r={760} flat={0.22} strength={0.8} />
    <Bulbs p={evening} from={-40} to={470} y={70} count={8} />
    <Bulbs p={evening} from={470} to={900} y={40} count={7} />
    <Bulbs p={evening} from={900} to={1330} y={66} count={7} />
    <Bulbs p={evening} from={200} to={1080} y={170} count={14} sag={44} />
    {[
      [190, evening.red],
      [520, evening.uniformLit],
      [860, evening.green],
      [1160, evening.red],
    ].map(([x, stripe], index) => (
      <g key={Number(x)} transform={`translate(${x} ${496 + (index % 2) * 12}) scale(1.2)`}>
        <Stall p={evening} x={0} y={0} stripe={String(stripe)} />
      </g>
    ))}
    {[60, 150, 290, 390, 450, 700, 760, 980, 1040, 1210].map((x, index) => (
      <Person
        key={x}
        p={evening}
        x={x}
        y={576 + ((index * 7) % 5) * 12}
        h={index % 4 === 2 ? 106 : 170 + (index % 3) * 10}
        look={index}
        isAway={index % 3 === 0}
        isTurned={index % 2 === 1}
        pose={index % 4 === 1 ? 'hold' : 'down'}
      />
    ))}
    <Officer p={evening} x={600} y={624} h={214} look={1} pose="point" />
    <path fill="url(#shade)" opacity=".6" d="M0 580H1280V640H0Z" />
  </Plate>
)

const lanternSoup: Picture = () => (
  <Plate p={night}>
    <Sky p={night} />
    <City p={night} seed={31} base={450} tallest={260} fill={night.mid} windows={0.5} />
    <Haze y={280} h={170} />
    <path fill="url(#floor)" d="M0 446H1280V640H0Z" />
    <Bulbs p={evening} from={-60} to={640} y={-20} count={10} />
    <Bulbs p={evening} from={640} to={1340} y={-20} count={10} />
    <Glow x={640} y={330} r={620} flat={0.7} strength={0.8} />
    <path fill={evening.light} opacity=".55" d="M330 130H950V430H330Z" />
    <path fill={evening.wood} d="M310 110h26v510h-26zM944 110h26v510h-26z" />
    <path fill={evening.paper} d="M280 120 340 10H940L1000 120V160H280Z" />
    <path
      fill={evening.red}
      d="M280 120 340 10H440L424 120V160H280ZM568 120 540 10H640V160H568ZM712 120 740 10H840L856 120V160H712Z"
    />
    <path fill={evening.ground} opacity=".25" d="M280 120H1000V160H280Z" />
    <Person p={evening} x={540} y={560} h={330} look={0} pose="lean" />
    <Officer p={evening} x={760} y={560} h={336} look={3} pose="lean" />
    {[450, 640, 840].map((x) => (
      <g key={x}>
        <path
          fill="none"
          stroke={evening.paper}
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".3"
          d={`M${x - 24} 320q-22-30 0-60t0-60M${x + 18} 326q-22-30 0-60t0-50`}
        />
        <path fill={evening.wallShade} d={`M${x - 62} 346h124v76q0 14-14 14h-96q-14 0-14-14z`} />
        <path fill={evening.paper} opacity=".4" d={`M${x + 26} 346h20v90h-20z`} />
        <path fill={evening.near} d={`M${x - 70} 336h140v14h-140z`} />
      </g>
    ))}
    <path fill={evening.wood} d="M270 436H1010V456H270Z" />
    <path fill={evening.near} d="M290 456H990V640H290Z" />
    <path fill={evening.uniform} d="M314 476h200v140h-200zM540 476h200v140h-200zM766 476h200v140h-200z" />
    <path fill={evening.brass} d="M270 432H1010V439H270Z" />
    <Person p={evening} x={150} y={632} h={300} look={1} pose="hold" />
    <Person p={evening} x={244} y={636} h={190} look={2} isAway />
    <Person p={evening} x={1090} y={634} h={320} look={3} isTurned pose="hold" />
    <Person p={evening} x={1200} y={640} h={300} look={0} isTurned />
  </Plate>
)

const lanternDogs: Picture = () => (
  <Plate p={night}>
    <Sky p={night} />
    <City p={night} seed={37} base={430} tallest={280} fill={night.mid} windows={0.5} />
    <Haze y={270} h={160} />
    <path fill="url(#floor)" d="M0 426H1280V640H0Z" />
    <Bulbs p={evening} from={-60} to={600} y={-10} count={9} />
    <Bulbs p={evening} from={600} to={1340} y={-20} count={10} />
    <Glow x={640} y={560} r={720} flat={0.26} />
    {[0, 1, 2, 3, 4, 5, 6].map((index) => (
      <Person
        key={index}
        p={night}
        x={60 + index * 196}
        y={452}
        h={146 - (index % 3) * 18}
        look={index}
        pose={index % 3 === 1 ? 'hold' : 'down'}
      />
    ))}
    <path stroke={evening.brass} strokeWidth="4" d="M0 420Q640 444 1280 420" fill="none" />
    {[0, 1, 2, 3].map((index) => {
      const x = 760 + index * 132
      return (
        <g key={x}>
          <ellipse cx={x + 54} cy="594" rx="66" ry="8" fill={evening.ground} opacity=".6" />
          <path fill={index % 2 ? evening.wallShade : evening.wood} d={`M${x} 500h108v92h-108z`} />
          <path fill={evening.ground} opacity=".3" d={`M${x} 500h30v92h-30z`} />
          <path fill={evening.rim} opacity=".5" d={`M${x} 498h108v5h-108z`} />
          <path fill={evening.ground} opacity=".6" d={`M${x + 36} 530h36v10h-36z`} />
        </g>
      )
    })}
    <Officer p={evening} x={260} y={624} h={330} look={3} pose="point" />
    <SittingDog p={evening} x={540} y={618} size={1.36} />
  </Plate>
)

const oldMarket: Picture = () => (
  <Plate p={evening}>
    <Sky p={evening} />
    <City p={evening} seed={83} base={440} tallest={380} fill={evening.far} windows={0.4} />
    <Haze y={230} h={210} />
    <path
      fill={evening.mid}
      d="M0 470V180L60 130 120 180V470ZM120 470V230H300V470ZM980 470V210H1120V470ZM1120 470V160L1200 100 1280 160V470Z"
    />
    <path
      fill={evening.light}
      opacity=".75"
      d="M34 220h24v36H34zM72 220h24v36H72zM150 264h24v32h-24zM200 264h24v32h-24zM250 264h24v32h-24zM1010 250h24v34h-24zM1060 250h24v34h-24zM1150 200h26v38h-26zM1214 200h26v38h-26z"
    />
    <path fill="url(#floor)" d="M0 466H1280V640H0Z" />
    <path
      stroke={evening.skyLow}
      strokeWidth="2"
      opacity=".18"
      d="M0 500H1280M0 540H1280M0 590H1280M200 466 60 640M420 466 340 640M640 466V640M860 466 940 640M1080 466 1220 640"
    />
    <Bulbs p={evening} from={-20} to={640} y={110} count={10} />
    <Bulbs p={evening} from={640} to={1300} y={110} count={10} />
    {[
      [150, evening.red, 1],
      [395, evening.green, 1.06],
      [640, evening.uniformLit, 1.12],
      [890, evening.red, 1.06],
      [1140, evening.green, 1],
    ].map(([x, stripe, size]) => (
      <g key={Number(x)} transform={`translate(${x} 520) scale(${size})`}>
        <Stall p={evening} x={0} y={0} stripe={String(stripe)} />
      </g>
    ))}
    <Glow x={640} y={560} r={620} flat={0.2} strength={0.7} />
    <Person p={evening} x={270} y={600} h={180} look={1} isTurned />
    <Person p={evening} x={320} y={604} h={110} look={2} isAway />
    <Person p={evening} x={770} y={606} h={186} look={3} pose="hold" />
    <Officer p={evening} x={1010} y={612} h={196} look={0} pose="behind" />
  </Plate>
)

export const marketPictures: Record<string, Picture> = {
  'lantern-night': lanternNight,
  'lantern-soup': lanternSoup,
  'lantern-dogs': lanternDogs,
  'old-market': oldMarket,
}
