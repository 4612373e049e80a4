import { Drawing, type DrawingProps, ink } from './drawing.tsx'

/** Separates sections: a rule with the department's star in the middle. */
export function Ornament(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 240 16" data-slot="ornament" {...props}>
      <path fill="none" stroke={ink.brass} strokeWidth="1.500" strokeLinecap="round" d="M2 8H98M142 8H238" />
      <path fill={ink.brass} d="m120 1 2 4.600 5 .5-3.700 3.400 1 5-4.300-2.500-4.300 2.500 1-5-3.700-3.400 5-.5Z" />
      <path fill={ink.brass} d="M104 5.500 106.500 8 104 10.500 101.500 8ZM136 5.500 138.500 8 136 10.500 133.500 8Z" />
    </Drawing>
  )
}
