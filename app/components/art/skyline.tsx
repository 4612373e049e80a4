import { useId } from 'react'
import { Drawing, type DrawingProps, ink } from './drawing.tsx'

/**
 * The harbor city at dusk, 1920 wide. Everything that matters is between 640 and 1280, so that a narrow window can cut
 * off both sides (`preserveAspectRatio` crops around the middle and keeps the ground).
 */
export function Skyline(props: DrawingProps) {
  const id = useId()
  return (
    <Drawing viewBox="0 0 1920 640" preserveAspectRatio="xMidYMax slice" data-slot="skyline" {...props}>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ink.skyHigh} />
          <stop offset=".62" stopColor={ink.skyMid} />
          <stop offset="1" stopColor={ink.skyLow} />
        </linearGradient>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ink.water} />
          <stop offset="1" stopColor={ink.ground} />
        </linearGradient>
        <radialGradient id={`${id}b`} gradientUnits="userSpaceOnUse" cx="300" cy="250" r="460">
          <stop offset="0" stopColor={ink.light} stopOpacity=".5" />
          <stop offset="1" stopColor={ink.light} stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}n`} width="26" height="34" patternUnits="userSpaceOnUse">
          <path fill={ink.light} opacity=".75" d="M4 6h6v9h-6z" />
          <path fill={ink.light} opacity=".3" d="M16 22h6v8h-6z" />
        </pattern>
        <pattern id={`${id}m`} width="22" height="30" patternUnits="userSpaceOnUse">
          <path fill={ink.light} opacity=".38" d="M3 5h4v6h-4zM13 18h4v6h-4z" />
        </pattern>
      </defs>
      <path fill={`url(#${id}s)`} d="M0 0H1920V552H0Z" />
      <circle cx="1108" cy="424" r="74" fill={ink.sun} opacity=".9" />
      <path fill={ink.paper} opacity=".5" d={stars} />
      <path fill={ink.far} opacity=".75" d={hills} />
      <Bridge />
      <path fill={ink.mid} d={distantCity} />
      <path fill={`url(#${id}m)`} d={distantWindows} />
      <path fill={ink.near} d={nearCity} />
      <path fill={`url(#${id}n)`} d={nearWindows} />
      <Stationhouse />
      <path fill={`url(#${id}w)`} d="M0 548H1920V640H0Z" />
      <path fill={ink.ground} d="M0 540H1920V552H0Z" />
      <path stroke={ink.light} strokeWidth="3" strokeLinecap="round" opacity=".45" d={reflections} />
      <Lighthouse beam={`url(#${id}b)`} />
    </Drawing>
  )
}

function Bridge() {
  return (
    <g fill="none" stroke={ink.mid} strokeWidth="5">
      <path strokeWidth="9" d="M1180 500H1920" />
      <path d="M1330 540V330M1350 540V330M1640 540V330M1660 540V330" strokeWidth="8" />
      <path d="M1180 480Q1270 440 1340 336 1490 600 1650 336 1720 450 1920 490" />
      <path
        strokeWidth="2"
        d="M1250 442V500M1295 396V500M1390 414V500M1430 446V500M1470 464V500M1510 464V500M1550 446V500M1595 414V500M1700 408V500M1750 446V500M1800 464V500M1850 478V500"
      />
    </g>
  )
}

