import { describe, expect, test } from 'vitest'
import { getFocalPoint } from '#app/lib/pictures/picture-hints.ts'
import { toPixelCrop } from '#app/lib/uploads/encode-picture.ts'
import { createCrop, cropToAspectRatio, fitPreview, moveEdge } from './crop.ts'
import { toCropCoordinates } from './focal-point.ts'

const fullArea = { left: 0, top: 0, right: 100, bottom: 100 }

describe('Crop area', () => {
  test('spans the corners of a drag within the picture, and ignores a drag that is too short', () => {
    expect(createCrop({ x: 80, y: -20 }, { x: 20.4, y: 60 })).toEqual({ left: 20, top: 0, right: 80, bottom: 60 })
    expect(createCrop({ x: 50, y: 50 }, { x: 52, y: 90 })).toBeNull()
  })

  test('keeps a minimum size when an edge moves past the opposite edge', () => {
    expect(moveEdge({ ...fullArea, left: 60 }, 'right', 10)).toEqual({ ...fullArea, left: 60, right: 65 })
    expect(moveEdge({ ...fullArea, bottom: 30 }, 'top', 90)).toEqual({ ...fullArea, top: 25, bottom: 30 })
  })

  test('has the largest size for its aspect ratio, around its former center and within the picture', () => {
    expect(cropToAspectRatio({ width: 400, height: 200 }, 1, fullArea)).toEqual({
      left: 25,
      top: 0,
      right: 75,
      bottom: 100,
    })
    expect(cropToAspectRatio({ width: 400, height: 200 }, 1, { ...fullArea, left: 90 })).toEqual({
      ...fullArea,
      left: 50,
    })
    expect(cropToAspectRatio({ width: 100, height: 200 }, 2, { ...fullArea, bottom: 20 })).toEqual({
      ...fullArea,
      bottom: 25,
    })
  })

  test('has at least one pixel', () => {
    expect(toPixelCrop({ width: 3, height: 1 }, { left: 95, top: 95, right: 100, bottom: 100 })).toEqual({
      x: 2,
      y: 0,
      width: 1,
      height: 1,
    })
    expect(toPixelCrop({ width: 640, height: 360 }, fullArea)).toEqual({ x: 0, y: 0, width: 640, height: 360 })
  })
})

describe('Focal point', () => {
  test('is read from the picture hints', () => {
    const hints = { 'article-images/a.png': 'v=0a1b2c3d', 'article-images/b.png': 'v=0a1b2c3d&focus=30x100' }
    expect(getFocalPoint(hints, '/storage/v1/object/public/article-images/b.png')).toEqual({ x: 30, y: 100 })
    expect(getFocalPoint({ 'article-images/b.png': 'focus=0x10' })).toEqual({ x: 0, y: 10 })
    expect([getFocalPoint({}), getFocalPoint(hints, null), getFocalPoint(hints)]).toEqual([null, null, null])
  })

  test('stays on the same spot when the picture is cropped, or moves to the edge of the crop', () => {
    expect(toCropCoordinates({ x: 40, y: 90 }, { left: 20, top: 0, right: 60, bottom: 50 })).toEqual({ x: 50, y: 100 })
  })

  test('determines which part of the picture a preview shows', () => {
    const picture = { width: 400, height: 200 }
    expect(fitPreview(picture, { width: 100, height: 100 }, fullArea, { x: 0, y: 50 })).toEqual({
      width: 200,
      left: -0,
      top: -0,
    })
    expect(fitPreview(picture, { width: 100, height: 100 }, fullArea, { x: 100, y: 50 }).left).toBe(-100)
    const right = fitPreview(picture, { width: 100, height: 100 }, { ...fullArea, left: 50 }, { x: 50, y: 50 })
    expect(right).toEqual({ width: 200, left: -100, top: -0 })
  })
})
