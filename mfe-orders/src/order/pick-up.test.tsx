import { screen } from '@testing-library/react'
import { order, part, show } from '../testing/order-page'

const promise = { kind: 'pick-up', place: 'Gallery Walk 12, Dubai' } as const
const steps = async () =>
  (await part('Order Timeline')).getAllByRole('listitem').map(step => step.textContent)

test.each([
  ['Pending', 'Pending', 'We are preparing your order and write to you when it is ready.'],
  ['Shipped', 'Ready for collection', 'Your order is ready for collection.'],
  ['Delivered', 'Collected', 'You have collected your order. We wish you much joy of it.']
])('C427 an order that is picked up has words of its own: %s', async (status, shown, sentence) => {
  show(order({ status, promise, tracking: null }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getAllByText(shown)[0]).toBeVisible()
  expect(await steps()).toEqual([
    expect.stringMatching(/^Order Placed/),
    expect.stringMatching(/^Ready for collection/),
    expect.stringMatching(/^Collected/)
  ])
  expect(screen.queryByText(/Shipped|Delivered|delivered/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Billing Address' })).toBeVisible()
})

test('C427 an order that is delivered keeps its words', async () => {
  show(order({ status: 'Shipped' }))
  expect(await screen.findByText('Your order is on its way to you.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Shipping Address' })).toBeVisible()
})
