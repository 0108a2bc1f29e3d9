import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const escape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const menuOf = (name: string) =>
  screen.queryByRole('button', { name: `${name}: subcategories`, expanded: true })

test('SH-051 Escape closes a menu of the pointer as soon as it is in the document', async () => {
  await renderShop()
  const pressed = new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (!menuOf('Bags')) return
      observer.disconnect()
      escape()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await userEvent.hover(screen.getByRole('link', { name: 'Bags' }))
  await pressed
  await waitFor(() => expect(menuOf('Bags')).not.toBeInTheDocument())
})

test('SH-051 Escape also stops the menu that the pointer is about to open', async () => {
  await renderShop()
  jest.useFakeTimers()
  try {
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Bags' }), { pointerType: 'mouse' })
    escape()
    act(() => jest.advanceTimersByTime(1000))
    expect(menuOf('Bags')).not.toBeInTheDocument()
    fireEvent.pointerOut(screen.getByRole('link', { name: 'Bags' }), { pointerType: 'mouse' })
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Bags' }), { pointerType: 'mouse' })
    act(() => jest.advanceTimersByTime(1000))
    expect(menuOf('Bags')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})
