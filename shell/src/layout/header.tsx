import { useStore } from '@sahra/shared/atoms/atoms'
import { defaultBrand } from '@sahra/shared/shop/brand'
import { paths } from '@sahra/shared/routing/paths'
import { Link, useLocation } from '@sahra/shared/routing/router'
import { $cartCount } from '@sahra/shared/stores/cart'
import { $shop } from '@sahra/shared/stores/settings'
import { $wishlistCount } from '@sahra/shared/stores/wishlist'
import { IconButton, IconLink } from '@sahra/shared/ui/icon-button'
import { matchesMedia } from '@sahra/shared/browser/media'
import { startTransition, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useAccountActions } from '../account/account-actions'
import { AccountMenu } from '../account/account-menu'
// The bar's HTML is shown before its script has loaded.
import '../categories/category-bar.module.css'
import { lateLayout } from '../loading/late-layout'
import { lazyPart } from '../loading/lazy-part'
import { whenIdle } from '../loading/when-idle'
import { LanguageSwitch } from '../language/language-switch'
import { SearchBox } from '../search-box/search-box'
import { searchBoxText } from '../search-box/search-box.text'
import styles from './header.module.css'
import { layoutText as text } from './layout.text'
import { wordmark } from './wordmark.rules'

const CategoryBar = lateLayout(() =>
  import(/* webpackChunkName: "late" */ '../categories/category-bar').then(module => module.CategoryBar)
)
const CategoryDrawer = lazyPart(() =>
  import(/* webpackChunkName: "late" */ '../categories/category-drawer').then(module => module.CategoryDrawer)
)

const withCount = (name: string, count: number): string =>
  count > 0 ? text.counted(name, text.items(count)) : name

export function Header(): ReactNode {
  const { name = defaultBrand.name } = useStore($shop)
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <HeaderStart />
        <Link className={styles.logo} to={paths.home} aria-label={text.home(name)} {...wordmark(name)}>
          {name}
        </Link>
        <HeaderEnd />
      </div>
      <div className={styles.categories}>
        <CategoryBar />
      </div>
    </header>
  )
}

/**
 * On narrow screens, buttons open the search and the menu; wide screens show both. What is open is the state of this part
 * alone: a tap on a button does not render the rest of the header.
 */
function HeaderStart() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ part: 'menu' | 'search'; key: string }>()
  const actions = useAccountActions()
  // A navigation closes both.
  const open = opened?.key === key ? opened.part : undefined
  const close = useCallback(() => setOpened(undefined), [])
  const searchToggle = useRef<HTMLButtonElement>(null)
  const isPrepared = usePrepared()
  const [wasMenuOpened, setMenuOpened] = useState(false)
  const toggle = (part: 'menu' | 'search') => {
    setOpened(open === part ? undefined : { part, key })
    if (part === 'menu') setMenuOpened(true)
  }

  return (
    <div className={styles.side}>
      <IconButton
        className={styles.narrow}
        icon="menu"
        label={text.openMenu}
        aria-expanded={open === 'menu'}
        onClick={() => toggle('menu')}
      />
      <IconButton
        ref={searchToggle}
        className={styles.narrow}
        icon="search"
        label={searchBoxText.search}
        aria-expanded={open === 'search'}
        onClick={() => toggle('search')}
      />
      <SearchBox
        revealed={open === 'search'}
        onClose={() => {
          close()
          searchToggle.current?.focus()
        }}
      />
      {(isPrepared || wasMenuOpened) && (
        <Suspense>
          <CategoryDrawer
            open={open === 'menu'}
            keptRendered={isPrepared}
            onClose={close}
            actions={actions}
          />
        </Suspense>
      )}
    </div>
  )
}

/** True once a narrow screen is idle: the drawer is rendered before a tap on the menu, which only has to show it. */
function usePrepared(): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    if (matchesMedia('(width < 64rem)')) whenIdle(() => startTransition(() => setPrepared(true)))
  }, [])
  return isPrepared
}

function HeaderEnd() {
  const wishlistCount = useStore($wishlistCount)
  const cartCount = useStore($cartCount)
  const actions = useAccountActions()
  return (
    <div className={styles.side} data-end>
      {/* First: its width changes with the session and must not move anything. */}
      <AccountMenu actions={actions} />
      <LanguageSwitch className={styles.language} />
      <IconLink
        to={paths.wishlist}
        icon="heart"
        label={withCount(text.wishlist, wishlistCount)}
        count={wishlistCount}
      />
      <IconLink to={paths.cart} icon="bag" label={withCount(text.cart, cartCount)} count={cartCount} />
    </div>
  )
}
