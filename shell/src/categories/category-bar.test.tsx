import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShop, resetShop } from '../testing/render-shop'

afterEach(resetShop)

test('SH-045 from right to left the left arrow leads to the next category', async () => {
  await renderShop()
  const bar = within(screen.getByRole('navigation', { name: 'Categories' }))
  const category = (name: string) => bar.getByRole('link', { name })
  bar.getAllByRole('list')[0]!.style.direction = 'rtl'
  await act(async () => category('Bags').focus())
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(category('Shoes')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(category('BRAND')).toHaveFocus()
})

test('the link above an open menu is underlined, and no other', async () => {
  await renderShop()
  const bar = within(screen.getByRole('navigation', { name: 'Categories' }))
  const underlined = () =>
    bar
      .getAllByRole('link')
      .filter(link => link.classList.contains('open'))
      .map(link => link.textContent)
  expect(underlined()).toEqual([])
  const toggle = bar.getAllByRole('button', { expanded: false })[0]!
  await userEvent.click(toggle)
  expect(underlined()).toEqual([toggle.closest('li')!.querySelector('a')!.textContent])
  await userEvent.click(toggle)
  expect(underlined()).toEqual([])
})
