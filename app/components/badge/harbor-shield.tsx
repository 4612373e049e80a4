import type { ReactNode } from 'react'
import type { BadgeColors } from './badge-colors.ts'

interface HarborFieldProps {
  colors: BadgeColors
  /** Takes the place of the water. */
  hasRibbon: boolean
  children: ReactNode
}

/** The shield that a fresh site has, with whatever stands between its two lines. */
export function HarborField({ colors: { field, metal, ink }, hasRibbon, children }: HarborFieldProps) {
  return (
    <>
      <path
        fill={metal}
        d="M48 2 58 10 78 8 90 20 86 34 92 52C92 80 70 98 48 110 26 98 4 80 4 52L10 34 6 20 18 8 38 10Z"
      />
      <path
        fill={field}
        d="M48 9 56 15.5 75.500 13.600 83 21 79.500 34 85.500 53C85 76 67 92 48 102.500 29 92 11 76 10.500 53L16.500 34 13 21 20.500 13.600 40 15.500Z"
      />
      <path fill="none" stroke={metal} strokeWidth="1.500" d="M20 26H76M17 70H79" />
      <path
        fill={metal}
        d="m48 14 1.600 3.400 3.700.4-2.700 2.500.7 3.700-3.300-1.800-3.300 1.800.7-3.700-2.700-2.500 3.700-.4Z"
      />
      {children}
      {!hasRibbon && (
        <path
          fill="none"
          stroke={ink}
          strokeWidth="2.200"
          strokeLinecap="round"
          d="M24 77q4-3 8 0t8 0 8 0 8 0 8 0 8 0M31 84q4.200-3 8.500 0t8.500 0 8.500 0 8.500 0M40 91q4-3 8 0t8 0"
        />
      )}
    </>
  )
}

/** The lighthouse of a fresh site, with beams from rim to rim. */
export function HarborLight({ colors: { field, metal, ink } }: { colors: BadgeColors }) {
  return (
    <>
      <path fill={metal} opacity=".55" d="M43 40 18 31V46ZM53 40 78 31V46Z" />
      <path fill={ink} d="M44 45H52L55 70H41Z" />
      <path fill={field} d="M43.300 51H52.700L53.300 56H42.700ZM42.100 61.500H53.900L54.500 66.500H41.500Z" />
      <path fill={metal} d="M43 37H53V45H43ZM41 45H55V47H41ZM42 37 48 31 54 37Z" />
      <path fill={ink} d="M46 39H50V44H46Z" />
    </>
  )
}
