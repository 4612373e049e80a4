import type { SiteSettings } from '#content/site-defaults.ts'
import { ThemeFrame } from '../theme-frame.tsx'
import { FrontFace } from './front-face.tsx'

/** The head of the front page in both themes, as it may not be saved yet. */
export function FrontPreview({ settings }: { settings: SiteSettings }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeFrame
          key={theme}
          theme={theme}
          settings={settings}
          label={`The front page, ${theme} theme`}
          caption={theme === 'light' ? 'Light theme' : 'Dark theme'}
        >
          <FrontFace settings={settings} theme={theme} className="min-h-80 p-5">
            <span className="block max-w-[70%] font-display text-4xl leading-none font-extrabold text-balance">
              {settings.name}
            </span>
            <span className="mt-2 line-clamp-3 block max-w-sm text-sm">{settings.tagline}</span>
          </FrontFace>
        </ThemeFrame>
      ))}
    </div>
  )
}
