import { Glow } from '#app/components/scenes/canvas.tsx'
import { Officer, Person } from '#app/components/scenes/figures.tsx'
import { Panes, Pendant } from '#app/components/scenes/room-scenes.tsx'
import { Clock, Counter, DeskLamp, FileShelf, Room, stars } from './interiors.tsx'
import { lights, type Picture, Plate } from './plate.tsx'
import { Bicycle } from './things.tsx'

const { evening, night } = lights

const dispatchRoom: Picture = () => (
  <Plate p={night}>
    <path fill={night.ground} d="M0-80H1280V640H0Z" />
    <path fill={night.near} d="M0 430H1280V640H0Z" opacity=".7" />
    {[60, 370, 680, 990].map((x, index) => (
      <g key={x}>
        <path fill={night.object} d={`M${x - 8} 12h246v164h-246z`} />
        <path fill={index % 2 ? night.uniform : night.near} d={`M${x} 20h230v148h-230z`} />
        <path
          fill="none"
          stroke={night.object}
          strokeWidth="3"
          d={`M${x} 70h230M${x} 116h230M${x + 60} 20v148M${x + 120} 20 ${x + 180} 168M${x} 150l120-100 110 60`}
        />
        <path
          fill="none"
          stroke={index % 2 ? night.light : night.blue}
          strokeWidth="4"
          d={`M${x + 20} 140l54-60 40 36 50-70 46 50`}
        />
        <path fill={night.red} d={`M${x + 74} 74a7 7 0 1 0 .1 0z`} />
        <path fill={night.light} d={`M${x + 164} 40a7 7 0 1 0 .1 0z`} />
        <ellipse cx={x + 115} cy="94" rx="170" ry="120" fill="url(#glow)" opacity=".18" />
      </g>
    ))}
    <ellipse cx="640" cy="330" rx="420" ry="220" fill="url(#mist)" />
    <Person
      p={{ ...night, skins: evening.skins, clothes: evening.clothes }}
      x={640}
      y={700}
      h={470}
      look={2}
      pose="hold"
    />
    <path
      fill="none"
      stroke={night.ground}
      strokeWidth="14"
      strokeLinecap="round"
      d="M600 282Q596 222 640 222T680 282"
    />
    <path fill={night.ground} d="M588 268h20v44h-20zM672 268h20v44h-20z" />
    <path fill="none" stroke={night.ground} strokeWidth="6" strokeLinecap="round" d="M598 308Q602 332 630 328" />
    {[170, 800].map((x) => (
      <g key={x}>
        <path fill={night.object} d={`M${x - 10} 306h330v196h-330zM${x + 140} 502h30v40h-30z`} />
        <path fill={night.mid} d={`M${x} 316h310v176h-310z`} />
        <path fill={night.blue} opacity=".35" d={`M${x} 316h310v30h-310z`} />
        <path
          stroke={night.paper}
          strokeWidth="7"
          strokeLinecap="round"
          opacity=".6"
          d={`M${x + 24} 376h170M${x + 24} 402h110M${x + 24} 428h200M${x + 24} 454h90`}
        />
        <path fill={night.green} d={`M${x + 240} 366h44v20h-44z`} />
        <path fill={night.red} d={`M${x + 240} 396h44v20h-44z`} />
        <Glow x={x + 155} y={400} r={260} strength={0.35} />
      </g>
    ))}
    <Counter p={night} x={70} y={540} w={1140} h={160} />
    <path fill={night.paper} d="M560 536 580 520H700L720 536Z" opacity=".8" />
    <path fill={night.red} d="M1140 538v-38h40v38zM1180 508q16 0 16 10t-16 10v-6q8 0 8-5t-8-4z" />
    <path
      fill="none"
      stroke={night.paper}
      strokeWidth="3"
      opacity=".5"
      d="M1152 492q-8-12 0-22t0-20M1168 492q-8-12 0-22"
    />
  </Plate>
)

