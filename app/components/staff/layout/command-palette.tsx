import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRouterPath } from '#app/components/ui/link.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useStaffArea } from '../staff-area-context.ts'
import { canOpen } from '../staff-screens.ts'
import { accountCommands, type Command, type CommandFinder, listCommands, signOutPath } from './commands.ts'
import { findCommands, groupCommands, matchesCommand, screensHeading } from './find-commands.ts'

interface CommandPaletteProps {
  settingCommands: readonly Command[]
  finders: readonly CommandFinder[]
  onClose: () => void
}

const debounceMs = 150

/**
 * A dialog with a combobox that finds screens, actions and content
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function CommandPalette({ settingCommands, finders, onClose }: CommandPaletteProps) {
  const supabase = useSupabase()
  const {
    role: { data: role },
    signOut,
  } = useStaffArea()
  const navigate = useNavigate()
  const id = useId()
  const [inputText, setInputText] = useState('')
  const [chosenIndex, setChosenIndex] = useState(0)
  const query = useDebounced(inputText.trim(), debounceMs)
  const searchResult = useQuery({
    queryKey: ['command palette', query],
    enabled: query !== '',
    queryFn: () => searchContent(query),
  })
  const isSearching = inputText.trim() !== query || searchResult.isFetching
  const foundCommands = [
    ...findCommands(listLocalCommands(), inputText),
    // Stale results must not be available for Enter.
    ...(inputText.trim() === query ? (searchResult.data?.commands ?? []) : []),
  ]
  const groups = groupCommands(foundCommands)
  const visibleCommands = groups.flatMap(({ commands }) => commands)
  const hasFailed = !isSearching && searchResult.data?.hasFailed === true
  const activeIndex = Math.min(chosenIndex, visibleCommands.length - 1)

  /**
   * Lists the commands that need no request. Before the user types, leaves out the sections of
   * screens, because the list would be too long.
   */
  function listLocalCommands(): Command[] {
    if (inputText.trim() === '') return listCommands(role)
    return [...listCommands(role), ...(canOpen(role, 'admin') ? settingCommands : []), ...accountCommands]
  }

  async function searchContent(query: string) {
    const allowedFinders = finders.filter(({ minRole }) => canOpen(role, minRole))
    const results = await Promise.allSettled(allowedFinders.map(({ find }) => find(supabase, query)))
    const commands = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    return {
      // Results that contain all words of the query come first.
      commands: [
        ...commands.filter((command) => matchesCommand(command, query)),
        ...commands.filter((command) => !matchesCommand(command, query)),
      ],
      hasFailed: results.some(({ status }) => status === 'rejected'),
    }
  }

  /** Closes the dialog first, because closing the dialog restores the earlier focus. */
  function run({ to }: Command, element: Element) {
    element.closest('dialog')?.close()
    if (to === signOutPath) void signOut()
    else if (isRouterPath(to)) void navigate(to)
    else window.location.assign(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition, Enter accepts the input method's suggestion.
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const command = visibleCommands[activeIndex]
    if (step && visibleCommands.length > 0)
      setChosenIndex((activeIndex + step + visibleCommands.length) % visibleCommands.length)
    else if (event.key === 'Enter' && command) run(command, event.currentTarget)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={showModal}
      aria-label="Jump to"
      data-slot="command-palette"
      onClose={onClose}
      // The content fills the dialog, so only a click on the backdrop has the dialog as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={onKeyDown}
      className={
        'fixed inset-x-0 top-[10dvh] mx-auto w-[min(36rem,calc(100vw-1.5rem))] overflow-hidden ' +
        'rounded-lg border border-border bg-surface text-foreground shadow-2xl backdrop:bg-black/50'
      }
    >
      <div className="flex max-h-[70dvh] flex-col">
        <label className="flex items-center gap-3 border-b border-border px-4">
          <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <input
            role="combobox"
            aria-label="Jump to a screen, an article, a leader or a file"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={visibleCommands.length > 0 ? `${id}-${activeIndex}` : undefined}
            placeholder="Jump to or search…"
            autoComplete="off"
            maxLength={100}
            value={inputText}
            onChange={({ target }) => {
              setInputText(target.value)
              setChosenIndex(0)
            }}
            className="h-12 min-w-0 grow bg-transparent text-base shadow-none outline-none"
          />
        </label>
        <div id={id} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-1.5">
          {groups.map(({ heading, commands }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't a group of options
            <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
              <p id={`${id}-${heading}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-muted-foreground">
                {heading}
              </p>
              {commands.map((command) => {
                const index = visibleCommands.indexOf(command)
                return (
                  <PaletteOption
                    key={`${command.kind} ${command.to}`}
                    id={`${id}-${index}`}
                    label={command.label}
                    detail={heading === screensHeading ? command.kind : command.detail}
                    isActive={index === activeIndex}
                    onActivate={() => setChosenIndex(index)}
                    onPress={(element) => run(command, element)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            visibleCommands.length > 0 && !hasFailed ? 'sr-only' : 'px-4 py-6 text-center text-muted-foreground'
          }
        >
          {describeResults(visibleCommands.length, { isSearching, hasFailed })}
        </p>
      </div>
    </dialog>
  )
}

interface PaletteOptionProps {
  id: string
  label: string
  detail: string | undefined
  isActive: boolean
  onActivate: () => void
  onPress: (element: Element) => void
}

function PaletteOption({ id, label, detail, isActive, onActivate, onPress }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter runs the active command
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      ref={isActive ? scrollToView : undefined}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      onPointerMove={onActivate}
      className={
        'flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-3 ' +
        'aria-selected:bg-muted pointer-coarse:min-h-11'
      }
    >
      <span dir="auto" className="min-w-0 truncate">
        {label}
      </span>
      <span className="shrink-0 text-xs text-muted-foreground">{detail}</span>
    </div>
  )
}

function describeResults(
  count: number,
  { isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean },
): string {
  if (isSearching && count === 0) return 'Searching…'
  if (hasFailed) return 'Couldn’t search the content. Try again in a moment.'
  return count === 0 ? 'Nothing found. Try another word.' : `${count} ${count === 1 ? 'result' : 'results'}`
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

function scrollToView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function useDebounced(value: string, delayMs: number): string {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debouncedValue
}
