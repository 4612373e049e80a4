import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { LookKey } from '../setting-path.ts'
import type { LookErrors, Looks } from './looks-draft.ts'

/** What every section of the screen gets. */
export interface LookSectionProps {
  /** As it is written, which may not be valid yet. */
  looks: Looks
  /** The same with the default for what isn't valid: for previews. */
  shown: SiteSettings
  errors: LookErrors
  onChange: <Key extends LookKey>(key: Key, value: Looks[Key]) => void
}

interface FrameProps {
  title: string
  text: string
  isDefault: boolean
  onReset: () => void
  children: ReactNode
}

/** A section with the way back to what it was before anybody changed it. */
export function LookSection({ title, text, isDefault, onReset, children }: FrameProps) {
  return (
    <AreaSection
      title={title}
      text={text}
      action={
        <Button variant="outline" disabled={isDefault} aria-label={`Back to the default: ${title}`} onClick={onReset}>
          <RotateCcw aria-hidden className="size-4" />
          Back to the default
        </Button>
      }
    >
      {children}
    </AreaSection>
  )
}
