import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { isRouterPath, Link } from '#app/components/ui/link.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { ChoiceBox } from './choice-bar.tsx'

interface ListRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title: string
  /** Opens the entry. If set, the title is a button. */
  onOpen?: (() => void) | undefined
  /** URL that opens the entry. If set, the title is a link. */
  to?: string | undefined
  /** Badges below the title, in front of the facts. */
  badges?: ReactNode
  /** One line of facts below the title. It is truncated; empty facts are skipped. */
  facts?: readonly ReactNode[]
  /** Content below the facts that is never truncated. */
  note?: ReactNode
  /** Picture in front of the title. */
  picture?: ReactNode
  /** Given if users can choose several rows. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined
  /** Compact buttons that are always visible. */
  actions?: ReactNode
  /** More actions, in a menu. A single one is a button. */
  menu?: readonly RowMenuItem[]
}

/** An entry of a row's menu. */
export interface RowMenuItem {
  label: string
  onPress?: (() => void) | undefined
  /** URL that the entry opens instead of `onPress`. */
  to?: string
  isDisabled?: boolean
}

/** A compact row of a staff list. */
export function ListRow(props: ListRowProps) {
  const {
    title,
    onOpen,
    to,
    badges,
    facts = [],
    note,
    picture,
    choice,
    actions,
    menu = [],
    className,
    ...others
  } = props
  return (
    <li
      data-slot="list-row"
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center px-3 hover:bg-muted/40 ' +
          'has-[:focus-visible]:bg-muted/40 sm:px-4 sm:py-1.5',
        className,
      )}
      {...others}
    >
      {(choice || picture) && (
        <div className="row-span-2 mr-2 flex items-center gap-2 sm:mr-3 sm:gap-3">
          {choice && (
            <ChoiceBox
              label={`Choose: ${title}`}
              className="max-sm:hidden max-sm:group-data-[searching=true]/list:grid pointer-coarse:-ml-3"
              {...choice}
            />
          )}
          {picture}
        </div>
      )}
      <h3 className="col-start-2 leading-snug font-semibold max-sm:col-span-2">
        <Title title={title} onOpen={onOpen} to={to} />
      </h3>
      {/* On a phone, badges are plain text in front of the facts, on two lines. */}
      <div className="col-start-2 row-start-2 flex min-w-0 items-center gap-x-2 max-sm:line-clamp-2 max-sm:text-xs">
        {badges && (
          <span
            className={
              'flex shrink-0 items-center gap-1 max-sm:inline max-sm:*:inline max-sm:*:border-0 ' +
              "max-sm:*:bg-transparent max-sm:*:px-0 max-sm:*:leading-4 max-sm:*:text-foreground max-sm:*:after:content-['_·_']"
            }
          >
            {badges}
          </span>
        )}
        <p className="max-w-full min-w-0 truncate text-sm text-muted-foreground empty:hidden max-sm:inline max-sm:text-xs max-sm:whitespace-normal">
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be alike
            <Fragment key={index}>
              {index > 0 && ' · '}
              <span dir="auto">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {/* On a phone, the actions are beside the facts only, so that the title has the full
          width. */}
      <div
        className={
          'col-start-3 row-start-2 ml-2 flex items-center justify-end gap-1 max-sm:gap-0 ' +
          'sm:row-span-2 sm:row-start-1 sm:ml-3'
        }
      >
        {actions}
        {menu.length === 1 && menu[0] && <RowItem title={title} item={menu[0]} className={onlyItemClass} />}
        {menu.length > 1 && <RowMenu title={title} items={menu} />}
      </div>
      {note && <div className="col-span-2 col-start-2 row-start-3">{note}</div>}
    </li>
  )
}

const titleClass =
  'block max-w-full truncate rounded-sm text-left underline-offset-4 hover:underline focus-visible:-outline-offset-2'

function Title({ title, onOpen, to }: Pick<ListRowProps, 'title' | 'onOpen' | 'to'>) {
  if (to) {
    return (
      <Link to={to} dir="auto" className={titleClass}>
        {title}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" dir="auto" onClick={onOpen} className={titleClass}>
        {title}
      </button>
    )
  }
  return (
    <span dir="auto" className="block truncate">
      {title}
    </span>
  )
}

interface RowButtonProps {
  label: string
  /** The row's title, for screen readers. */
  title: string
  Icon: LucideIcon
  onPress: () => void
  isDisabled?: boolean
  /** Says why the button is disabled. */
  reason?: string | undefined
  /** True while the action runs. */
  isBusy?: boolean
}

/** A visible action of a row. On a phone it shows only its icon. */
export function RowButton({ label, title, Icon, onPress, reason, isDisabled = false, isBusy = false }: RowButtonProps) {
  return (
    <Button
      variant="outline"
      size="compact"
      aria-label={`${label}: ${title}`}
      title={reason ?? label}
      disabled={isDisabled || reason !== undefined}
      onClick={onPress}
      className="max-sm:min-w-9 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
    >
      <Icon
        aria-hidden
        className={joinClasses('size-4 shrink-0', isBusy && 'animate-spin motion-reduce:animate-none')}
      />
      <span className="max-sm:hidden">{label}</span>
    </Button>
  )
}

function RowMenu({ title, items }: { title: string; items: readonly RowMenuItem[] }) {
  return (
    <Popover
      label={`More: ${title}`}
      button={<Ellipsis aria-hidden className="size-4" />}
      buttonClass={buttonClass('ghost', 'max-sm:min-w-9 max-sm:px-0', 'compact')}
    >
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <RowItem title={title} item={item} className={popoverItemClass} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const onlyItemClass = buttonClass('ghost', 'max-sm:px-1.5', 'compact')

function RowItem({ title, item, className }: { title: string; item: RowMenuItem; className: string }) {
  const { label, onPress, to, isDisabled } = item
  if (to) {
    return (
      <Link
        to={to}
        {...(!isRouterPath(to) && { target: '_blank', rel: 'noopener' })}
        aria-label={`${label}: ${title}`}
        className={className}
      >
        {label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className={className}
    >
      {label}
    </button>
  )
}