const quarterFigures: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={540} />
    {[0, 1, 2].map((index) => {
      const x = 110 + index * 370
      const bars =
        [
          [80, 130, 105, 170],
          [190, 160, 130, 96],
          [60, 100, 160, 205],
        ][index] ?? []
      return (
        <g key={x}>
          <path fill={evening.ground} opacity=".35" d={`M${x + 8} 12h320v392h-320z`} />
          <path fill={evening.paper} d={`M${x} 0h320v392h-320z`} />
          <path fill={evening.wallShade} opacity=".45" d={`M${x} 0h320L${x} 392z`} />
          <path fill={evening.brass} d={`M${x + 152}-14h16v26h-16z`} />
          <path stroke={evening.near} strokeWidth="9" opacity=".7" d={`M${x + 36} 44h170M${x + 36} 72h240`} />
          <path
            stroke={evening.near}
            strokeWidth="1.500"
            opacity=".3"
            d={`M${x + 36} 140h250M${x + 36} 200h250M${x + 36} 260h250`}
          />
          <path stroke={evening.near} strokeWidth="4" d={`M${x + 36} 340h250`} />
          {bars.map((h, bar) => (
            <path
              key={h}
              fill={bar === 3 ? evening.brass : evening.uniformLit}
              d={`M${x + 54 + bar * 58} ${338 - h}h38v${h}h-38z`}
            />
          ))}
        </g>
      )
    })}
    {[270, 640, 1010].map((x) => (
      <Pendant key={x} p={evening} x={x} y={-30} drop={430} wide />
    ))}
    <Person p={evening} x={420} y={640} h={330} look={2} isAway />
    <Person p={evening} x={860} y={640} h={340} look={1} pose="point" isTurned isAway />
    <Person p={evening} x={980} y={650} h={230} look={3} isAway />
  </Plate>
)

const recordsDesk: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={540} />
    <FileShelf p={evening} x={70} y={20} />
    <FileShelf p={evening} x={490} y={20} />
    <Clock p={evening} x={1080} y={110} r={64} />
    <Pendant p={evening} x={640} y={-10} drop={520} wide />
    <Person p={evening} x={860} y={640} h={400} look={3} pose="hold" />
    <Counter p={evening} x={50} y={470} w={1180} h={190} />
    <path fill={evening.paper} d="M250 468 266 444H420L436 468ZM262 440 276 420H424L434 440Z" />
    <path fill={evening.wallShade} d="M262 440 276 420H340L300 440Z" />
    <path stroke={evening.near} strokeWidth="3" opacity=".4" d="M296 428h100M290 452h120" />
    <path fill={evening.wood} d="M1070 470v-18h20l8-36h24l8 36h20v18z" />
    <path fill={evening.brass} d="M1086 412a24 24 0 1 1 48 0 24 16 0 0 1-48 0z" />
    <DeskLamp p={evening} x={560} y={468} />
  </Plate>
)

const briefingRoom: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={560} />
    <path fill={evening.wood} d="M286-46H994V344H286Z" />
    <path fill={evening.paper} d="M302-30H978V328H302Z" />
    <path fill={evening.uniformLit} opacity=".45" d="M302 220Q460 170 560 230T760 210 978 250V328H302Z" />
    <path
      fill="none"
      stroke={evening.far}
      strokeWidth="6"
      opacity=".8"
      d="M330 20 560 200M620-20 500 230M940 0 700 210M302 110H978M420-30 440 190M840-30 860 214"
    />
    <path fill={evening.green} opacity=".5" d="M700 30h90v60h-90zM350 130h60v46h-60z" />
    <path fill={evening.brass} d={stars([[640, 110]], 26)} />
    <path fill={evening.red} d="M456 60a11 11 0 1 0 .1 0zM860 130a11 11 0 1 0 .1 0zM560 170a11 11 0 1 0 .1 0z" />
    <Pendant p={evening} x={640} y={-56} drop={380} wide />
    <Officer p={evening} x={1110} y={610} h={350} look={0} pose="point" isTurned />
    {[150, 350, 550, 750].map((x, index) => (
      <g key={x}>
        <Officer p={evening} x={x + 30} y={740} h={340} look={index + 1} isAway />
        <path fill={evening.ground} d={`M${x - 30} 560h120q10 0 10 10v80h-140v-80q0-10 10-10z`} />
        <path fill={evening.rim} opacity=".35" d={`M${x - 30} 560h120v3h-120z`} />
      </g>
    ))}
  </Plate>
)

