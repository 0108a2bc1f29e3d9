import type { Sizing } from '@sahra/shared/contract/sizing'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { bag, threeVariants } from '../testing/product-page'
import { createBuyBoxStore } from './buy-box.store'
import { SizeFit } from './size-fit'

test('C457 a size that was chosen before the part hydrates does not break its hydration, and is shown after it', async () => {
  const sizing: Sizing = { kind: 'clothing', audience: 'women' }
  const store = createBuyBoxStore({
    product: { ...bag, sizing },
    variants: threeVariants,
    variantsFailed: false
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverMarkup(() => <SizeFit store={store} sizing={sizing} />)
  expect(container).toHaveTextContent(/^$/)
  store.choose('Size', 'M')
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <SizeFit store={store} sizing={sizing} />, {
      onRecoverableError: error => errors.push(error)
    })
  )
  expect(errors).toEqual([])
  expect(screen.getByText(/Fits/i)).toBeInTheDocument()
  await act(async () => root.unmount())
  container.remove()
})
