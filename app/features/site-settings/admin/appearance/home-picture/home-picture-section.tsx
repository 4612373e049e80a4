import { useDeferredValue } from 'react'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { heroTimes, landscapes } from '#content/theme-options.ts'
import { AppearanceSection, type AppearanceSectionProps } from '../appearance-section.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { AppearancePictureField } from '../pictures/appearance-picture-field.tsx'
import { ThemePreviewFrame } from '../theme-preview-frame.tsx'
import { HomePageHeader } from './home-page-header.tsx'
import { useSceneUrl } from './use-scene-url.ts'

export function HomePictureSection({
  form,
  previewSettings,
  picture,
}: AppearanceSectionProps & { picture: SinglePicture }) {
  const settings = useDeferredValue(previewSettings)
  const { landscape, time } = previewSettings.hero
  const pictureUrl = form.draft['hero.picture']
  const timeOfDay = time === 'theme' ? 'evening' : time
  return (
    <AppearanceSection group="hero" form={form}>
      <div className="flex flex-col gap-6 p-4 sm:p-5">
        <HomePagePreview settings={settings} />
        <ChoiceCards
          title="Landscape"
          name="hero.landscape"
          options={landscapes}
          value={landscape}
          onChange={(newValue) => form.change('hero.landscape', newValue)}
          className="grid-cols-2 lg:grid-cols-5"
          renderPicture={({ id }) => (
            <Thumbnail timeOfDay={timeOfDay} settings={{ ...settings, hero: { ...settings.hero, landscape: id } }} />
          )}
        />
        {pictureUrl === '' && (
          <ChoiceCards
            title="Time of day"
            name="hero.time"
            options={heroTimes}
            value={time}
            onChange={(newValue) => form.change('hero.time', newValue)}
            className="sm:grid-cols-3"
          />
        )}
        <AppearancePictureField
          name="Home page"
          url={pictureUrl}
          picture={picture}
          emptyText="Upload a picture of your city to replace the drawing. Wide pictures work best."
          pictureText="Visitors see your picture on the home page. The focal point stays visible on every screen."
          hasFocalPoint
          onClear={() => form.change('hero.picture', '')}
        />
      </div>
    </AppearanceSection>
  )
}

function HomePagePreview({ settings }: { settings: SiteSettings }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <ThemePreviewFrame
          key={theme}
          theme={theme}
          settings={settings}
          label={`The home page, ${theme} theme`}
          caption={theme === 'light' ? 'Light theme' : 'Dark theme'}
        >
          <HomePageHeader settings={settings} theme={theme} className="min-h-80 p-5">
            <span className="block max-w-[70%] font-display text-4xl leading-none font-extrabold text-balance">
              {settings.name}
            </span>
            <span className="mt-2 line-clamp-3 block max-w-sm text-sm">{settings.tagline}</span>
          </HomePageHeader>
        </ThemePreviewFrame>
      ))}
    </div>
  )
}

function Thumbnail({ timeOfDay, settings }: { timeOfDay: 'day' | 'evening' | 'night'; settings: SiteSettings }) {
  const sceneUrl = useSceneUrl(timeOfDay, settings)
  return (
    <span className="block h-24 bg-band sm:h-28">
      {sceneUrl && <img src={sceneUrl} alt="" className="size-full object-cover object-[78%_100%]" />}
    </span>
  )
}