function Stationhouse() {
  return (
    <g>
      <path fill={ink.ground} d="M772 540V404H1148V540Z" />
      <path fill={ink.stone} d="M784 540V414H1136V540ZM760 404H1160V414H760ZM836 404 960 340 1084 404Z" />
      <path fill={ink.near} d="M866 398 960 350 1054 398Z" />
      <path
        fill={ink.brass}
        d="m960 362 4.500 9.600 10.500 1.200-7.800 7.200 2.100 10.400-9.300-5.200-9.300 5.200 2.100-10.400-7.800-7.200 10.500-1.200Z"
      />
      <path fill={ink.paper} d="M852 414h18v126h-18zM902 414h18v126h-18zM1000 414h18v126h-18zM1050 414h18v126h-18z" />
      <path
        fill={ink.light}
        d="M796 432h36v40h-36zM796 488h36v36h-36zM1088 432h36v40h-36zM1088 488h36v36h-36zM876 436h20v60h-20zM1024 436h20v60h-20zM932 452h56v88h-56z"
      />
      <path fill={ink.near} d="M958 476h4v64h-4zM932 472h56v5h-56zM813 432h3v92h-3zM1105 432h3v92h-3z" />
      <path fill={ink.stone} d="M840 528h240v6h-240zM826 534h268v6h-268z" />
      <path fill="none" stroke={ink.near} strokeWidth="4" d="M960 340V278" />
      <path fill={ink.brass} d="M962 280q14-6 26 0t26 0v22q-13 6-26 0t-26 0z" />
      <path fill={ink.ground} d="M714 540v-56h6v56zM1200 540v-56h6v56z" />
      <circle cx="717" cy="478" r="9" fill={ink.light} />
      <circle cx="1203" cy="478" r="9" fill={ink.light} />
    </g>
  )
}

/** To the right of the house: in a wide window, the text covers what is on the left. */
function Lighthouse({ beam }: { beam: string }) {
  return (
    <g transform="translate(985 0)">
      <path fill={beam} d="M300 250-200 142V339ZM300 250 800 158V356Z" />
      <path fill={ink.ground} d="M214 560q40-34 86-34t92 34z" />
      <path fill={ink.paper} d="M282 274h36l16 256h-68z" />
      <path fill={ink.near} d="M279 322h42l3 52h-48zM273 424h54l3 52h-60z" />
      <path fill={ink.brass} d="M272 268h56v8h-56zM280 234h40l-20-22z" />
      <path fill={ink.light} d="M284 234h32v34h-32z" />
      <path fill={ink.near} d="M298 234h4v34h-4z" />
    </g>
  )
}

const stars =
  'M180 70h3v3h-3zM420 118h3v3h-3zM610 54h3v3h-3zM742 140h3v3h-3zM880 76h3v3h-3zM1010 44h3v3h-3zM1190 112h3v3h-3zM1340 62h3v3h-3zM1498 132h3v3h-3zM1650 58h3v3h-3zM1790 110h3v3h-3zM80 160h3v3h-3z'
const hills = 'M0 540V440Q240 372 470 430T900 420 1320 440 1700 408 1920 450V540Z'
const distantCity =
  'M380 540V450h46V404h58v38h40V356h52v60h36V330l28-26 28 26v80h44V384h64v50h52V366h50v44h60V300h16V268h20v32h18v130h54V392h56v60h48V418h60v122Z'
/** No edge of these cuts through a window of the pattern that fills them. */
const distantWindows =
  'M383 455h38v73h-38zM429 414h52v114h-52zM487 447h32v81h-32zM527 361h46v167h-46zM579 421h28v107h-28zM615 335h22v193h-22zM645 389h36v139h-36zM689 389h56v139h-56zM751 444h44v84h-44zM803 371h44v157h-44zM853 415h52v113h-52zM967 435h48v93h-48zM1021 401h48v127h-48zM1077 461h42v67h-42zM1125 423h54v105h-54z'
const nearCity =
  'M0 540V470h60V420h84v60h40V540ZM420 540V456h64V410h76v36h30V372h78v52h44v116ZM1212 540V430h40V388h88v60h36V408h72v62h58V436h64v104ZM1590 540V500h72V476h70v34h48V490h74v20h66v30Z'
const nearWindows =
  'M10 491h44v41h-44zM74 438h60v94h-60zM430 472h42v60h-42zM494 424h56v108h-56zM602 389h52v143h-52zM1262 404h68v128h-68zM1388 423h46v109h-46zM1458 491h40v41h-40zM1518 457h42v75h-42zM1602 508h52v24h-52zM1674 491h46v41h-46zM1790 506h52v26h-52z'
const reflections =
  'M938 568h44M950 584h70M930 602h40M1080 572h54M1100 592h38M820 574h46M806 596h30M700 570h30M1190 570h30M284 572h30M276 590h52M290 608h28M520 572h40M620 588h34M1300 572h50M1410 590h36M1540 574h40M1690 586h50M90 576h44M120 600h30'
