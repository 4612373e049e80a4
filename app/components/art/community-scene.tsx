import { Drawing, type DrawingProps, ink } from './drawing.tsx'
import { Dusk } from './dusk.tsx'

/** A row of houses with their lights on, and people at the fence. */
export function CommunityScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" {...props}>
      <Dusk />
      <path fill={ink.far} d="M0 176q70-44 150-20t150-10 100 20v30H0Z" />
      <path fill={ink.near} d="M20 196V122l46-38 46 38v74ZM288 196V116l48-40 48 40v80Z" />
      <path fill={ink.mid} d="M122 196V104l62-44 62 44v92Z" />
      <path
        fill={ink.brass}
        d="M116 106 184 56 252 106 248 112 184 66 120 112ZM14 124 66 80 118 124 114 130 66 90 18 130ZM282 118 336 72 390 118 386 124 336 82 286 124Z"
      />
      <path
        fill={ink.light}
        d="M44 128h16v20H44zM72 128h16v20H72zM142 116h22v26h-22zM204 116h22v26h-22zM310 122h18v22h-18zM346 122h18v22h-18zM174 152h22v44h-22z"
      />
      <path fill={ink.ground} d="M58 160h18v36H58zM328 158h18v38h-18zM152 116h2v26h-2zM214 116h2v26h-2z" />
      <path fill={ink.ground} d="M0 194H400V240H0Z" />
      <path fill={ink.ground} d="M264 196v-36h6v36z" />
      <circle cx="267" cy="142" r="26" fill={ink.near} />
      <circle cx="256" cy="154" r="16" fill={ink.near} />
      <path
        fill={ink.stone}
        d="M0 204h400v4H0zM8 196h5v26H8zM40 196h5v26h-5zM72 196h5v26h-5zM318 196h5v26h-5zM350 196h5v26h-5zM382 196h5v26h-5z"
      />
      <circle cx="136" cy="164" r="8" fill="#b87d52" />
      <path fill={ink.red} d="M122 218v-26q0-16 14-16t14 16v26z" />
      <circle cx="170" cy="168" r="8" fill="#efc9a8" />
      <path fill={ink.stone} d="M156 218v-22q0-16 14-16t14 16v22z" />
      <circle cx="222" cy="160" r="8.500" fill="#8d5a3a" />
      <path fill={ink.skyHigh} stroke={ink.brass} d="M206 218v-28q0-17 16-17t16 17v28z" />
      <path fill={ink.ground} d="M212 156q0-9 10-9t10 9l3 2h-26z" />
      <path
        fill={ink.brass}
        d="m229 186 1.500 3 3.300.4-2.400 2.300.6 3.300-3-1.600-3 1.600.6-3.300-2.400-2.300 3.300-.4Z"
      />
    </Drawing>
  )
}
