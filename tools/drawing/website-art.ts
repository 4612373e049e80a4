import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

/** Renders drawings of the website outside a browser: each color variable becomes the color it falls back to. */
export async function createWebsiteArt() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  async function render(file: string, name: string, props: Record<string, unknown> = {}): Promise<string> {
    const loaded: Record<string, unknown> = await vite.ssrLoadModule(`/app/components/${file}.tsx`)
    const component = loaded[name]
    if (!isComponent(component)) throw new Error(`${file}.tsx exports no component ${name}.`)
    return renderToStaticMarkup(createElement(component, props)).replace(/var\(--[\w-]+, ?(#[0-9a-f]+)\)/g, '$1')
  }
  async function drawPictures(): Promise<Record<string, string>> {
    const { drawPictures } = await vite.ssrLoadModule('/tools/drawing/pictures/all-pictures.tsx')
    return drawPictures()
  }
  return { render, drawPictures, close: () => vite.close() }
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function'
}
