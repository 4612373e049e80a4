import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusTarget } from '#app/components/focus-target.ts'
import { Link } from '#app/components/ui/link.tsx'
import { Select } from '#app/components/ui/select.tsx'

interface Section {
  /** The ID of the section's heading. */
  id: string
  title: string
}

interface SectionIndexProps {
  label: string
  /** The screens to link to. The current screen's link is followed by links to its sections. */
  screens: readonly { path: string; label: string }[]
  currentPath: string
  children: ReactNode
}

export function SectionIndex({ label, screens, currentPath, children }: SectionIndexProps) {
  const content = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const allSections = useSections(content)
  const sections = allSections.length > 1 ? allSections : noSections
  const currentSectionId = useCurrentSection(sections)
  const options = screens.flatMap(({ path, label: screenLabel }) => [
    { value: path, label: screenLabel },
    ...(path === currentPath ? sections : []).map(({ id, title }) => ({ value: `#${id}`, label: `\u2003${title}` })),
  ])
  const links = sections.length > 0 && (
    <ul className="mb-2 ml-3 flex flex-col">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === currentSectionId ? 'location' : undefined}
            className={`${linkClass} min-h-9 pointer-coarse:min-h-11`}
            onClick={followLink}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
      <nav
        aria-label={label}
        className={
          'mb-4 min-h-11 min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto'
        }
      >
        <Select
          aria-label={label}
          className="lg:hidden"
          options={options}
          value={currentSectionId && currentSectionId !== sections[0]?.id ? `#${currentSectionId}` : currentPath}
          onChange={(value) => (value.startsWith('#') ? goToSection(value.slice(1)) : void navigate(value))}
        />
        {/* The padding makes room for the focus ring, which the scrolling box would cut off. */}
        <div className="-mx-1 p-1 max-lg:hidden">
          <ul className="flex flex-col gap-1">
            {screens.map(({ path, label: screenLabel }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === currentPath ? 'page' : undefined}
                  className={`${linkClass} min-h-11`}
                >
                  {screenLabel}
                </Link>
                {path === currentPath && links}
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div ref={content} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

const noSections: readonly Section[] = []

const linkClass =
  'inline-flex w-full items-center rounded-md border-l-4 border-transparent px-3 ' +
  'text-sm hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring ' +
  'aria-[current]:border-primary aria-[current]:bg-muted aria-[current]:font-semibold'

/** Scrolls without navigating, because navigating would ask about unsaved changes. */
function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  goToSection(event.currentTarget.hash.slice(1))
}

function goToSection(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.closest('section')?.scrollIntoView({ block: 'start' })
  focusTarget(heading)
}

/**
 * Lists the sections and observes the content, because some sections appear only after data has
 * loaded.
 */
function useSections(content: { readonly current: HTMLElement | null }): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([])
  useEffect(() => {
    const root = content.current
    if (!root) return
    const updateSections = () => {
      const headings = Array.from(root.querySelectorAll('section[aria-labelledby] h2[id]'))
        .filter((heading) => heading.closest('[hidden]') === null)
        .map(({ id, textContent }) => ({ id, title: textContent }))
      const isEqual = (oldSections: readonly Section[]) => JSON.stringify(oldSections) === JSON.stringify(headings)
      setSections((oldSections) => (isEqual(oldSections) ? oldSections : headings))
    }
    updateSections()
    const observer = new MutationObserver(updateSections)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => observer.disconnect()
  }, [content])
  return sections
}

/** Returns the ID of the first section in the upper part of the window. */
function useCurrentSection(sections: readonly Section[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null)
  useEffect(() => {
    const visibleIds = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('aria-labelledby') ?? ''
          if (isIntersecting) visibleIds.add(id)
          else visibleIds.delete(id)
        }
        setCurrentId(sections.find(({ id }) => visibleIds.has(id))?.id ?? null)
      },
      // After a click on its link, a section starts 80 pixels below the top of the window. The
      // observed area starts lower, so it doesn't contain the previous section.
      { rootMargin: '-100px 0px -60% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)?.closest('section')
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return currentId
}
