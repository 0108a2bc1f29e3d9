import { useStore } from '@sahra/shared/atoms/atoms'
import { $session, $signedIn, $writableSession } from '@sahra/shared/stores/session'
import type { ShopDetails } from '@sahra/shared/contract/settings'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Footer } from '../layout/footer'
import { showShop } from '../settings/settings.service'
import { dune } from '../testing/shop-data'
import { hydrateStores, type PublicStores } from './public-stores.service'

function Part() {
  const { status } = useStore($session)
  return <p>{useStore($signedIn) ? <b>{status}</b> : <i>{status}</i>}</p>
}

const stores = (shop: ShopDetails): PublicStores => ({
  categories: { status: 'ready', tree: [] },
  brands: { status: 'ready', brands: [] },
  shop
})

/** Hydrates a part whose HTML was rendered before `change`. Returns it with what React reports. */
async function hydrateAfter(part: ReactNode, shop: ShopDetails, change: () => void) {
  hydrateStores(stores(shop))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverMarkup(() => part)
  change()
  const errors: unknown[] = []
  await act(async () =>
    hydrateRoot(container, part, { onRecoverableError: error => void errors.push(error) })
  )
  return { container, errors }
}

test('a part that hydrates after the session is known matches the HTML, and then shows the session', async () => {
  const { container, errors } = await hydrateAfter(<Part />, dune, () =>
    $writableSession.set({
      status: 'shopper',
      user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
    })
  )
  expect(errors).toEqual([])
  expect(container.querySelector('b')).toHaveTextContent('shopper')
})

const maison = { ...dune, name: 'Maison', tagline: 'Since 1920' }
test.each([
  ['lost', maison, dune, 'Sahra'],
  ['got', dune, maison, 'Maison']
])(
  'C173 a footer that hydrates after the shop has %s a name of its own matches the HTML, and then shows it',
  async (_, before, after, name) => {
    const footer = (
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    )
    const { container, errors } = await hydrateAfter(footer, before, () => showShop(after))
    expect(errors).toEqual([])
    expect(container.querySelector('p')).toHaveTextContent(name)
  }
)
