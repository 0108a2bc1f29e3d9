import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/paths'
import { Link } from '@sahra/shared/router'
import { Field } from '@sahra/shared/ui/field'
import { Icon } from '@sahra/shared/ui/icon'
import { TextButton } from '@sahra/shared/ui/text-link'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { useId, useState } from 'react'
import { labelOf } from '../category/category.rules'
import styles from './category-tree.module.css'
import { listingText, treeText } from './listing.text'
import { branches, matching } from './tree.rules'

interface Growth {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
  current: string | undefined
}

/** The whole catalogue as a nested list. What leads to the current category is open until somebody closes it. */
export function CategoryTree({ tree, way }: { tree: Category[]; way: Category[] }) {
  const [search, setSearch] = useState('')
  const [set, setOpen] = useState<Record<string, boolean>>({})
  const shown = matching(tree, search)
  const isOpen = (id: string): boolean =>
    Boolean(search.trim()) || (set[id] ?? way.some(category => category._id === id))
  const setAll = (open: boolean): void => setOpen(Object.fromEntries(branches(tree).map(id => [id, open])))
  if (!tree.length) return null
  return (
    <nav className={styles.tree} aria-label={treeText.label}>
      <h2 className={styles.title}>{treeText.title}</h2>
      <Field
        type="search"
        className={styles.search}
        label={<VisuallyHidden>{treeText.search}</VisuallyHidden>}
        placeholder={treeText.search}
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <div className={styles.all}>
        <TextButton onClick={() => setAll(true)}>{treeText.expandAll}</TextButton>
        <TextButton onClick={() => setAll(false)}>{treeText.collapseAll}</TextButton>
      </div>
      {shown.length ? (
        <Level
          nodes={shown}
          growth={{
            isOpen,
            toggle: id => setOpen({ ...set, [id]: !isOpen(id) }),
            current: way.at(-1)?._id
          }}
        />
      ) : (
        <p className={styles.none}>{treeText.none}</p>
      )}
    </nav>
  )
}

function Level({ nodes, growth, id }: { nodes: Category[]; growth: Growth; id?: string }) {
  return (
    <ul className={styles.level} id={id}>
      {nodes.map(category => (
        <Node key={category._id} category={category} growth={growth} />
      ))}
    </ul>
  )
}

function Node({ category, growth }: { category: Category; growth: Growth }) {
  const { _id: id, children = [] } = category
  const label = labelOf(category) || listingText.category
  const open = growth.isOpen(id)
  const below = useId()
  return (
    <li>
      <div className={styles.node}>
        <Link
          className={styles.link}
          to={paths.categoryDeep(id)}
          aria-current={growth.current === id ? 'page' : undefined}
        >
          {label}
        </Link>
        {children.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? below : undefined}
            aria-label={open ? treeText.collapse(label) : treeText.expand(label)}
            onClick={() => growth.toggle(id)}
          >
            <Icon name="chevron" size="small" />
          </button>
        )}
      </div>
      {open && children.length > 0 && <Level id={below} nodes={children} growth={growth} />}
    </li>
  )
}
