import type { Category } from '@sahra/shared/contract/category'
import type { Facets } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Field } from '@sahra/shared/ui/field'
import { Icon } from '@sahra/shared/ui/icon'
import { TextButton } from '@sahra/shared/ui/text-link'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { useId, useState } from 'react'
import { labelOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import { Count } from '../filters/facet-panel'
import styles from './category-tree.module.css'
import { listingText, treeText } from './listing.text'
import { expandableIds, filterTree } from './tree.rules'

interface TreeState {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
  current: string | undefined
  /** Number of products by id; undefined: not known. */
  counts: ReadonlyMap<string, number> | undefined
}

/** Nested list of all categories. Ancestors of the current one are expanded initially. */
export function CategoryTree(props: { tree: Category[]; trail: Category[]; facets?: Facets | undefined }) {
  const { tree, trail, facets } = props
  const counts = facets && new Map(facets.categories.map(({ _id, count }) => [_id, count]))
  const [search, setSearch] = useState('')
  const [expanded, setExpanded] = useState<Record<string, boolean>>({})
  const matches = filterTree(tree, search)
  const isOpen = (id: string): boolean =>
    Boolean(search.trim()) || (expanded[id] ?? trail.some(category => category._id === id))
  const setAll = (open: boolean): void =>
    setExpanded(Object.fromEntries(expandableIds(tree).map(id => [id, open])))
  if (!tree.length) return null
  return (
    <nav className={styles.tree} aria-label={treeText.label}>
      <h2 className={styles.title}>{treeText.title}</h2>
      <Disclosure className={styles.search} summary={treeText.search}>
        <Field
          kind="search"
          label={<VisuallyHidden>{treeText.search}</VisuallyHidden>}
          autoComplete="off"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </Disclosure>
      <div className={styles.all}>
        <TextButton onClick={() => setAll(true)}>{treeText.expandAll}</TextButton>
        <TextButton onClick={() => setAll(false)}>{treeText.collapseAll}</TextButton>
      </div>
      {matches.length ? (
        <Level
          nodes={matches}
          state={{
            isOpen,
            toggle: id => setExpanded({ ...expanded, [id]: !isOpen(id) }),
            current: trail.at(-1)?._id,
            counts
          }}
        />
      ) : (
        <p className={styles.none}>{treeText.none}</p>
      )}
    </nav>
  )
}

function Level({ nodes, state, id }: { nodes: Category[]; state: TreeState; id?: string }) {
  return (
    <ul className={styles.level} id={id}>
      {nodes.map(category => (
        <Node key={category._id} category={category} state={state} />
      ))}
    </ul>
  )
}

function Node({ category, state }: { category: Category; state: TreeState }) {
  const { _id: id, children = [] } = category
  const label = labelOf(category) || listingText.category
  const open = state.isOpen(id)
  const childrenId = useId()
  return (
    <li>
      <div className={styles.node}>
        <Link
          className={styles.link}
          to={paths.categoryDeep(id, nameInAddress(category))}
          aria-current={state.current === id ? 'page' : undefined}
        >
          {label}
        </Link>
        {state.counts && <Count count={state.counts.get(id) ?? 0} />}
        {children.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? childrenId : undefined}
            aria-label={open ? treeText.collapse(label) : treeText.expand(label)}
            onClick={() => state.toggle(id)}
          >
            <Icon name="chevron" size="small" />
          </button>
        )}
      </div>
      {open && children.length > 0 && <Level id={childrenId} nodes={children} state={state} />}
    </li>
  )
}
