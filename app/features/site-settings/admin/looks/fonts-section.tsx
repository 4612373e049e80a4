import { getFontFiles } from '#app/site/settings/font-files.ts'
import { type FontPair, fontPairs } from '#content/look-parts.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { LookSection, type LookSectionProps } from './look-section.tsx'

/** The fonts of headlines and text. */
export function FontsSection({ form, shown }: LookSectionProps) {
  return (
    <LookSection group="fonts" form={form}>
      <div className="p-4 sm:p-5">
        <ChoiceCards
          title="Font pair"
          name="fonts.pair"
          options={fontPairs}
          chosen={shown.fonts.pair}
          onChoose={(pair) => form.change('fonts.pair', pair)}
          className="md:grid-cols-3"
          renderPicture={({ id }) => <Sample pair={id} headline={shown.name} text={shown.tagline} />}
        />
      </div>
    </LookSection>
  )
}

function Sample({ pair, headline, text }: { pair: FontPair; headline: string; text: string }) {
  const sheet = getFontFiles(pair)?.sheet
  return (
    <span className={`fonts-${pair} flex min-h-36 flex-col gap-1.5 bg-muted px-3 py-4 font-sans`}>
      {sheet && <link rel="stylesheet" href={sheet} precedence="fonts" />}
      <span className="font-display text-3xl leading-none font-extrabold text-balance">{headline}</span>
      <span className="line-clamp-3 text-sm">{text}</span>
    </span>
  )
}
