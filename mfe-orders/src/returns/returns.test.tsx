import type { Order } from '@sahra/shared/contract/order'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { id, line, order, returned, returns, show } from '../testing/returns'

const user = userEvent.setup()
const openForm = async () => {
  await user.click(within(await returns()).getByText('Request a return'))
  return within(await screen.findByRole('form', { name: 'Request a return' }))
}
const send = () => user.click(screen.getByRole('button', { name: 'Send request' }))
const chooseBags = async () => {
  const form = await openForm()
  await user.click(form.getByRole('checkbox', { name: /Top-handle bag/ }))
  await user.click(form.getByRole('button', { name: 'Return one more Top-handle bag' }))
  await user.type(form.getByLabelText('Reason'), 'too small')
  return form
}

test('OR-046 C116 requests the return of chosen items with a reason', async () => {
  const { requests } = show(() => order())
  expect(within(await returns()).getByText('until 8 Nov 2026')).toBeVisible()
  await chooseBags()
  await send()
  const message = await screen.findByText(/We have received your return request RT-2026-000001\./)
  expect(message.closest('[role=status]')).toHaveFocus()
  expect(requests()).toMatchObject([
    { path: `/api/order/${id}/return`, body: { items: [{ line: 0, quantity: 2 }], reason: 'too small' } }
  ])
  expect(requests()[0]?.headers['Idempotency-Key']).toMatch(/^return-[0-9a-f]{32}$/)
  const form = await openForm()
  expect(form.getByLabelText('Reason')).toHaveValue('')
  expect(form.getByRole('checkbox', { name: /Top-handle bag/ })).not.toBeChecked()
})

test.each([
  ['on its way', { status: 'Shipped', returnBy: undefined }],
  ['delivered long ago', { returnBy: undefined }]
])('OR-046 an order that is %s offers no return', async (_, change) => {
  show(() => order(change))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Request a return')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull()
})

test('OR-046 a single item is chosen from the start, and its quantity is not asked for', async () => {
  const { requests } = show(() => order({ products: [line('Ring', 1)] }))
  const form = await openForm()
  expect(form.getByRole('checkbox', { name: /Ring/ })).toBeChecked()
  expect(form.queryByRole('spinbutton')).toBeNull()
  await user.type(form.getByLabelText('Reason'), 'x')
  await send()
  await screen.findByText(/We have received/)
  expect(requests()[0]?.body).toEqual({ items: [{ line: 0, quantity: 1 }], reason: 'x' })
})

test('OR-046 only what is left can be chosen', async () => {
  show(() => order({ returns: [returned(), returned({ _id: 'r2', items: [{ line: 1, quantity: 1 }] })] }))
  const form = await openForm()
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
  expect(form.getByRole('checkbox', { name: /Top-handle bag/ })).toBeVisible()
  expect(form.queryByRole('spinbutton')).toBeNull()
})

test('OR-047 nothing is sent without an item and a reason; the errors stand at their fields', async () => {
  const { requests } = show(() => order())
  const form = await openForm()
  await send()
  const items = form.getByRole('group', { name: 'Items to return' })
  expect(items).toHaveAccessibleDescription('Choose at least one item to return.')
  expect(form.getAllByRole('checkbox')[0]).toHaveFocus()
  const reason = form.getByLabelText('Reason')
  expect(reason).toHaveAccessibleDescription(/Please tell us why you return it\.$/)
  await user.click(form.getByRole('checkbox', { name: /Ring/ }))
  expect(items).not.toHaveAccessibleDescription()
  await user.click(reason)
  await user.paste('\u200b \u3164')
  await send()
  expect(reason).toHaveFocus()
  expect(reason).toBeInvalid()
  await user.type(reason, 'x')
  expect(reason).not.toBeInvalid()
  expect(requests()).toEqual([])
})

test.each([
  ['the message of the server', () => status(500, { success: false, message: 'Try later.' }), 'Try later.'],
  [
    'a text when there is no connection',
    () => Promise.reject(new Error('offline')),
    'Failed to request the return. Check your connection and try again.'
  ]
])(
  'OR-048 a failure shows %s and keeps what was typed; a repeat has the same key',
  async (_, fail, message) => {
    let isDown = true
    const { requests } = show(
      () => order(),
      () => (isDown ? fail() : order({ returns: [returned()] }))
    )
    const form = await chooseBags()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(form.getByLabelText('Reason')).toHaveValue('too small')
    expect(form.getByRole('checkbox', { name: /Top-handle bag/ })).toBeChecked()
    expect(form.getByRole('spinbutton', { name: /Top-handle bag/ })).toHaveValue('2')
    await user.click(within(await returns()).getByText('Request a return'))
    isDown = false
    await send()
    await screen.findByText(/We have received/)
    const [first, second] = requests().map(({ headers }) => headers['Idempotency-Key'])
    expect(second).toBe(first)
  }
)

test('OR-048 a changed request after a failure has another key', async () => {
  const { requests } = show(
    () => order(),
    () => status(500, {})
  )
  const form = await chooseBags()
  await send()
  await screen.findByText(/Failed to request/)
  await user.type(form.getByLabelText('Reason'), ', both')
  await send()
  await screen.findByText(/Failed to request/)
  const keys = requests().map(({ headers }) => headers['Idempotency-Key'])
  expect(new Set(keys).size).toBe(2)
})

test('OR-048 a conflict shows the order as it is now', async () => {
  let found = order()
  const { calls } = show(
    () => found,
    () => {
      found = order({ returnBy: undefined, returns: [returned({ items: [{ line: 0, quantity: 3 }] })] })
      return status(409, { success: false, message: 'A return of the bag has been requested already.' })
    }
  )
  await chooseBags()
  await send()
  const message = await screen.findByText('A return of the bag has been requested already.')
  expect(message.closest('[role=status]')).toHaveFocus()
  expect(screen.queryByText('Request a return')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'RT-2026-000001' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

test('OR-046 a second press while the request is on its way sends nothing', async () => {
  let answer: (order: Order) => void = () => undefined
  const { requests } = show(
    () => order(),
    () => new Promise(resolve => (answer = resolve))
  )
  await chooseBags()
  await send()
  await user.click(screen.getByRole('button', { name: 'Sending…' }))
  expect(requests()).toHaveLength(1)
  answer(order({ returns: [returned()] }))
  await screen.findByText(/We have received/)
})

test('C242 what was chosen and written is in the open form after a reload, until it is sent', async () => {
  const first = show(() => order())
  await chooseBags()
  first.unmount()
  const second = show(() => order())
  const form = within(await screen.findByRole('form', { name: 'Request a return' }))
  expect(form.getByLabelText('Reason')).toHaveValue('too small')
  expect(form.getByRole('checkbox', { name: /Top-handle bag/ })).toBeChecked()
  expect(form.getByRole('checkbox', { name: /Ring/ })).not.toBeChecked()
  expect(form.getByRole('spinbutton', { name: /Top-handle bag/ })).toHaveValue('2')
  await send()
  await screen.findByText(/We have received/)
  expect(screen.getByLabelText('Reason')).not.toBeVisible()
  second.unmount()
  show(() => order({ returns: [returned()] }))
  await openForm()
  expect(screen.getByLabelText('Reason')).toHaveValue('')
})
