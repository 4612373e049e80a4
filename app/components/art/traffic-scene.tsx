import { Drawing, type DrawingProps, ink } from './drawing.tsx'
import { Dusk } from './dusk.tsx'

/** A crossing at dusk, with a green light for pedestrians. */
export function TrafficScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" {...props}>
      <Dusk />
      <path fill={ink.far} d="M0 168V96h52v30h42V70h46v98ZM260 168V84h44v38h40V60h56v108Z" />
      <path
        fill={ink.light}
        opacity=".5"
        d="M104 84h9v12h-9zM122 108h9v12h-9zM16 110h9v12h-9zM276 98h9v12h-9zM358 76h9v12h-9zM376 104h9v12h-9zM314 134h9v12h-9z"
      />
      <path fill={ink.near} d="M0 166H400V240H0Z" />
      <path fill={ink.ground} d="M176 166h48l176 74H0Z" />
      <path fill={ink.brass} d="M198.500 170h3l1 8h-5zM197 184h6l1.500 10h-9zM195 200h10l1.500 10h-13z" />
      <path
        fill={ink.paper}
        d="M42 222h36l-18 14H18zM104 222h36l-12 14H84zM166 222h30l-3 14h-36zM224 222h30l18 14h-38zM282 222h36l26 14h-42zM342 222h36l34 14h-44z"
      />
      <path fill={ink.object} d="M302 40h7v164h-7zM232 44h74v6h-74z" />
      <path fill={ink.object} d="M222 34h32q4 0 4 4v82q0 4-4 4h-32q-4 0-4-4V38q0-4 4-4z" />
      <circle cx="238" cy="52" r="10" fill={ink.ground} />
      <circle cx="238" cy="79" r="10" fill={ink.ground} />
      <circle cx="238" cy="106" r="10" fill={ink.light} />
      <circle cx="238" cy="106" r="19" fill={ink.light} opacity=".25" />
      <path fill={ink.brass} d="M92 96h6v112h-6z" />
      <path fill={ink.paper} d="M95 58 124 87 95 116 66 87Z" />
      <path fill={ink.near} d="M95 64 118 87 95 110 72 87Z" />
      <path fill={ink.paper} d="M95 72a5 5 0 1 1 0 10 5 5 0 1 1 0-10M87 102l4-17h8l4 17h-5l-3-9-3 9z" />
    </Drawing>
  )
}
