import type { ComponentProps } from 'react'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import { ButtonLink } from '../ui/button-link.tsx'

interface PageButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> {
  link: { label: string; path: string }
}

/** A button that leads to a page. Renders nothing if the department hides the page. */
export function PageButton({ link, ...props }: PageButtonProps) {
  const [shownLink] = useShownLinks([link])
  if (!shownLink) return null
  return (
    <ButtonLink to={shownLink.path} {...props}>
      {shownLink.label}
    </ButtonLink>
  )
}
