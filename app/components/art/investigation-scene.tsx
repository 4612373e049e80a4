import { Drawing, type DrawingProps, ink } from './drawing.tsx'

/** A desk late at night: a case file, a fingerprint and a glass over it. */
export function InvestigationScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" {...props}>
      <path fill={ink.near} d="M0 0H400V240H0Z" />
      <path fill={ink.mid} d="M24 22H150V120H24Z" />
      <path fill={ink.far} d="M30 28H84V114H30ZM90 28H144V114H90Z" />
      <path fill={ink.light} opacity=".5" d="M38 84h8v10h-8zM58 70h8v10h-8zM104 92h8v10h-8zM124 76h8v10h-8z" />
      <path fill={ink.light} opacity=".16" d="M296 66 190 190H400V96Z" />
      <path fill={ink.ground} d="M0 186H400V240H0Z" />
      <path fill={ink.brassDeep} d="M0 182H400V190H0Z" />
      <path fill={ink.brass} d="M330 176h44v8h-44zM349 98h6v80h-6zM318 74l50-18 10 40q-40 18-84 2z" />
      <path fill={ink.light} d="M300 96q36 12 72 0-14 12-36 12t-36-12z" />
      <path fill={ink.stone} d="M82 92h52l10 12h112v84H82Z" />
      <path fill={ink.paper} d="M96 78H240V184H96Z" />
      <path fill={ink.stone} d="M82 122H258L252 188H88Z" />
      <path fill={ink.near} opacity=".45" d="M112 92h60v5h-60zM112 104h84v4h-84zM112 113h72v4h-72z" />
      <g fill="none" stroke={ink.near} strokeWidth="3" strokeLinecap="round">
        <path d="M186 176q-6-30 12-36t18 16q0 12 2 20M194 178q-4-26 6-30t9 14q0 10 1 16M178 172q-6-34 18-42t30 22q1 12 3 20" />
        <path d="M202 156v22" />
      </g>
      <path fill={ink.light} opacity=".18" d="M158 154a44 44 0 1 1 88 0 44 44 0 1 1-88 0" />
      <circle cx="202" cy="154" r="44" fill="none" stroke={ink.brass} strokeWidth="8" />
      <path fill="none" stroke={ink.brassDeep} strokeWidth="13" strokeLinecap="round" d="M238 188 268 218" />
    </Drawing>
  )
}
