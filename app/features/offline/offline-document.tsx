import { renderToStaticMarkup } from 'react-dom/server.edge'
import { drawBadge } from '#app/components/badge/draw-badge.ts'
import { drawScene } from '#app/components/scenes/draw-scene.ts'
import { toSvgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import { defaultFonts } from '#app/site/settings/default-fonts.ts'
import { getFontFiles } from '#app/site/settings/font-files.ts'
import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { ensureContrast } from '#lib/colors/ensure-contrast.ts'
import { toOklch } from '#lib/colors/oklch.ts'

interface OfflineDocumentOptions {
  settings: SiteSettings
  errors: DocumentContent<'errors'>
}

/**
 * Everything except the fonts is inline, because the visitor is offline. The browser usually has
 * the fonts in its cache.
 */
export function renderOfflineDocument({ settings, errors: { offline, failure } }: OfflineDocumentOptions): string {
  const { name, shortName, notice, badge } = settings
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={getBrandColors(settings).field} />
        <title>{`${offline.title} | ${name}`}</title>
        <style>{renderStyles(settings)}</style>
      </head>
      <body>
        <aside aria-label="About this site" dir="auto">
          {notice}
        </aside>
        <header>
          {badge.picture === '' && <img src={toSvgDataUrl(drawBadge(badge))} alt="" width={36} height={42} />}
          <p>
            <b dir="auto">{shortName}</b>
            <span dir="auto">{name}</span>
          </p>
        </header>
        <img className="scene" src={toSvgDataUrl(drawScene('fog', 'evening', settings))} alt="" />
        <main>
          <h1 dir="auto">{offline.title}</h1>
          <p dir="auto">{offline.text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page that failed to load */}
          <a href="" dir="auto">
            {failure.again}
          </a>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

function renderStyles(settings: SiteSettings): string {
  const { field, metal, ink } = getBrandColors(settings)
  const buttonText = ensureContrast(toOklch(field), [{ color: metal, minContrast: 4.5 }])
  const [textFont, displayFont] = getFontFiles(settings.fonts.pair)?.preloadUrls ?? defaultFonts
  return `
    @font-face { font-family: text; src: url("${textFont}"); font-weight: 100 900 }
    @font-face { font-family: display; src: url("${displayFont}"); font-weight: 100 900 }
    html { font-size: 106.25% }
    * { box-sizing: border-box; margin: 0; overflow-wrap: anywhere }
    body { min-height: 100dvh; display: flex; flex-direction: column; background: ${field}; color: ${ink};
      font: 1rem/1.5 text, system-ui, sans-serif }
    aside { padding: .25rem 1rem; border-bottom: 2px solid ${metal}; font-size: .875rem; font-weight: 600;
      text-align: center; text-wrap: balance }
    header { display: flex; gap: .75rem; align-items: center; width: min(100%, 72rem); margin-inline: auto;
      padding: .75rem 1.5rem }
    header p { line-height: 1.15; font-size: .875rem }
    b, h1 { display: block; font-family: display, system-ui, sans-serif; font-weight: 800; line-height: 1.05 }
    b { font-size: 1.5rem }
    main { display: grid; justify-items: center; gap: 1rem; padding: 3rem 1.5rem;
      text-align: center }
    .scene { flex: 1 0 12rem; width: 100%; min-height: 0; object-fit: cover; object-position: 96% 100%;
      border-bottom: 4px solid ${metal} }
    h1 { font-size: clamp(2.5rem, 9vw, 4.5rem) }
    main p { max-width: 36rem; text-wrap: balance }
    a { display: grid; place-items: center; min-height: 2.75rem; margin-top: 1rem; padding: .5rem 1.5rem;
      border-radius: .375rem; background: ${metal}; color: ${buttonText}; font-weight: 600; text-decoration: none }
    a:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px }`
}
