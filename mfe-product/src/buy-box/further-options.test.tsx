import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderProduct, setUpPage, tearDownPage, variant } from '../testing/product-page'
import { heading } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const ring = (id: string, Size: string, [metal = '', engraving = '']: string[], stock = 3) =>
  variant(id, undefined, Size, {
    stock,
    options: [
      { name: 'Metal', value: metal },
      { name: 'Engraving', value: engraving }
    ]
  })
const rings = [
  ring('a', '52', ['Gold', 'Yes']),
  ring('b', '52', ['Gold', 'No'], 0),
  ring('c', '54', ['Gold', 'No']),
  ring('d', '52', ['Silver', 'No'])
]

test('C387 every option is a group; what is sold out or impossible beside the chosen ones says so', async () => {
  renderProduct({ variants: rings })
  await heading()
  const button = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole('button', { name })
  await userEvent.click(button('Size', '52'))
  await userEvent.click(button('Metal', 'Gold'))
  expect(button('Engraving', 'No')).toHaveAccessibleDescription('No is sold out')
  await userEvent.click(button('Engraving', 'Yes'))
  expect(button('Metal', 'Silver')).toHaveAccessibleDescription('Silver does not come with 52, Yes')
  await userEvent.click(button('Metal', 'Silver'))
  expect(
    screen.getByText('This combination is not available. Now showing 52, Silver, No.')
  ).toBeInTheDocument()
})

test('C387 a purchase names the group of a missing further option', async () => {
  renderProduct({ variants: rings })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: '52' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gold' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  const group = screen.getByRole('group', { name: 'Engraving' })
  expect(group).toHaveAccessibleDescription('Choose an option')
  expect(within(group).getByRole('button', { name: 'Yes' })).toHaveFocus()
})

test('C387 options are shown in the language of the page', async () => {
  const label = { name: 'المعدن', value: 'ذهب' }
  renderProduct({
    variants: [variant('a', undefined, '52', { options: [{ name: 'Metal', value: 'Gold', label }] })]
  })
  await heading()
  const group = screen.getByRole('group', { name: 'المعدن' })
  expect(within(group).getByRole('button', { name: 'ذهب' })).toHaveAttribute('aria-pressed', 'true')
})
