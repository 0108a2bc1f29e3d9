import { useStore } from '@nanostores/react'
import { useLocation } from '@sahra/shared/router'
import { $wished } from '@sahra/shared/stores/wishlist'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useRef, useState } from 'react'
import { mayWish, toggleWish } from './heart.service'
import { heartText } from './heart.text'

const nothing: ReadonlySet<string> = new Set()

/** Turns at once; when the wishlist refuses, it turns back. `name`: for one heart of many. `kept` survives signing in. */
export function Heart(props: { productId: string; variantId?: string; name?: string; kept?: unknown }) {
  const { productId, variantId, name, kept } = props
  const { pathname, search } = useLocation()
  // Nobody's wishlist is known where the page was rendered ahead.
  const wishedOnes = useStore($wished, { ssr: () => nothing as Set<string> })
  const [onTheWay, setOnTheWay] = useState<boolean>()
  const asking = useRef(false)
  const wished = onTheWay ?? wishedOnes.has(productId)

  async function turn(): Promise<void> {
    if (onTheWay !== undefined || asking.current) return
    asking.current = true
    const may = await mayWish(pathname + search, kept)
    asking.current = false
    if (!may) return
    setOnTheWay(!wished)
    await toggleWish(productId, variantId)
    setOnTheWay(undefined)
  }

  return <IconButton icon="heart" filled={wished} label={label(wished, name)} onClick={turn} />
}

function label(wished: boolean, name: string | undefined): string {
  if (name === undefined) return wished ? heartText.remove : heartText.add
  return wished ? heartText.removeNamed(name) : heartText.addNamed(name)
}
