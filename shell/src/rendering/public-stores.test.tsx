import { useStore } from '@sahra/shared/atoms/atoms'
import { $session, $signedIn, $writableSession } from '@sahra/shared/stores/session'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { dune } from '../testing/shop-data'
import { hydrateStores } from './public-stores.service'

function Part() {
  const { status } = useStore($session)
  return <p>{useStore($signedIn) ? <b>{status}</b> : <i>{status}</i>}</p>
}

test('a part that hydrates after the session is known matches the HTML, and then shows the session', async () => {
  const html = await serverMarkup(() => <Part />)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  hydrateStores({
    categories: { status: 'ready', tree: [] },
    brands: { status: 'ready', brands: [] },
    shop: dune
  })
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
  })
  const errors: unknown[] = []
  await act(async () =>
    hydrateRoot(container, <Part />, { onRecoverableError: error => void errors.push(error) })
  )
  expect(errors).toEqual([])
  expect(container.querySelector('b')).toHaveTextContent('shopper')
})
