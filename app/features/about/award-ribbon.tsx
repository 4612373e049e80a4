import { Drawing, type DrawingProps, drawingColors } from '#app/components/art/drawing.tsx'

export function AwardRibbon({ patternIndex, ...props }: DrawingProps & { patternIndex: number }) {
  const [outer, inner, middle] = patterns[patternIndex % patterns.length] ?? patterns[0]
  return (
    <Drawing viewBox="0 0 96 32" {...props}>
      <path fill={brass} d="M2 0H94Q96 0 96 2V30Q96 32 94 32H2Q0 32 0 30V2Q0 0 2 0Z" />
      <path fill={outer} d="M3 3H93V29H3Z" />
      <path fill={inner} d="M21 3H75V29H21Z" />
      <path fill={middle} d="M38 3H58V29H38Z" />
      <path fill={paper} opacity=".16" d="M3 3H93V11H3Z" />
      <path
        fill={middle === stone ? near : brassLight}
        d="m48 8 2.400 5 5.600.7-4.100 3.800 1 5.500-4.900-2.700-4.900 2.700 1-5.500-4.100-3.800 5.600-.7Z"
      />
    </Drawing>
  )
}

const { far, mid, near, ground, paper, stone, brass, brassDeep, brassLight } = drawingColors

const patterns = [
  [near, paper, ground],
  [brassDeep, ground, brassDeep],
  [far, near, stone],
  [paper, brassDeep, near],
  [ground, stone, mid],
  [stone, brass, far],
] as const
