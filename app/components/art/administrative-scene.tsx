import { Drawing, type DrawingProps, ink } from './drawing.tsx'

/** The records desk: papers, a stamp and a clock. */
export function AdministrativeScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" {...props}>
      <path fill={ink.mid} d="M0 0H400V240H0Z" />
      <path fill={ink.near} d="M22 18H172V176H22Z" />
      <path
        fill={ink.stone}
        d="M30 28H50V76H30ZM54 34H68V76H54ZM72 28H96V76H72ZM118 36H134V76H118ZM138 28H162V76H138ZM30 92H58V140H30ZM86 98H100V140H86ZM104 92H130V140H104ZM134 96H162V140H134Z"
      />
      <path
        fill={ink.brass}
        d="M34 38h12v6H34zM76 38h16v6H76zM142 38h16v6h-16zM34 102h20v6H34zM108 102h18v6h-18zM22 76H172v5H22ZM22 140H172v5H22Z"
      />
      <circle cx="300" cy="62" r="34" fill={ink.brass} />
      <circle cx="300" cy="62" r="28" fill={ink.paper} />
      <path fill="none" stroke={ink.ground} strokeWidth="4" strokeLinecap="round" d="M300 62V43M300 62 313 70" />
      <path fill={ink.brassDeep} d="M0 168H400V178H0Z" />
      <path fill={ink.ground} d="M0 178H400V240H0Z" />
      <path fill={ink.near} d="M20 192H190V240H20ZM210 192H380V240H210Z" />
      <path fill={ink.stone} d="M176 158h96v10h-96z" />
      <path fill={ink.paper} d="M184 92H262V160H184Z" />
      <path fill={ink.near} opacity=".5" d="M194 104h40v5h-40zM194 116h58v4h-58zM194 125h58v4h-58zM194 134h44v4h-44z" />
      <circle cx="246" cy="146" r="11" fill="none" stroke={ink.red} strokeWidth="3" />
      <path fill={ink.red} d="m246 139 2 4.600 5 .5-3.700 3.400 1 4.500-4.300-2-4.300 2 1-4.500-3.700-3.400 5-.5Z" />
      <path fill={ink.brassDeep} d="M306 160h46v8h-46zM312 148h34l3 12h-40zM324 118h10l3 30h-16z" />
      <circle cx="329" cy="112" r="11" fill={ink.brass} />
    </Drawing>
  )
}
