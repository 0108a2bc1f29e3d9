import { useStore } from '@sahra/shared/atoms/atoms'
import type { ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import { sharedStores, type SharedStore } from './store-owners'
import styles from './inspect.module.css'

/** The shared stores with their owners and current status. */
export const StoreList = (): ReactNode => (
  <ul className={styles.list}>
    {sharedStores.map(store => (
      <Store key={store.name} store={store} />
    ))}
  </ul>
)

function Store({ store: { name, owner, $store } }: { store: SharedStore }) {
  const { status } = useStore($store)
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <span data-status={status}>{status}</span>
      <span>{text.owner(owner)}</span>
    </li>
  )
}
