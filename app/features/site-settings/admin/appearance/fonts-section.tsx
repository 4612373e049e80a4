import { getFontFiles } from '#app/site/settings/font-files.ts'
import { type FontPair, fontPairs } from '#content/theme-options.ts'
import { AppearanceSection, type AppearanceSectionProps } from './appearance-section.tsx'
import { ChoiceCards } from './choice-cards.tsx'

export function FontsSection({ form, previewSettings }: AppearanceSectionProps) {
  return (
    <AppearanceSection group="fonts" form={form}>
      <div className="p-4 sm:p-5">
        <ChoiceCards
          title="Font pair"
          name="fonts.pair"
          options={fontPairs}
          value={previewSettings.fonts.pair}
          onChange={(pair) => form.change('fonts.pair', pair)}
          className="md:grid-cols-3"
          renderPicture={({ id }) => (
            <FontSample pair={id} headline={previewSettings.name} text={previewSettings.tagline} />
          )}
        />
      </div>
    </AppearanceSection>
  )
}

function FontSample({ pair, headline, text }: { pair: FontPair; headline: string; text: string }) {
  const styleSheetUrl = getFontFiles(pair)?.styleSheetUrl
  return (
    <span className={`fonts-${pair} flex min-h-36 flex-col gap-1.5 bg-muted px-3 py-4 font-sans`}>
      {styleSheetUrl && <link rel="stylesheet" href={styleSheetUrl} precedence="fonts" />}
      <span className="font-display text-3xl leading-none font-extrabold text-balance">{headline}</span>
      <span className="line-clamp-3 text-sm">{text}</span>
    </span>
  )
}
