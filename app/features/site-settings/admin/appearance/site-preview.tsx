import { Menu } from 'lucide-react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Theme } from '#lib/colors/color-tokens.ts'
import { HomePageHeader } from './home-picture/home-page-header.tsx'
import { SiteBadge } from './site-badge.tsx'
import { ThemePreviewFrame } from './theme-preview-frame.tsx'

export function SitePreview({ settings }: { settings: SiteSettings }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ThemePreview theme="light" label="Light theme" settings={settings} />
      <ThemePreview theme="dark" label="Dark theme" settings={settings} />
    </div>
  )
}

interface ThemePreviewProps {
  theme: Theme
  label: string
  settings: SiteSettings
}

function ThemePreview({ theme, label, settings }: ThemePreviewProps) {
  return (
    <ThemePreviewFrame
      theme={theme}
      settings={settings}
      label={`The site in these colors, ${label.toLowerCase()}`}
      caption={label}
    >
      <PreviewHeader settings={settings} theme={theme} />
      <div className="grid grow content-start gap-4 p-4 min-[30rem]:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <NewsCard />
        <div className="flex min-w-0 flex-col gap-3">
          <span className="flex flex-wrap gap-2">
            <span className={buttonClass('primary', 'px-3 text-sm')}>Button</span>
            <span className={buttonClass('outline', 'px-3 text-sm')}>Another</span>
          </span>
          <span
            className={`${controlClass} shadow-[0_0_0_2px_var(--ring-gap)] outline-2 outline-offset-2 outline-ring`}
          >
            Focused field
          </span>
          <span className="text-sm text-muted-foreground">
            Secondary text and <span className="font-semibold text-accent-text underline">a link</span>.
          </span>
        </div>
        <DiscordCard color={getBrandColors(settings).field} name={settings.shortName} />
      </div>
      <div className="border-t-4 border-accent bg-band px-4 py-3 text-sm text-band-muted">{settings.name}</div>
    </ThemePreviewFrame>
  )
}

function PreviewHeader({ settings, theme }: Omit<ThemePreviewProps, 'label'>) {
  const { shortName, motto, notice, badge } = settings
  return (
    <>
      <div className="bg-accent px-4 py-1 text-center text-xs font-semibold text-accent-foreground">
        <span className="line-clamp-1">{notice}</span>
      </div>
      <div className="flex items-center gap-3 border-b border-band-hover bg-band px-4 py-2.5 text-band-foreground">
        <SiteBadge badge={badge} width={28} height={33} />
        <span className="min-w-0 grow truncate font-display text-xl font-bold">{shortName}</span>
        <span className="rounded-md bg-band-hover px-2 py-1 text-sm">News</span>
        <span className="text-sm text-band-accent max-[24rem]:hidden">Join</span>
        <Menu className="size-5 shrink-0" />
      </div>
      <HomePageHeader settings={settings} theme={theme} className="min-h-52 p-4">
        <span className="block font-display text-3xl leading-tight font-extrabold text-balance">{motto}</span>
        <span className="mt-1 block text-sm text-band-muted">Text above the picture.</span>
        <span className="mt-3 flex flex-wrap gap-2">
          <span className={buttonClass('accent', 'px-3 text-sm')}>Join</span>
          <span className={buttonClass('onBand', 'bg-band px-3 text-sm')}>Call</span>
        </span>
      </HomePageHeader>
    </>
  )
}

function NewsCard() {
  return (
    <div
      className={
        'flex min-w-0 flex-col gap-1.5 overflow-hidden rounded-lg ' +
        'border border-t-4 border-border border-t-accent bg-surface p-3'
      }
    >
      <span className="text-xs font-semibold text-accent-text">Patrol</span>
      <span className="font-display text-xl leading-tight font-bold">Harbor patrol finds the missing boat</span>
      <span className="text-sm text-muted-foreground">No one was hurt.</span>
      <span className="text-sm font-semibold text-accent-text underline underline-offset-4">Read more</span>
    </div>
  )
}

/** Previews a Discord post. Only the line on its left has the department's color. */
function DiscordCard({ color, name }: { color: string; name: string }) {
  return (
    <div
      className="min-w-0 rounded-sm border border-l-4 border-border bg-surface p-3 min-[30rem]:col-span-full"
      style={{ borderLeftColor: color }}
    >
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-muted-foreground">A post on Discord</span>
    </div>
  )
}