const frontDesk: Picture = () => (
  <Plate p={evening}>
    <Room p={evening} floor={540} />
    <Panes p={evening} x={90} y={0} w={300} h={320} columns={3} seed={17} />
    <path fill={evening.uniform} d="M480-40H800V360H480Z" opacity=".7" />
    <path fill={evening.brass} d={stars([[640, 206]], 30)} />
    <Clock p={evening} x={640} y={90} r={70} />
    <FileShelf p={evening} x={880} y={-20} />
    <Glow x={640} y={330} r={380} strength={0.7} />
    <Officer p={evening} x={640} y={620} h={372} look={1} pose="lean" />
    <Counter p={evening} x={150} y={460} w={980} h={190} />
    <DeskLamp p={evening} x={960} y={458} size={1.15} />
    <path fill={evening.paper} d="M300 458 314 436H440L452 458ZM306 434 318 416H440L448 434Z" />
    <path fill={evening.brass} d="M800 458q0-34 34-34t34 34zM829 414h10v10h-10z" />
  </Plate>
)

/** Tires that are seen before dark boards. */
const inHall = { ...evening, object: evening.far }

const bicycleFind: Picture = () => (
  <Plate p={evening}>
    <path fill={evening.near} d="M0-80H1280V640H0Z" />
    <path
      stroke={evening.ground}
      strokeWidth="4"
      opacity=".6"
      d={Array.from({ length: 17 }, (_, plank) => `M${plank * 80}-80V470`).join('')}
    />
    <path fill={evening.wood} d="M0-80 640-20 1280-80V-50L640 12 0-50ZM150-66h22v540h-22zM1108-66h22v540h-22z" />
    <Panes p={evening} x={460} y={60} w={360} h={210} columns={3} seed={77} />
    <path fill={evening.skyLow} opacity=".14" d="M460 60H820L1120 560H260Z" />
    <path fill="url(#floor)" d="M0 466H1280V640H0Z" />
    <path stroke={evening.ground} strokeWidth="3" opacity=".5" d="M0 500H1280M0 546H1280M0 600H1280" />
    <Pendant p={evening} x={300} y={60} drop={480} wide />
    <Pendant p={evening} x={980} y={60} drop={480} wide />
    {[evening.far, evening.wall, evening.brassDeep, evening.blue, evening.green].map((frame, index) => (
      <Bicycle key={frame} p={inHall} x={150 + index * 245} y={510} size={0.95} frame={frame} isTurned />
    ))}
    {[evening.red, evening.brass, evening.paper, evening.clothes[2]].map((frame, index) => (
      <g key={frame}>
        <Bicycle p={inHall} x={200 + index * 292} y={620} size={1.3} frame={frame} />
        <path fill={evening.light} d={`M${188 + index * 292} 540h34v24h-34z`} />
        <path stroke={evening.ground} strokeWidth="2" d={`M${194 + index * 292} 548h22M${194 + index * 292} 555h14`} />
      </g>
    ))}
  </Plate>
)

export const roomPictures: Record<string, Picture> = {
  'dispatch-room': dispatchRoom,
  'quarter-figures': quarterFigures,
  'records-desk': recordsDesk,
  'briefing-room': briefingRoom,
  'front-desk': frontDesk,
  'bicycle-find': bicycleFind,
}
