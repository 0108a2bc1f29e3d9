import { screen, within } from '@testing-library/react'

export const heading = () => screen.findByRole('heading', { level: 1, name: 'Top-handle bag' })
export const pictures = () =>
  within(screen.getByRole('list', { name: 'Product images, scrollable' }))
    .getAllByRole('img')
    .map(image => image.getAttribute('src'))
