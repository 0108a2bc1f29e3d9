import { useStore } from '@sahra/shared/atoms/atoms'
import { bus } from '@sahra/shared/bus/bus'
import type { PageLoader } from '@sahra/shared/page/page'
import { Await, type PageProps } from '@sahra/shared/page/page'
import { Link, useLocation } from '@sahra/shared/routing/router'
import { $brands, $writableBrands } from '@sahra/shared/stores/brands'
import { useState, type ReactNode } from 'react'
import styles from './probe.module.css'

export const loader: PageLoader<string> = async ({ url }) => `data of ${url.search}`

/** Hooks of React, the router and the stores work only when there is one of each. */
export function Component({ data }: PageProps<string>): ReactNode {
  const brands = useStore($brands)
  const [output, setOutput] = useState('')
  const { pathname, search } = useLocation()
  if (search === '?breaks') throw new Error('broken on purpose')
  return (
    <div className={styles.probe}>
      <h1>Probe at {pathname}</h1>
      <p data-testid="store">{JSON.stringify(brands)}</p>
      <Await resolve={data} fallback={<p>waiting</p>} renderError={() => <p>failed</p>}>
        {value => <p data-testid="data">{value}</p>}
      </Await>
      <button type="button" onClick={() => $writableBrands.set({ status: 'ready', brands: [] })}>
        Write the store
      </button>
      <button
        type="button"
        onClick={() =>
          void bus.send('wishlist/toggle', { productId: '1' }).then(
            ({ added }) => setOutput(`added: ${added}`),
            (error: Error) => setOutput(error.message)
          )
        }
      >
        Send the command
      </button>
      <output>{output}</output>
      <Link to="/probe/late">Go on</Link>
    </div>
  )
}
