import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { render, screen } from '@testing-library/react'
import { axeViolations } from '../testing/axe'
import { PreviewBanner } from './preview-banner'

const preview = {
  name: 'spring',
  shows: ['mfe-product@68e4b22e62e453f3', 'mfe-account@e8dcb1dde69bd401'],
  who: 'Layla',
  until: '2026-11-21T18:30:00.000Z',
  exit: 'https://shop.example'
}

test('names the preview, its author and its end, and links to the same page of production', async () => {
  const router = createMemoryRouter([{ path: '*', element: <PreviewBanner preview={preview} /> }], {
    initialEntries: ['/product/1?color=red']
  })
  render(<RouterProvider router={router} />)
  const banner = screen.getByRole('region', { name: 'Preview' })
  expect(banner).toHaveTextContent(
    'Previewing spring · mfe-product@68e4b22e · mfe-account@e8dcb1dd · by Layla'
  )
  expect(banner).toHaveTextContent('until 21 Nov 2026, 22:30')
  expect(screen.getByRole('link', { name: 'Exit' })).toHaveAttribute(
    'href',
    'https://shop.example/product/1?color=red'
  )
  expect(await axeViolations()).toEqual([])
})
