import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import { add, show } from '../testing/profile'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('C183 a field keeps its message until a press on the form has ended', async () => {
  const user = userEvent.setup()
  await show()
  await add()
  await user.click(screen.getByLabelText('Street'))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save address' }) })
  expect(screen.getByLabelText('Street')).not.toHaveFocus()
  expect(screen.queryByText('Street is required.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByLabelText('City') })
  expect(await screen.findByText('Street is required.')).toBeVisible()
})
