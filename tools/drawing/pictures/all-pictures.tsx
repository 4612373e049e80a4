import { renderToStaticMarkup } from 'react-dom/server'
import { academyPictures } from './academy-pictures.tsx'
import { harborPictures } from './harbor-pictures.tsx'
import { marketPictures } from './market-pictures.tsx'
import type { Picture } from './plate.tsx'
import { roomPictures } from './room-pictures.tsx'
import { streetPictures } from './street-pictures.tsx'

const pictures: Record<string, Picture> = {
  ...streetPictures,
  ...harborPictures,
  ...marketPictures,
  ...academyPictures,
  ...roomPictures,
}

/** The pictures of articles and of the library as SVG documents, by file name without extension. */
export function drawPictures(): Record<string, string> {
  return Object.fromEntries(Object.entries(pictures).map(([name, draw]) => [name, renderToStaticMarkup(draw())]))
}
