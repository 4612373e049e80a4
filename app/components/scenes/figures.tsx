import type { Inked } from './canvas.tsx'

interface FigureProps extends Inked {
  /** Where the feet stand. */
  x: number
  y: number
  /** Height in pixels. */
  h: number
  look?: number
  pose?: keyof typeof arms
  isTurned?: boolean
  /** Seen from behind. */
  isAway?: boolean
}

/** Somebody in uniform, without a face: nobody in particular. The light comes from the right. */
export function Officer({ p, x, y, h, look = 0, pose = 'down', isTurned = false, isAway = false }: FigureProps) {
  const skin = p.skins[look % 4]
  const size = h / 208
  return (
    <g transform={`translate(${x} ${y}) scale(${isTurned ? -size : size} ${size})`}>
      <path fill={p.rim} opacity=".5" transform="translate(2)" d={legs + torso} />
      <path fill={p.uniform} d={legs} />
      <path fill={p.uniformLit} d={torso} />
      <path fill={p.uniform} d="M-27-150Q-12-156 0-156V-88H-25L-24-100-27-130Z" opacity=".75" />
      <path fill={p.ground} d="M-25-104H25V-94H-25Z" />
      <path
        fill="none"
        stroke={p.rim}
        strokeWidth="14"
        strokeLinecap="round"
        opacity=".7"
        transform="translate(2)"
        d={arms[pose].right}
      />
      <path
        fill="none"
        stroke={p.uniform}
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={arms[pose].left + arms[pose].right}
      />
      <path fill="none" stroke={skin} strokeWidth="11" strokeLinecap="round" d={arms[pose].hands} />
      <path fill={skin} d="M-7-168H7V-156H-7ZM-12-184a12 13 0 0 1 24 0v6a12 14 0 0 1-24 0ZM-15-183h30v7h-30z" />
      {isAway ? (
        <path fill={p.hairs[look % 2]} d="M-13-190H13V-178Q12-164 0-164T-13-178Z" />
      ) : (
        <path fill={p.paper} d="M-8-158H8L0-146Z" />
      )}
      <path fill={p.ground} d="M-21-192Q-20-207 0-208T21-192L15-185H-15Z" />
      <path
        fill={p.brass}
        d={
          isAway
            ? 'M-15-188H15V-185H-15Z'
            : 'M-15-188H15V-185H-15ZM-3-204H3V-196L0-193-3-196ZM9-146l3-2 3 2 1 6-4 5-4-5ZM-3-103H3V-95H-3Z'
        }
      />
      <path fill={p.brass} d="M-30-153-18-158-17-154-29-149ZM30-153 18-158 17-154 29-149Z" />
    </g>
  )
}

/** A neighbor. */
export function Person({ p, x, y, h, look = 0, pose = 'down', isTurned = false, isAway = false }: FigureProps) {
  const skin = p.skins[(look * 3 + 1) % 4]
  const size = h / 200
  return (
    <g transform={`translate(${x} ${y}) scale(${isTurned ? -size : size} ${size})`}>
      <path fill={p.rim} opacity=".5" transform="translate(2)" d={legs + torso} />
      <path fill={look % 2 ? p.near : p.ground} d={legs} />
      <path fill={p.clothes[look % 4]} d={torso} />
      <path
        fill="none"
        stroke={p.clothes[look % 4]}
        strokeWidth="14"
        strokeLinecap="round"
        d={arms[pose].left + arms[pose].right}
      />
      <path fill={p.ground} opacity=".3" d="M-27-150Q-12-156 0-156V-88H-25L-24-100-27-130Z" />
      <path fill="none" stroke={skin} strokeWidth="11" strokeLinecap="round" d={arms[pose].hands} />
      <path fill={skin} d="M-7-168H7V-156H-7ZM-12-184a12 13 0 0 1 24 0v6a12 14 0 0 1-24 0Z" />
      <path
        fill={p.hairs[look % 2]}
        d={
          isAway
            ? 'M-14-182Q-15-200 0-201T14-182V-168Q0-160-14-168Z'
            : look % 2
              ? 'M-15-178Q-17-201 0-201T15-178L18-156H11L12-184Q0-186-8-192-12-186-11-156H-18Z'
              : 'M-14-184Q-16-201 0-201T14-184Q8-191 0-191T-14-184Z'
        }
      />
    </g>
  )
}

const legs = 'M-24-96H24L22-6 28 0H4L1-78H-1L-4 0H-28L-22-6Z'
const torso = 'M-12-160H12Q29-157 31-146L27-126 25-90H-25L-27-126-31-146Q-29-157-12-160Z'
const arms = {
  down: { left: 'M-29-146-34-100', right: 'M29-146 34-100', hands: 'M-34-92v1M34-92v1' },
  behind: { left: 'M-29-146-37-118-20-98', right: 'M29-146 37-118 20-98', hands: 'M-8-95h16' },
  salute: { left: 'M-29-146-34-100', right: 'M29-146 48-160 24-184', hands: 'M-34-92v1M20-188h1' },
  point: { left: 'M-29-146-34-100', right: 'M29-146 60-142 82-148', hands: 'M-34-92v1M91-150h1' },
  lean: { left: 'M-29-146-40-116-30-92', right: 'M29-146 42-116 34-92', hands: 'M-30-88v1M34-88v1' },
  search: { left: 'M-29-146-36-110 2-98', right: 'M29-146 56-122 82-126', hands: 'M12-98v1M88-127v1' },
  up: { left: 'M-29-146-34-100', right: 'M29-146 52-164 50-196', hands: 'M-34-92v1M50-204v1' },
  hold: { left: 'M-29-146-34-120-6-112', right: 'M29-146 36-120 10-112', hands: 'M2-112v1' },
} as const
