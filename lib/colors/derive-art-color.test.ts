import { expect, test } from 'vitest'
import { defaultColors } from './color-tokens.ts'
import { deriveArtColor, glowRecipe } from './derive-art-color.ts'
import { toOklch } from './oklch.ts'

test('Lamps and windows stay warm with any accent color', () => {
  for (const accent of ['#1f8f88', '#2f6fd0', '#3f9142', '#e0764a', '#808080']) {
    const { h } = toOklch(deriveArtColor('#ffdc8f', glowRecipe, { ...defaultColors, accent }))
    const degrees = (h * 180) / Math.PI
    expect(degrees, accent).toBeGreaterThan(55)
    expect(degrees, accent).toBeLessThan(95)
  }
})
