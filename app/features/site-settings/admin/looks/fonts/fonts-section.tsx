import { getFontFiles } from '#app/site/settings/font-files.ts'
import { type FontPair, fontPairs } from '#content/look-parts.ts'
import { ChoiceCards } from '../choice-cards.tsx'
import { LookSection, type LookSectionProps } from '../look-section.tsx'
import { getDefaultLook, isSameLook } from '../looks-draft.ts'

/** The fonts of headlines and text. */
export function FontsSection({ looks, shown, onChange }: LookSectionProps) {
  const { fonts } = looks
  const fallback = getDefaultLook('fonts', looks)
  return (
    <LookSection
      title="Fonts"
      text="Headlines and text that go together. All come from this site itself; the shared pictures have the font of the headlines."
      isDefault={isSameLook(looks, { ...looks, fonts: fallback }, 'fonts')}
      onReset={() => onChange('fonts', fallback)}
    >
      <div className="p-4 sm:p-5">
        <ChoiceCards
          title="Pair of Fonts"
          name="fonts.pair"
          options={fontPairs}
          chosen={fonts.pair}
          onChoose={(pair) => onChange('fonts', { pair })}
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
